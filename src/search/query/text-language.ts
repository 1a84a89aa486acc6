// A text in several languages, such as a privacy policy with its translations: a result quotes one of them alone.
import { castJson } from "../format/cast-json.ts";
import type { Fragment } from "./open-index.ts";
import type { TextPart } from "../format/record.ts";
import type { Hit } from "./passage.ts";

type Quotable = Readonly<{ content: string; hits: readonly Hit[]; parts: readonly TextPart[]; lang: string }>;

/**
 * The text in the language of the interface, which is what the page shows; else in that with the most matches, as also of captions
 * without a match in that language. A translation begins after its own title.
 * @param hits in the whole text. @param language of the interface
 */
export function textInOneLanguage({ content, meta }: Fragment, hits: readonly Hit[], language: string): Quotable {
  const parts = castJson<TextPart[]>(meta.parts || "[]");
  const within = <Place extends { start: number }>(places: readonly Place[], from: number, to: number) =>
    places.filter(({ start }) => start >= from && start < to).map((place) => ({ ...place, start: place.start - from }));
  const changes = [-1, ...parts.flatMap(({ lang }, at) => (lang === undefined ? [] : [at]))];
  const texts = changes.map((at, number): Quotable => {
    const { heading, start = 0, lang = meta.language } = parts[at] ?? {};
    const from = (heading === undefined ? start : parts[at + 1]?.start) ?? content.length;
    const to = parts[changes[number + 1] ?? -1]?.start ?? content.length;
    return {
      content: content.slice(from, to).trimEnd(),
      hits: within(hits, from, to).map((hit) => ({ ...hit, end: hit.end - from })),
      parts: within(parts, from, to),
      lang,
    };
  });
  // Before a translation at the very beginning there is no text.
  const byMatches = texts.filter(({ content }) => content !== "").toSorted((a, b) => b.hits.length - a.hits.length);
  // A photo of an album may have no caption in this language, and is shown with that of another one.
  const [best] = meta.type === "album" ? byMatches : [];
  const isShown = ({ lang, hits: own }: Quotable) => lang === language && (own.length > 0 || !best?.hits.length);
  return byMatches.find(isShown) ?? byMatches[0] ?? { content, hits, parts, lang: meta.language };
}
