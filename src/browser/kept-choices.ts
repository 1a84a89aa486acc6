// Keeps what the reader has chosen in the filter of a list with the history entry. A browser that loads the page again
// restores some fields only, and restores them after some scripts.

/** Values of the filter by name; empty where nothing is chosen. */
type Choices = Readonly<Record<string, string>>;
/** `scroll` is a position in CSS pixels. */
type KeptChoices = Readonly<{ choices: Choices; scroll: number }>;

/**
 * Keeps the choices and the place in the page when the reader leaves it, and restores them when the reader comes back.
 * @param read what is chosen now. @param show sets the fields and filters the list
 */
export function keepChoices(read: () => Choices, show: (choices: Choices) => void | Promise<void>): void {
  const keep = () => {
    const choices = read();
    const isFiltered = Object.values(choices).some((value) => value !== "");
    history.replaceState(isFiltered ? { choices, scroll: scrollY } : null, "");
    // The browser would scroll in the whole list, in a movement that ends at another place of the filtered one.
    history.scrollRestoration = isFiltered ? "manual" : "auto";
  };
  // A browser may stop a page that is in the background, or ignore what is stored while the page is left.
  for (const event of ["pagehide", "change", "scrollend"]) addEventListener(event, keep);
  const kept = parseKeptChoices(history.state);
  if (kept === null) return;
  const scroll = () => scrollTo({ top: kept.scroll, behavior: "instant" });
  const shown = show(kept.choices);
  if (shown === undefined) scroll();
  else void shown.then(scroll);
}

function parseKeptChoices(state: unknown): KeptChoices | null {
  if (typeof state !== "object" || state === null || !("choices" in state) || !("scroll" in state)) return null;
  const { choices, scroll } = state;
  if (typeof choices !== "object" || choices === null || typeof scroll !== "number") return null;
  const texts = Object.entries(choices).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { choices: Object.fromEntries(texts), scroll };
}
