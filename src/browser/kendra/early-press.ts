// A press of a button of the finder that came before the page's script is repeated by that script, or after it.

/** @param button has `data-load` until the page's script has wired it, see page.ts */
export default function repeatPress(button: HTMLElement): void {
  if (button.dataset.load === undefined) button.click();
  else button.dataset.pressed = "";
}
