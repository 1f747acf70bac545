// Keys that write into a field: <div data-keypad="#field"> with <button data-key="…"> and <button data-rub>.
// On a phone the field's own keyboard stays away; typing on a real one still works, and the server judges both.

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-keypad] button");
  if (!button) return;
  const field = document.querySelector(button.closest("[data-keypad]").dataset.keypad);
  if ("rub" in button.dataset) field.value = field.value.replace(/(\[e:[^\]]*\]|.)$/su, "");
  else field.value += button.dataset.key;
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

for (const pad of document.querySelectorAll("[data-keypad]")) {
  const field = document.querySelector(pad.dataset.keypad);
  if (field) field.inputMode = "none";
}
