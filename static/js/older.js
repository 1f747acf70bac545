// For browsers before 2025: buttons that open a <dialog> (commandfor, command) or a popover (popovertarget).

const dialogs = { "show-modal": (dialog) => dialog.showModal(), close: (dialog) => dialog.close() };
const knowsCommands = "commandForElement" in HTMLButtonElement.prototype;
const knowsPopovers = "popover" in HTMLElement.prototype;

if (!knowsCommands) {
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("button[commandfor]");
    if (!button) return;
    dialogs[button.getAttribute("command")]?.(document.getElementById(button.getAttribute("commandfor")));
  });
}

if (!knowsPopovers) {
  const close = () => document.querySelectorAll("[popover].is-open").forEach((open) => open.classList.remove("is-open"));
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("button[popovertarget]");
    const popover = button && document.getElementById(button.getAttribute("popovertarget"));
    const wasOpen = popover?.classList.contains("is-open");
    if (!target.closest("[popover]") || button) close();
    if (popover) popover.classList.toggle("is-open", !wasOpen);
  });
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") close(); });
}
