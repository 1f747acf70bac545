// What somebody has opened, chosen or typed survives when a piece of the page is swapped for a newer one.
// Pieces are swapped whole; this puts back what belongs to the reader: open <details>, values that were not yet sent.
// A form with data-fresh has just been accepted and starts empty. Links into a closed <details> open it.

const kept = new Map();   // id of the piece -> what was in it

const controls = (root) => [...root.querySelectorAll("select[id], textarea[id], input[id]:not([type='hidden'])")];
const choosable = (control) => control.type === "checkbox" || control.type === "radio";

function remember(piece) {
  kept.set(piece.id, {
    folds: new Map([...piece.querySelectorAll("details[id]")].map((fold) => [fold.id, fold.open])),
    values: controls(piece).map((control) => [control.id, choosable(control) ? control.checked : control.value]),
  });
}

function putBack(piece) {
  const before = kept.get(piece.id);
  if (!before) return;
  kept.delete(piece.id);
  for (const [id, open] of before.folds) {
    const fold = document.getElementById(id);
    if (fold && open) fold.open = true;
  }
  for (const [id, value] of before.values) {
    const control = document.getElementById(id);
    if (!control || control.closest("form[data-fresh]")) continue;
    if (choosable(control)) control.checked = value;
    else if (!(control instanceof HTMLSelectElement) || [...control.options].some((one) => one.value === value)) control.value = value;
  }
}

document.addEventListener("htmx:oobBeforeSwap", ({ detail }) => { if (detail.target?.id) remember(detail.target); });
document.addEventListener("htmx:beforeSwap", ({ detail }) => { if (detail.target?.id) remember(detail.target); });
document.addEventListener("htmx:load", ({ detail }) => { if (detail.elt.id) putBack(detail.elt); });

function unfold(hash) {
  const target = hash.length > 1 && document.getElementById(decodeURIComponent(hash.slice(1)));
  const fold = target && target.closest("details");
  if (!fold) return;
  fold.open = true;
  fold.closest("[popover]")?.hidePopover?.();
}

document.addEventListener("click", ({ target }) => {
  const link = target.closest("a[href^='#']");
  if (!link) return;
  link.closest("[popover]")?.hidePopover?.();
  const hash = link.getAttribute("href"); // links inside a picture have no `hash`
  unfold(hash);
  const goal = document.getElementById(hash.slice(1));
  // Where the way leads to a control, the keyboard follows.
  if (goal?.matches("select, textarea, input")) requestAnimationFrame(() => goal.focus());
});
unfold(location.hash);
