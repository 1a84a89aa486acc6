// The answer of a button: a text that covers it for some seconds.

const ANNOUNCEMENT_MS = 4000;

/** Shows a text in the button's place, and announces it to screen readers. */
export function showAnswer(button: HTMLElement, text: string): void {
  const status = button.parentElement?.querySelector("[role=status]");
  if (!status) return;
  status.textContent = text;
  setTimeout(() => (status.textContent = ""), ANNOUNCEMENT_MS);
}
