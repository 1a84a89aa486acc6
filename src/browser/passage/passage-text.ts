// What the sheet shares: the text of a paragraph or stanza as it is shown, with the title of its page and its address.
import { visibleLines } from "../reading/visible-lines.ts";

/** `lines` are those of a verse; a paragraph is one line. `heading` is the page's title, with the poet of a song. */
export type Passage = Readonly<{ lines: readonly string[]; text: string; heading: string; url: string; lang: string }>;

/** The sign of a link to a paragraph, which is no part of it. */
const LINK_SIGN = /\s*¶\s*$/;

/** @param element a stanza of a song, or a paragraph of a post */
export function passageOf(element: HTMLElement): Passage {
  const isStanza = element.matches(".stanza");
  const lines = isStanza ? visibleLines(element) : [element.innerText.replace(LINK_SIGN, "").trim()];
  const title = document.querySelector<HTMLElement>("[data-song-title]");
  const heading =
    title === null ? (document.querySelector<HTMLElement>("h1")?.innerText ?? "") : visibleLines(title).join(" · ");
  // A repeated refrain has no anchor of its own.
  const id = element.id || document.querySelector(".refrain[id]")?.id;
  const { origin, pathname } = location;
  return {
    lines,
    text: lines.join("\n"),
    heading: heading.replace(/\s+/g, " ").trim(),
    url: `${origin}${pathname}${id === undefined ? "" : `#${id}`}`,
    lang: element.closest<HTMLElement>("[lang]")?.lang ?? "",
  };
}
