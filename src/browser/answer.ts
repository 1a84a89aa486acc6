// Messages of buttons, which stay for some seconds.

const ANNOUNCEMENT_MS = 4000;

const timers = new WeakMap<Element, number>();

/** Shows a text in the place of a button, or beside it. @param place contains the element for it */
export function showAnswer(place: Element | null, text: string): void {
  showBriefly(place?.querySelector("[role=status]") ?? null, text);
}

/** Shows a text for some seconds, and announces it to screen readers. @param status has the role "status" */
export function showBriefly(status: Element | null, text: string): void {
  if (status === null) return;
  status.textContent = text;
  clearTimeout(timers.get(status));
  timers.set(
    status,
    window.setTimeout(() => (status.textContent = ""), ANNOUNCEMENT_MS),
  );
}
