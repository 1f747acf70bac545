// Countdowns to the server's clock.
//   <time data-due="…">              mm:ss, or hh:mm:ss from an hour on; data-plain: seconds only
//   <circle data-due="…" data-ring>  a ring whose pathLength is the whole cooldown in seconds
//   <rect data-due="…" data-bar>     a bar whose viewBox is as wide as the whole time in seconds
//   <button data-enable-at="…" aria-disabled="true">  becomes usable at that instant
// Instants are ISO texts or milliseconds since 1970. A countdown that reaches zero sends the event "due" (it bubbles).

const samples = [];   // server minus this device, in ms, of the last answers
const seen = new WeakMap();   // element -> the instant that it was still waiting for

function learn(serverMs, receivedMs) {
  if (!Number.isFinite(serverMs)) return;
  samples.push(serverMs - receivedMs);
  if (samples.length > 8) samples.shift();
}

// Each sample is too small by the time its answer travelled, so the largest is the nearest.
const offset = () => (samples.length ? Math.max(...samples) : 0);

/** The server's time in milliseconds since 1970, as well as this page knows it. */
export const serverNow = () => Date.now() + offset();

function learnFromPage() {
  const load = performance.getEntriesByType("navigation")[0];
  // A page out of the browser's cache tells when it was made, not what time it is.
  if (!load || load.type === "back_forward" || load.transferSize === 0) return;
  learn(Number(document.documentElement.dataset.now || NaN), performance.timeOrigin + load.responseStart);
}

const instant = (text) => (/^\d+$/.test(text) ? Number(text) : Date.parse(text));
const two = (number) => String(number).padStart(2, "0");

function clockText(seconds) {
  const hours = Math.floor(seconds / 3600);
  return (hours ? `${two(hours)}:` : "") + `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function draw(element, left) {
  if ("ring" in element.dataset) {
    element.setAttribute("stroke-dasharray", `${left} ${Number(element.getAttribute("pathLength")) + 1}`);
  } else if ("bar" in element.dataset) {
    element.setAttribute("width", left);
  } else {
    const text = "plain" in element.dataset ? String(left) : clockText(left);
    if (element.textContent !== text) element.textContent = text;
  }
}

function countDown(element, now) {
  const due = instant(element.dataset.due);
  if (!Number.isFinite(due)) return;
  const left = Math.max(0, Math.ceil((due - now) / 1000));
  draw(element, left);
  if (left > 0) {
    seen.set(element, due);
  } else if (seen.get(element) === due) {
    // Only what was seen running rings: a page that comes back with an old instant must not ask forever.
    seen.delete(element);
    element.dispatchEvent(new CustomEvent("due", { bubbles: true }));
  }
}

function enable(button) {
  button.removeAttribute("aria-disabled");
  delete button.dataset.enableAt;
  const reasons = (button.getAttribute("aria-describedby") ?? "").split(/\s+/).filter(Boolean);
  const near = [button, ...reasons.map((id) => document.getElementById(id)).filter(Boolean)];
  for (const place of near) {
    const parts = [place, ...place.querySelectorAll("[data-until-enabled], [data-after-enabled]")];
    for (const part of parts) {
      if ("untilEnabled" in part.dataset) part.toggleAttribute("hidden", true);
      if ("afterEnabled" in part.dataset) part.toggleAttribute("hidden", false);
    }
  }
  button.dispatchEvent(new CustomEvent("enabled", { bubbles: true }));
}

function tick() {
  const now = serverNow();
  document.querySelectorAll("[data-due]").forEach((element) => countDown(element, now));
  document.querySelectorAll("[data-enable-at]").forEach((button) => {
    if (instant(button.dataset.enableAt) <= now) enable(button);
  });
}

let timer;
function run() {
  clearTimeout(timer);
  tick();
  timer = setTimeout(run, 1000 - (serverNow() % 1000) + 5);   // on the server's full second
}

learnFromPage();
run();
document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
  const stamp = detail.xhr.getResponseHeader("Director-Now");
  if (stamp) learn(Number(stamp), Date.now());
});
document.addEventListener("htmx:afterSettle", run);
document.addEventListener("htmx:oobAfterSwap", tick);
document.addEventListener("visibilitychange", () => { if (!document.hidden) run(); });
