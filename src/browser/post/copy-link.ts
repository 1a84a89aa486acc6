// Copies the address of the page. The button loads this on its first press.
import { showAnswer } from "../answer.ts";

/** Copies the page's address, and says so in the button's place; where it cannot, shows the address below the buttons. */
export default async function copyLink(button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    showAnswer(button.parentElement, button.dataset.copied ?? "");
  } catch {
    showAddress(button);
  }
}

/** The address is selected in a field of its own, so that the reader's device offers to copy it. */
function showAddress(button: HTMLElement): void {
  const share = button.closest(".share");
  const label = share?.querySelector(".by-hand") ?? document.createElement("label");
  const field = document.createElement("input");
  label.className = "by-hand";
  field.readOnly = true;
  field.value = location.href;
  label.replaceChildren(button.dataset.failed?.replace("{text}", "") ?? "", field);
  share?.append(label);
  field.select();
}
