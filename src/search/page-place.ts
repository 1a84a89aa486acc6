// A place in the list of results, as the browser keeps it with an address, to come back to.

export type Place = Readonly<{ shown: number; scroll: number }>;

/** @param state what the browser kept; null where that is no place */
export function placeOf(state: unknown): Place | null {
  if (typeof state !== "object" || state === null || !("shown" in state) || !("scroll" in state)) return null;
  return typeof state.shown === "number" && typeof state.scroll === "number"
    ? { shown: state.shown, scroll: state.scroll }
    : null;
}

/** Where each page of results begins, the first one always. */
export function pagesTo(shown: number, size: number): number[] {
  return Array.from({ length: Math.max(1, Math.ceil(shown / size)) }, (_, at) => at * size);
}
