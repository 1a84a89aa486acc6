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
const PHRASE_PAGES = 2;

/** @returns the results from one number to another. A list that begins anew puts word-for-word answers first */
export async function readResults(
  index: IndexReader,
  found: Found,
  ranked: readonly Ranked[],
  size: number,
  isRelevance: boolean,
): Promise<(from: number) => Promise<Result[]>> {
  const order =
    isRelevance && found.query.sequence.length > 1 ? await wordForWordFirst(index, found, ranked, size) : ranked;
  return (from) =>
    Promise.all(
      order.slice(from, from + size).map(async ({ document }) => resultOf(await index.fragment(document), found)),
    );
}

/** Only the texts themselves say whether words stand side by side; the first ones are read in any case. */
async function wordForWordFirst(
  index: IndexReader,
  { query, matches }: Found,
  ranked: readonly Ranked[],
  size: number,
): Promise<readonly Ranked[]> {
  const count = query.phrases.length > 0 ? size * PHRASE_PAGES : size;
  const first = await Promise.all(
    ranked.slice(0, count).map(async (one) => {
      const { content, meta } = await index.fragment(one.document);
      const [inTitle, inText] = [hitsIn(meta.title, matches), hitsIn(content, matches)];
      const asked = query.phrases.length > 0 ? query.phrases : [query.sequence];
      const holds = asked.every((phrase) => holdsInOrder(inTitle, phrase) || holdsInOrder(inText, phrase));
      return { one, holds };
    }),
  );
  const best = first[0]?.one.tier ?? 0;
  const goesFirst = ({ one, holds }: { one: Ranked; holds: boolean }) =>
    holds && (query.phrases.length > 0 || one.tier > best - 3);
  return [
    ...first.filter(goesFirst).map(({ one }) => one),
    ...first.filter((candidate) => !goesFirst(candidate)).map(({ one }) => one),
    ...ranked.slice(count),
  ];
}

function resultOf({ url, content, meta }: Fragment, { matches }: Found): Result {
  const hits = hitsIn(content, matches);
  const parts = partsOf(meta);
  const excerpt = excerptOf(content, hits);
  return {
    url,
    meta,
    title: markedPieces(meta.title, hitsIn(meta.title, matches)),
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
    .flatMap(([part, own]) => {
      if (part === undefined) return [];
      const end = parts.find(({ start }) => start > part.start)?.start ?? text.length;
      const moved = own.map((hit) => ({ ...hit, start: hit.start - part.start, end: hit.end - part.start, at: 0 }));
      const { pieces } = excerptOf(text.slice(part.start, end).trim(), moved, PLACE_SPAN);
      const heading = parts.findLast(
        ({ start, heading: text_ }) => start <= part.start && text_ !== undefined,
      )?.heading;
      return [{ url: `${url}#${part.anchor}`, heading: heading ?? null, pieces }];
    });
}

function partsOf(meta: RecordMeta): readonly TextPart[] {
  return trustedJson<TextPart[]>(meta.parts || "[]");
}
