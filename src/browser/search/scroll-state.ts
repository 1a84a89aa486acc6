// The scroll position in the list of results, which the browser stores with the history entry.

/** `shown` is a number of results, `scroll` a position in CSS pixels. */
export type ScrollState = Readonly<{ shown: number; scroll: number }>;

/** @param state of the history entry. @returns null if it is not a scroll state */
export function parseScrollState(state: unknown): ScrollState | null {
  if (typeof state !== "object" || state === null || !("shown" in state) || !("scroll" in state)) return null;
  return typeof state.shown === "number" && typeof state.scroll === "number"
    ? { shown: state.shown, scroll: state.scroll }
    : null;
}
