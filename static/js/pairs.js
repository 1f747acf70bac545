// The guess board as cards: tap two to pair them, tap a pair to part it. The cards set the plain selects underneath,
// which are what the form sends; without this module the selects do the same work.

for (const form of document.querySelectorAll("form[data-pairs]")) lay(form);

function lay(form) {
  const lines = [...form.querySelectorAll("[data-number]")];
  const box = form.querySelector("[data-cards]");
  const hint = form.querySelector("[data-hint]");
  const select = (number) => document.getElementById(`with-${number}`);
  let first = "";

  const cards = lines.map((line) => {
    const { number, name, floor, seat } = line.dataset;
    const card = document.createElement("button");
    card.type = "button";
    card.className = `card ${seat.split(" ")[0]}`;
    card.dataset.card = number;
    const face = document.createElement("span");
    face.className = `face face-small ${seat}`;
    face.ariaHidden = "true";
    face.textContent = [...name][0] ?? "";
    const words = document.createElement("small");
    card.append(face, `${floor} ${name}`, words);
    card.addEventListener("click", () => tap(number));
    return card;
  });

  const partner = (number) => select(number).value || lines.map((line) => line.dataset.number).find((one) => select(one).value === number) || "";
  const nameOf = (number) => lines.find((line) => line.dataset.number === number)?.dataset.name ?? "";

  function part(number) {
    const other = partner(number);
    for (const one of [number, other]) if (one) select(one).value = "";
  }

  function tap(number) {
    if (partner(number)) part(number);
    else if (first === number) first = "";
    else if (first) {
      select(first).value = number;
      select(number).value = first;
      first = "";
    } else first = number;
    draw();
  }

  function draw() {
    const pairs = [];
    for (const card of cards) {
      const other = partner(card.dataset.card);
      if (other && !pairs.includes(other)) pairs.push(card.dataset.card);
      card.classList.toggle("is-paired", Boolean(other));
      card.setAttribute("aria-pressed", String(card.dataset.card === first));
      card.querySelector("small").textContent = other ? `+ ${nameOf(other)}` : "";
    }
    const full = pairs.length >= Number(form.dataset.most);
    for (const card of cards) card.disabled = full && !partner(card.dataset.card);
  }

  box.replaceChildren(...cards);
  box.hidden = false;
  hint.textContent = hint.dataset.hint;
  hint.hidden = false;
  form.querySelector(".board").hidden = true;
  draw();
}
