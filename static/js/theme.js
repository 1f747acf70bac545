// Light, dark or as the system says. A classic script in <head>, not a module: it must run before the first paint.
// The choice is kept in localStorage under "theme"; no entry means the system's.
(() => {
  const root = document.documentElement;
  const themes = ["light", "dark"];

  const read = () => {
    try { return localStorage.getItem("theme"); } catch { return null; }   // storage may be forbidden
  };
  const keep = (theme) => {
    try { theme ? localStorage.setItem("theme", theme) : localStorage.removeItem("theme"); } catch { /* this page only */ }
  };
  const show = (theme) => {
    if (themes.includes(theme)) root.dataset.theme = theme;
    else delete root.dataset.theme;
    document.querySelectorAll("[data-theme-switch]").forEach((button) => {
      button.querySelector("[data-theme-name]").textContent = button.dataset[`label${name(root.dataset.theme)}`];
    });
  };
  const name = (theme) => ({ light: "Light", dark: "Dark" })[theme] ?? "System";

  show(read());
  document.addEventListener("DOMContentLoaded", () => show(read()));
  addEventListener("storage", (event) => { if (event.key === "theme") show(event.newValue); });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-theme-switch]")) return;
    // From the system's light the first step is dark, and the other way round: each tap changes something.
    const systemDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const steps = systemDark ? [undefined, "light", "dark"] : [undefined, "dark", "light"];
    const next = steps[(steps.indexOf(root.dataset.theme) + 1) % steps.length];
    keep(next);
    show(next);
  });
})();
