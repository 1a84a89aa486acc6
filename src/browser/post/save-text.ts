// Says where a text is that the browser saves. The link loads this on its first press.
import { showAnswer } from "../answer.ts";

/** The browser saves the file by itself, but without the network it may be unable to. */
export default function saveText(link: HTMLElement): void {
  if (navigator.onLine) showAnswer(link.parentElement, link.dataset.saved ?? "");
}
