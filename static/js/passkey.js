// Passkeys: forms with data-passkey="create" or "get" ask the device, put its answer into their field `credential`, and
// are sent. What to ask stands in the JSON block that data-passkey-options names, or is fetched from the form's address.

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
const withBytes = (list) => (list || []).map((one) => ({ ...one, id: bytes(one.id) }));

async function create({ publicKey }) {
  const asked = { ...publicKey, challenge: bytes(publicKey.challenge), user: { ...publicKey.user, id: bytes(publicKey.user.id) } };
  asked.excludeCredentials = withBytes(publicKey.excludeCredentials);
  asked.authenticatorSelection = {
    ...publicKey.authenticatorSelection, residentKey: "required", requireResidentKey: true, userVerification: "required",
  };
  const made = await navigator.credentials.create({ publicKey: asked });
  const { clientDataJSON, attestationObject } = made.response;
  return {
    clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject),
    transports: made.response.getTransports ? made.response.getTransports() : [], of: made,
  };
}

async function get({ publicKey }) {
  const asked = { ...publicKey, challenge: bytes(publicKey.challenge), allowCredentials: withBytes(publicKey.allowCredentials) };
  const found = await navigator.credentials.get({ publicKey: asked });
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response;
  return {
    clientDataJSON: text(clientDataJSON), authenticatorData: text(authenticatorData), signature: text(signature),
    userHandle: userHandle ? text(userHandle) : null, of: found,
  };
}

const packed = ({ of, ...response }) => ({
  type: of.type, id: of.id, rawId: text(of.rawId), authenticatorAttachment: of.authenticatorAttachment,
  response, clientExtensionResults: of.getClientExtensionResults(),
});

async function options(form) {
  const block = document.getElementById(form.dataset.passkeyOptions);
  if (block) return JSON.parse(block.textContent);
  const answer = await fetch(form.action, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error("no options");
  return answer.json();
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("form[data-passkey]")) return;
  event.preventDefault();
  const refusal = form.querySelector("[data-passkey-refusal]");
  refusal.hidden = true;
  try {
    const asked = await options(form);
    const answer = form.dataset.passkey === "create" ? await create(asked.creation_options) : await get(asked.request_options);
    form.elements.credential.value = JSON.stringify(packed(answer));
    form.submit();
  } catch {
    refusal.hidden = false;
  }
});
