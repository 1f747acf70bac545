// What do the ticked notes make together? A form with data-purse has boxes with data-worth and a line with data-sum.
//   data-base       what is already put down for a lot
//   data-exchange   the notes are to become one of exactly their sum
//   data-…-words    the sentences of the line, with {sum}, {over} and {short}
// A line of the price list (a radio with data-price) ticks the notes that pay it with the least change (data-notes).
// Without this module the server says the same, one tap later.

const ONE_NOTE = { least: 2, most: 5 };

function sentence(form) {
  const worths = [...form.querySelectorAll("[data-worth]:checked")].map((box) => Number(box.dataset.worth));
  if (!worths.length) return "";
  const sum = worths.reduce((all, one) => all + one, 0) + Number(form.dataset.base || 0);
  const price = Number(form.querySelector("[data-price]:checked")?.dataset.price || 0);
  const [words, over, short] = [form.dataset, Math.max(0, sum - price), Math.max(0, price - sum)];
  let text = words.sumWords;
  if ("exchange" in words) {
    if (worths.length > 1 && sum >= ONE_NOTE.least && sum <= ONE_NOTE.most) text = words.enoughWords;
  } else if (price && short) text = words.shortWords;
  else if (price && worths.some((one) => sum - one >= price)) text = words.spareWords;
  else if (price) text = over ? words.overWords : words.enoughWords;
  return text.replace("{sum}", sum).replace("{over}", over).replace("{short}", short);
}

function say(form) {
  const line = form.querySelector("[data-sum]");
  if (!line) return;
  line.dataset.held ??= line.textContent;
  line.textContent = sentence(form) || line.dataset.held;
}

function suggest(form, radio) {
  const notes = radio.dataset.notes.split(" ");
  form.querySelectorAll("[data-worth]").forEach((box) => { box.checked = notes.includes(box.value); });
}

document.addEventListener("change", ({ target }) => {
  const form = target.closest?.("form[data-purse]");
  if (!form) return;
  if (target.matches("[data-price]")) suggest(form, target);
  say(form);
});
const sayAll = () => document.querySelectorAll("form[data-purse]").forEach(say);
document.addEventListener("htmx:load", sayAll);   // after keep.js has put back what was ticked
sayAll();
