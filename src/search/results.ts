// The results of a question, read from Pagefind's fragments as they are shown.
import {
  type Excerpt,
  type Hit,
  type Piece,
  excerptOf,
  hitsIn,
  holdsInOrder,
  markedPieces,
  partAt,
} from "./excerpt.ts";
import type { Found } from "./finder.ts";
import type { Fragment, IndexReader } from "./index-reader.ts";
import type { Ranked } from "./rank.ts";
import type { RecordMeta, TextPart } from "./record.ts";
import { trustedJson } from "./trusted-json.ts";

export type SubResult = Readonly<{ url: string; heading: string | null; pieces: readonly Piece[] }>;
export type Result = Readonly<{
  url: string;
  meta: RecordMeta;
  title: readonly Piece[];
  excerpt: readonly Piece[];
  /** Other places of the document, each with an address of its own. */
  places: readonly SubResult[];
}>;

const MOST_PLACES = 3;
const PLACE_SPAN = 12;
/** A text is 3 KB to load, and a quoted phrase that no text holds is looked for in vain. */
const SECOND_PAGE = 5;
/** How much less strict a word-for-word answer may be to go before the others. */
const STEPS_BELOW = 3;

type Read = Readonly<{ fragment: Fragment; inTitle: readonly Hit[]; inText: readonly Hit[] }>;
type Reader = (one: Ranked) => Promise<Read>;

export type ResultPages = Readonly<{
  /** A page of results from its first number on. */
  read: (from: number) => Promise<Result[]>;
  /** Whether what was asked for in quotes stands in none of the best documents. */
  lacksPhrase: boolean;
}>;

/** The results of a question, ready to be read page by page. */
export async function readResults(
  index: IndexReader,
  found: Found,
  ranked: readonly Ranked[],
  size: number,
  isRelevance: boolean,
): Promise<ResultPages> {
  const known = new Map<number, Read>();
  const read = async ({ document }: Ranked) => {
    const before = known.get(document);
    if (before !== undefined) return before;
    const fragment = await index.fragment(document);
    const inTitle = hitsIn(fragment.meta.title, found.matches);
    const one = { fragment, inTitle, inText: hitsIn(fragment.content, found.matches) };
    known.set(document, one);
    return one;
  };
  const isOrdered = isRelevance && found.query.sequence.length > 1;
  const order = isOrdered ? await wordForWordFirst(read, found, ranked, size) : ranked;
  return {
    read: async (from) => Promise.all(order.slice(from, from + size).map(async (one) => resultOf(await read(one)))),
    lacksPhrase: isOrdered && order === ranked && found.query.phrases.length > 0,
  };
}

/** Only the texts themselves say whether words stand side by side; the first ones are read in any case. */
async function wordForWordFirst(read: Reader, { query }: Found, ranked: readonly Ranked[], size: number) {
  const isPhrase = query.phrases.length > 0;
  const asked = isPhrase ? query.phrases : [query.sequence];
  const best = ranked[0]?.tier ?? 0;
  const pages = [ranked.slice(0, size), isPhrase ? ranked.slice(size, size + SECOND_PAGE) : []];
  for (const candidates of pages) {
    const reads = await Promise.all(candidates.map(read));
    const goesFirst = reads.map(
      ({ inTitle, inText }, at) =>
        (isPhrase || (candidates[at]?.tier ?? 0) > best - STEPS_BELOW) &&
        asked.every((phrase) => holdsInOrder(inTitle, phrase) || holdsInOrder(inText, phrase)),
    );
    const first = candidates.filter((_, at) => goesFirst[at]);
    if (first.length > 0) return [...first, ...ranked.filter((one) => !first.includes(one))];
  }
  return ranked;
}

function resultOf({ fragment: { url, content, meta }, inTitle, inText: hits }: Read): Result {
  const parts = partsOf(meta);
  const excerpt = excerptOf(content, hits);
  return {
    url,
    meta,
    title: markedPieces(meta.title, inTitle),
    excerpt: excerpt.pieces,
    places: placesOf(url, content, hits, parts, excerpt),
  };
}

/** The place of the excerpt first, then others, those with most of the words first. */
function placesOf(
  url: string,
  text: string,
  hits: readonly Hit[],
  parts: readonly TextPart[],
  excerpt: Excerpt,
): SubResult[] {
  const byPart = Map.groupBy(hits, ({ start }) => partAt(parts, start));
  const main = hits.length > 0 ? partAt(parts, excerpt.start) : undefined;
  const value = (own: readonly Hit[], part: TextPart | undefined) =>
    (part === main ? 100 : 0) + new Set(own.map(({ word }) => word)).size;
  return [...byPart]
    .filter(([part]) => part !== undefined && part.start > 0)
    .toSorted(([a, own], [b, other]) => value(other, b) - value(own, a))
    .slice(0, MOST_PLACES)
    .flatMap(([part, inPart]) => {
      if (part === undefined) return [];
      const end = parts.find(({ start }) => start > part.start)?.start ?? text.length;
      const moved = inPart.map((hit) => ({ ...hit, start: hit.start - part.start, end: hit.end - part.start }));
      const { pieces } = excerptOf(text.slice(part.start, end).trim(), moved, PLACE_SPAN);
      const heading = parts.findLast(({ start, heading: own }) => start <= part.start && own !== undefined)?.heading;
      return [{ url: `${url}#${part.anchor}`, heading: heading ?? null, pieces }];
    });
}

function partsOf(meta: RecordMeta): readonly TextPart[] {
  return trustedJson<TextPart[]>(meta.parts || "[]");
}
