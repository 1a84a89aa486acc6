// Some words of the page in the reading panel, which show what a setting does wherever on the page the reader is.

/** Some lines of the widest panel have room for no more of the smallest text. */
const MAX_LETTERS = 360;
/** A shorter paragraph may be an invocation, in one line. */
const MIN_LETTERS = 60;
/** As many lines of a song as the highest sample has room for. */
const MAX_LINES = 6;

/** Writes the beginning of the page's text into the panel, or its title where there is no text. */
export function showSample(panel: HTMLElement): void {
  const sample = panel.querySelector<HTMLElement>("[data-sample]");
  const stanzas = document.querySelector<HTMLElement>(".song .stanzas");
  if (sample === null) return;
  if (stanzas === null) showWords(sample);
  else showVerses(sample, stanzas);
}

function showWords(sample: HTMLElement): void {
  const paragraphs = [...document.querySelectorAll<HTMLElement>(".rich-text > p")];
  const source =
    paragraphs.find(({ offsetHeight, innerText }) => offsetHeight > 0 && innerText.length >= MIN_LETTERS) ??
    document.querySelector<HTMLElement>("h1 [lang], h1");
  if (source === null) return;
  const words = document.createElement("p");
  words.textContent = source.innerText.slice(0, MAX_LETTERS);
  sample.lang = source.closest<HTMLElement>("[lang]")?.lang ?? "";
  sample.replaceChildren(words);
}

/** Copies of the first lines, which have the styles of the song: script, layout, size and spacing. */
function showVerses(sample: HTMLElement, stanzas: HTMLElement): void {
  const song = stanzas.cloneNode(false);
  const stanza = document.createElement("p");
  stanza.className = "stanza";
  for (const line of [...stanzas.querySelectorAll(".stanza:not(.again) > .line")].slice(0, MAX_LINES)) {
    const copy = stanza.appendChild(document.importNode(line, true));
    for (const mark of copy.querySelectorAll(".mark")) mark.remove();
  }
  song.appendChild(stanza);
  sample.replaceChildren(song);
}
