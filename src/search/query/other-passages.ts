// Below the excerpt of a result: a passage of another part of its text, with the heading of the part and a link to it.
import { type Hit, type Passage, type Piece, passageOf, textPartAt } from "./passage.ts";
import type { TextPart } from "../format/record.ts";

/** `url` has the anchor of the part. */
export type OtherPassage = Readonly<{ url: string; heading: string | null; pieces: readonly Piece[] }>;

/** More of the same text would only make the list longer. */
const MAX_PASSAGES = 1;
/** One line, with the match near its beginning. */
const PASSAGE_WORDS = 12;
const WORDS_BEFORE_HIT = { inText: 2, inHeading: 4 };

type QuotedText = Readonly<{
  url: string;
  content: string;
  hits: readonly Hit[];
  parts: readonly TextPart[];
  excerpt: Passage;
  /** The part with the excerpt, if it is known. */
  excerptPart: TextPart | undefined;
}>;

/**
 * Passages of the parts that have other words of the query than the excerpt, or a heading with one, which says what the part
 * is about. Those with the most different words come first.
 * @param isDistinctive whether few documents have a word of the query
 */
export function otherPassagesOf(
  { url, content, hits, parts, excerpt, excerptPart }: QuotedText,
  isDistinctive: (word: number) => boolean,
): OtherPassage[] {
  const isInExcerpt = ({ start }: Hit) => start >= excerpt.from && start < excerpt.to;
  const quoted = new Set(hits.filter(isInExcerpt).map(({ word }) => word));
  const isNew = ({ word }: Hit) => !quoted.has(word) && isDistinctive(word);
  const wordCount = (inPart: readonly Hit[]) => new Set(inPart.map(({ word }) => word)).size;
  const byPart = Map.groupBy(
    hits.filter((hit) => !isInExcerpt(hit)),
    ({ start }) => textPartAt(parts, start),
  );
  return [...byPart]
    .flatMap(([part, inPart]) =>
      part === undefined || part.start === 0 || part === excerptPart ? [] : [{ part, inPart }],
    )
    .filter(({ part, inPart }) =>
      inPart.some((hit) => isNew(hit) || (part.heading !== undefined && isDistinctive(hit.word))),
    )
    .toSorted((a, b) => wordCount(b.inPart) - wordCount(a.inPart))
    .slice(0, MAX_PASSAGES)
    .map(({ part, inPart }) => {
      const next = parts.find(({ start }) => start > part.start)?.start ?? content.length;
      const end = part.heading === undefined ? next : part.start + part.heading.length;
      const moved = inPart.map((hit) => ({
        ...hit,
        start: hit.start - part.start,
        end: hit.end - part.start,
        weight: isNew(hit) ? hit.weight + 1 : hit.weight,
      }));
      const before = part.heading === undefined ? WORDS_BEFORE_HIT.inText : WORDS_BEFORE_HIT.inHeading;
      const { pieces } = passageOf(content.slice(part.start, end).trim(), moved, PASSAGE_WORDS, before);
      const heading = parts.findLast(({ start, heading: own }) => start <= part.start && own !== undefined)?.heading;
      return { url: `${url}#${part.anchor}`, heading: heading ?? null, pieces };
    });
}
