// The control room's dialog: a form that arrives in it opens it, an accepted deed closes it.

const dialog = document.getElementById("deed");

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target !== dialog) return;
  const done = detail.xhr.getResponseHeader("HX-Trigger") === "deed-done";
  if (done) {
    dialog.close();
    dialog.replaceChildren();   // its token is spent
  } else if (!dialog.open) {
    dialog.showModal();
  }
});
