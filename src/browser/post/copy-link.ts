// Copies the address of the page. The button loads this on its first press.
import { showAnswer } from "../answer.ts";

/** Copies the page's address, and says so in the button's place. */
export default async function copyLink(button: HTMLElement): Promise<void> {
  const { copied = "", failed = "" } = button.dataset;
  const isCopied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  );
  showAnswer(button.parentElement, isCopied ? copied : failed);
}
