// A tap on a neighbouring cell of the map presses the button that goes there.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-go]");
  const button = link && document.getElementById(link.dataset.go);
  if (!button) return;
  event.preventDefault();
  button.click();
});
