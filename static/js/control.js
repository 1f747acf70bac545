// The control room's dialog: a form that arrives in it opens it, an accepted deed closes it.

const dialog = document.getElementById("deed");

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target === dialog && !dialog.open) dialog.showModal();
});
document.addEventListener("deed-done", () => {
  if (dialog.open) dialog.close();
});
