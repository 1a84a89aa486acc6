// Some words of the page in the reading panel, which show what a setting does wherever on the page the reader is.

/** A shorter paragraph may be an invocation, in one line. */
const MIN_LETTERS = 60;
/** The highest sample has room for so many lines of a song. */
const MAX_LINES = 6;

/** Writes the beginning of the page's text into the panel, or its title where there is no text. */
export function showSample(panel: HTMLElement): void {
  const sample = panel.querySelector<HTMLElement>("[data-sample]");
  if (sample === null) return;
  const song = document.querySelector(".song .stanzas");
  const text = document.createElement("p");
  if (song !== null) {
    // Copies have the styles of the song: script, layout, size and spacing.
    text.className = "stanza";
    const lines = [...song.querySelectorAll("p:not(.again) > .line")];
    for (const line of lines.slice(0, MAX_LINES)) text.append(line.cloneNode(true));
    const copy = song.cloneNode();
    copy.appendChild(text);
    sample.replaceChildren(copy);
    return;
  }
  const paragraphs = [...document.querySelectorAll<HTMLElement>(".rich-text > p")];
  const source =
    paragraphs.find(({ offsetHeight, innerText }) => offsetHeight > 0 && innerText.length >= MIN_LETTERS) ??
    document.querySelector<HTMLElement>("h1 [lang], h1");
  if (source === null) return;
  text.textContent = source.innerText;
  sample.lang = source.closest<HTMLElement>("[lang]")?.lang ?? "";
  sample.replaceChildren(text);
}
