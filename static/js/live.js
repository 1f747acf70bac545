// Conditional polling. An element that polls carries hx-get and hx-trigger="every 2s"; htmx does the asking.
// This module sends the last answer's ETag along, keeps still while nobody looks or a deed is on its way,
// leaves out an answer that comes while a finger is on the page, and shows #stale when the page can no longer be trusted to be fresh. data-etag gives the first ETag.

const POLLING = "[hx-get][hx-trigger*='every']";
const etags = new Map();      // polled URL -> ETag of its last answer
const freshAt = new Map();    // polled URL -> when it was last answered (this device's ms)
const deeds = new Set();      // requests under way that may change something
const banner = document.getElementById("stale");
let watchedSince = Date.now();
let failedAt = 0;
let pressed = false;          // a finger or button is down: swapping what is under it would lose the tap

const isPoll = (element) => element instanceof Element && element.matches(POLLING);
const address = (element) => element.getAttribute("hx-get");

function interval(element) {
  const [, number, unit] = /every\s+([\d.]+)(ms|s|m)/.exec(element.getAttribute("hx-trigger")) ?? [];
  return number ? Number(number) * { ms: 1, s: 1000, m: 60_000 }[unit] : Infinity;
}

function pollNow() {
  watchedSince = Date.now();
  document.querySelectorAll(POLLING).forEach((element) => {
    window.htmx.ajax("GET", address(element), { source: element }).catch(() => {});   // the events below tell why
  });
}

function answered(element) {
  freshAt.set(address(element), Date.now());
  failedAt = 0;
  showStale();
}

function failed() {
  failedAt ||= Date.now();
  showStale();
}

/** Since when this page may be out of date (this device's ms), or 0 while it is fresh. */
function staleSince() {
  const polls = [...document.querySelectorAll(POLLING)];
  const now = Date.now();
  const urls = new Set(polls.map(address));
  // What has just come onto the page is as fresh as an answer; what has gone is no longer waited for.
  for (const url of freshAt.keys()) if (!urls.has(url)) freshAt.delete(url);
  for (const url of urls) if (!freshAt.has(url)) freshAt.set(url, now);
  if (!polls.length) return 0;
  const last = (element) => freshAt.get(address(element));
  const silent = (element) => now - Math.max(last(element), watchedSince) > 3 * interval(element) + 1000;
  return failedAt || polls.some(silent) ? Math.min(...polls.map(last)) : 0;
}

function showStale() {
  if (!banner) return;
  const since = staleSince();
  if (since && banner.hidden) {
    const time = banner.querySelector("[data-since]");
    time.textContent = new Date(since).toLocaleTimeString(document.documentElement.lang, { hour12: false });
    time.dateTime = new Date(since).toISOString();
  }
  banner.hidden = !since;
}

document.addEventListener("htmx:configRequest", (event) => {
  const { elt, verb, headers } = event.detail;
  if (verb !== "get" || !isPoll(elt)) return;
  // While a deed is under way a poll could bring the older state after the newer one.
  if (document.hidden || deeds.size) {
    event.preventDefault();
    return;
  }
  const etag = etags.get(address(elt)) ?? elt.dataset.etag;
  if (etag) headers["If-None-Match"] = etag;
});

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (detail.requestConfig.verb === "get") return;
  deeds.add(detail.xhr);
  watchedSince = Date.now();
  document.querySelectorAll(POLLING).forEach((element) => window.htmx.trigger(element, "htmx:abort"));
  detail.xhr.addEventListener("loadend", () => {
    deeds.delete(detail.xhr);
    watchedSince = Date.now();
  });
});

document.addEventListener("htmx:beforeOnLoad", (event) => {
  const { elt, xhr, requestConfig } = event.detail;
  if (requestConfig.verb !== "get" || !isPoll(elt)) return;
  if (xhr.status !== 304 && (xhr.status < 200 || xhr.status > 299)) return;
  if (pressed && xhr.status !== 304) {
    event.preventDefault();   // the next poll brings it again
    return;
  }
  const etag = xhr.getResponseHeader("ETag");
  if (etag) etags.set(address(elt), etag);
  answered(elt);
});

for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  document.addEventListener(name, ({ detail }) => { if (isPoll(detail.elt)) failed(); });
}

addEventListener("pointerdown", () => { pressed = true; }, true);
for (const name of ["pointerup", "pointercancel"]) {
  addEventListener(name, () => { setTimeout(() => { pressed = false; }, 50); }, true);   // its click comes first
}
document.addEventListener("visibilitychange", () => { if (!document.hidden) pollNow(); });
addEventListener("pageshow", (event) => { if (event.persisted) pollNow(); });
addEventListener("online", pollNow);
showStale();
setInterval(() => { if (!document.hidden) showStale(); }, 1000);
