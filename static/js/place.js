// The director's map: dragging somebody to another cell fills in the form that moves it. The form asks for the reason.
// Everything is looked up anew at each step, for the map is redrawn while one watches it.

let held = null;

const ghost = document.createElement("span");
ghost.className = "drag-ghost";
ghost.setAttribute("aria-hidden", "true");

function cellAt(event) {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]") ?? null;
}

function mark(cell) {
  document.querySelectorAll(".is-target").forEach((one) => one !== cell && one.classList.remove("is-target"));
  cell?.classList.add("is-target");
}

function letGo() {
  held = null;
  mark(null);
  ghost.remove();
}

document.addEventListener("pointerdown", (event) => {
  const token = event.target.closest?.("[data-seat]");
  if (!token || event.button !== 0 || !document.getElementById("place")) return;
  event.preventDefault();
  held = { seat: token.dataset.seat, from: token.closest("[data-cell]")?.dataset.cell };
  ghost.textContent = token.dataset.name;
});

document.addEventListener("pointermove", (event) => {
  if (!held) return;
  if (!ghost.isConnected) document.body.append(ghost);
  ghost.style.left = `${event.clientX}px`;
  ghost.style.top = `${event.clientY}px`;
  mark(cellAt(event));
});

document.addEventListener("pointerup", (event) => {
  if (!held) return;
  const { seat, from } = held;
  const to = cellAt(event)?.dataset.cell;
  letGo();
  if (!to || to === from) return;
  const form = document.getElementById("place");
  form.elements.seat.value = seat;
  form.elements.cell.value = to;
  document.getElementById("place-said").value = `${form.elements.seat.selectedOptions[0].text} → ${to}`;
  form.elements.why.focus();
});

document.addEventListener("pointercancel", letGo);
document.addEventListener("keydown", (event) => event.key === "Escape" && letGo());
