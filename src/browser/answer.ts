// The answer of a button: a text that covers it, or what is beside it, for some seconds.

const ANNOUNCEMENT_MS = 4000;

const timers = new WeakMap<Element, number>();

/** Shows a text for some seconds, and announces it to screen readers. @param place contains the element for it */
export function showAnswer(place: Element | null, text: string): void {
  const status = place?.querySelector("[role=status]");
  if (!status) return;
  status.textContent = text;
  clearTimeout(timers.get(status));
  timers.set(
    status,
    window.setTimeout(() => (status.textContent = ""), ANNOUNCEMENT_MS),
  );
}
