// Some words of the page in the reading panel, which show what a setting does wherever on the page the reader is.

/** Two lines of the widest panel have room for no more of the smallest text. */
const MAX_LETTERS = 240;
/** A shorter paragraph may be an invocation, in one line. */
const MIN_LETTERS = 60;

/** Writes the beginning of the page's text into the panel, or its title where there is no text. */
export function showSample(panel: HTMLElement): void {
  const sample = panel.querySelector<HTMLElement>("[data-sample]");
  const paragraphs = [...document.querySelectorAll<HTMLElement>(".rich-text > p")];
  const source =
    paragraphs.find(({ offsetHeight, innerText }) => offsetHeight > 0 && innerText.length >= MIN_LETTERS) ??
    document.querySelector<HTMLElement>("h1 [lang], h1");
  if (sample === null || source === null) return;
  sample.textContent = source.innerText.slice(0, MAX_LETTERS);
  sample.lang = source.closest<HTMLElement>("[lang]")?.lang ?? "";
}
