// Buttons and forms: refused ones stay focusable but do nothing, sent ones are busy until answered,
// data-confirm-once asks one time, data-draft keeps what was typed.

const stored = (store, deed) => {
  try { return deed(store()); } catch { return null; }   // storage may be forbidden or full
};
const session = (deed) => stored(() => sessionStorage, deed);
const local = (deed) => stored(() => localStorage, deed);

const refused = (element) => element?.closest?.("[aria-disabled='true']");
const halt = (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

// ---- refused controls ----

document.addEventListener("click", (event) => { if (refused(event.target)) halt(event); }, true);

// ---- once and no more: busy while under way, asked before if so wished ----

const buttonsOf = (form, submitter) =>
  submitter ? [submitter] : [...form.elements].filter((element) => element.matches("button:not([type='button'])"));

function busy(buttons, on) {
  for (const button of buttons) {
    if (on) button.setAttribute("aria-busy", "true");
    else button.removeAttribute("aria-busy");
  }
}

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (form.method === "dialog") return;
  if (refused(submitter) || form.querySelector("[aria-busy='true']")) {
    halt(event);
    return;
  }
  const asker = submitter?.closest("[data-confirm-once]") ?? form.closest("[data-confirm-once]");
  if (asker && !confirmed(asker.dataset.confirmOnce)) {
    halt(event);
    ask(asker, () => form.requestSubmit(submitter));
  }
}, true);

// A plain form leaves the page: its button stays busy until the next page, or until this one comes back.
document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  const byHtmx = form.matches("[hx-post], [hx-get]");
  if (event.defaultPrevented || byHtmx || form.method === "dialog") return;
  busy(buttonsOf(form, submitter), true);
});
addEventListener("pageshow", () => busy(document.querySelectorAll("[aria-busy='true']"), false));

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  const form = detail.elt.closest("form");
  if (!form || detail.requestConfig.verb === "get") return;
  const buttons = buttonsOf(form, detail.requestConfig.triggeringEvent?.submitter);
  busy(buttons, true);
  detail.xhr.addEventListener("loadend", () => busy(buttons, false));
});

for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  document.addEventListener(name, ({ detail }) => {
    if (detail.requestConfig.verb === "get") return;
    // Behind a 5xx nobody knows how far it came; a 4xx did nothing.
    say(name === "htmx:responseError" && detail.xhr.status < 500 ? "broken" : "unsent");
  });
}

/** Show one of the toast's prepared sentences (data-unsent, data-broken, data-copied) for a few seconds. */
let hiding;
export function say(key) {
  const toast = document.getElementById("toast");
  if (!toast) return;
  toast.querySelector("[data-words]").textContent = toast.dataset[key] ?? "";
  toast.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { toast.hidden = true; }, 8000);
}

// ---- asked once ----

const confirmed = (key) => session((store) => store.getItem(`confirmed:${key}`)) === "yes";

function ask(asker, go) {
  const dialog = document.getElementById("confirm");
  if (!dialog?.showModal) return go();
  const { confirmOnce: key, confirmText = "", confirmYes } = asker.dataset;
  dialog.querySelector("[data-text]").textContent = confirmText;
  const yes = dialog.querySelector("[value='yes']");
  yes.textContent = confirmYes ?? yes.dataset.words;
  dialog.returnValue = "";
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "yes") return;
    if (!session((store) => { store.setItem(`confirmed:${key}`, "yes"); return true; })) asker.removeAttribute("data-confirm-once");
    go();
  }, { once: true });
  dialog.showModal();
}

// ---- drafts ----

const slot = (key) => `draft:${key}`;
const forget = (key) => local((store) => store.removeItem(slot(key)));

function forgetAll() {
  local((store) => Object.keys(store).filter((key) => key.startsWith("draft:")).forEach((key) => store.removeItem(key)));
  session((store) => store.clear());
}

function loadDrafts(root) {
  const within = (selector) => [...(root.matches?.(selector) ? [root] : []), ...root.querySelectorAll(selector)];
  within("[data-draft-clear]").forEach((sign) => { if (sign.dataset.draftClear) forget(sign.dataset.draftClear); });
  within("textarea[data-draft]").forEach((area) => {
    const draft = local((store) => store.getItem(slot(area.dataset.draft)));
    if (draft && !area.value) area.value = draft;
  });
}

document.addEventListener("input", ({ target }) => {
  if (!target.matches("textarea[data-draft]")) return;
  if (target.value) local((store) => store.setItem(slot(target.dataset.draft), target.value));
  else forget(target.dataset.draft);
});

// An accepted form says data-draft-clear (with the key, or bare for all drafts of the form that asked).
document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
  const form = detail.elt.closest("form");
  if (!form || !detail.xhr.responseText.includes("data-draft-clear")) return;
  form.querySelectorAll("[data-draft]").forEach((area) => forget(area.dataset.draft));
});
document.addEventListener("htmx:load", ({ detail }) => loadDrafts(detail.elt));
loadDrafts(document.body);

// What one person left in this browser is not for the next: sign-out forms carry data-forget.
document.addEventListener("submit", ({ target }) => { if (target.matches("[data-forget]")) forgetAll(); });

// ---- copying ----

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const source = document.querySelector(button.dataset.copy);
  await navigator.clipboard.writeText(source.value ?? source.textContent);
  say("copied");
});
