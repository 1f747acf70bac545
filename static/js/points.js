// Counts what is typed as the rules count it: in code points, not in the units of a string.
//   <textarea data-points="#id of the counter">, and in the counter <b data-left>…</b>; data-most is the limit.

function count(area) {
  const counter = document.querySelector(area.dataset.points);
  if (!counter) return;
  const used = [...area.value.replaceAll("\r\n", "\n").trim()].length;
  counter.querySelector("[data-left]").textContent = String(used);
  counter.classList.toggle("refusal", used > Number(area.dataset.most));
}

const all = (root) => [...(root.matches?.("[data-points]") ? [root] : []), ...root.querySelectorAll("[data-points]")];

document.addEventListener("input", ({ target }) => { if (target.matches("[data-points]")) count(target); });
document.addEventListener("htmx:load", ({ detail }) => all(detail.elt).forEach(count));
all(document).forEach(count);
