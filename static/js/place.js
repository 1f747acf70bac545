// The director's map: a click chooses a cell, and what is dragged to a cell fills in a form: a castaway the one that
// moves it, beasts and the names of deeds those of the dialog. The forms ask for the reason.
// Everything is looked up anew at each step, for the map is redrawn while one watches it.

const FAR = 4;   // pixels from which a press is a drag

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

function choose(cell) {
  const chosen = document.getElementById("at-cell");
  if (chosen) chosen.value = cell.dataset.cell;
  mark(cell);
}

function letGo() {
  held = null;
  mark(null);
  ghost.remove();
}

// What is pressed: its name, where it stands, and what dropping it in a cell does. "seat" and "beasts" need open ground.
function taken(target) {
  const from = target.closest?.("[data-cell]")?.dataset.cell;
  const seat = target.closest?.("[data-seat]");
  if (seat && document.getElementById("place")) {
    return { name: seat.dataset.name, from, firm: true, drop: (cell) => moveSeat(seat.dataset.seat, cell) };
  }
  const beasts = target.closest?.("[data-beasts]");
  if (beasts && document.getElementById("at")) {
    return { name: beasts.dataset.beasts, from, firm: true, drop: (cell) => moveBeasts(from, cell) };
  }
  const tool = target.closest?.("[data-tool]");
  if (!tool) return null;
  return { name: tool.dataset.tool, tool, drop: (cell) => { choose(cell); tool.click(); } };
}

function moveSeat(seat, cell) {
  const form = document.getElementById("place");
  form.elements.seat.value = seat;
  form.elements.cell.value = cell.dataset.cell;
  document.getElementById("place-said").value = `${form.elements.seat.selectedOptions[0].text} → ${cell.dataset.cell}`;
  form.elements.why.focus();
}

function moveBeasts(from, cell) {
  const address = document.getElementById("at").dataset.address;
  window.htmx.ajax("GET", `${address}?from=${from}&cell=${cell.dataset.cell}`, { target: "#deed" });
}

document.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  held = taken(event.target);
  if (!held) return;
  held.x = event.clientX;
  held.y = event.clientY;
  if (!held.tool) event.preventDefault();
  ghost.textContent = held.name;
});

document.addEventListener("pointermove", (event) => {
  if (!held) return;
  held.moved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR;
  if (!held.moved) return;
  if (!ghost.isConnected) document.body.append(ghost);
  ghost.style.left = `${event.clientX}px`;
  ghost.style.top = `${event.clientY}px`;
  mark(cellAt(event));
});

document.addEventListener("pointerup", (event) => {
  if (!held) return;
  const { moved, from, firm, drop } = held;
  const to = cellAt(event);
  letGo();
  if (!moved || !to || to.dataset.cell === from || (firm && "shut" in to.dataset)) return;
  drop(to);
});

document.addEventListener("click", (event) => {
  const cell = event.target.closest?.("[data-cell]");
  if (cell) choose(cell);
});

document.addEventListener("pointercancel", letGo);
document.addEventListener("dragstart", (event) => event.target.closest?.("[data-tool]") && event.preventDefault());
document.addEventListener("keydown", (event) => event.key === "Escape" && letGo());
