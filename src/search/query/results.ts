// The results of a query. Each page of results reads its texts when it is shown.
import { type RecordMeta, type ShownText, type ShownTexts, shownTexts } from "../format/record.ts";
import type { Fragment, SearchIndex } from "./open-index.ts";
import { type Hit, type HitFinder, type Piece, hitFinder, markedPieces, passageOf } from "./passage.ts";
import type { RankedDocument } from "./rank.ts";
import type { RankedMatches } from "./search.ts";
import { textInOneLanguage } from "./text-language.ts";

/** `lang`: BCP 47 */
export type ShownLine = Readonly<{ pieces: readonly Piece[]; lang: string }>;
export type SearchResult = Readonly<{
  url: string;
  meta: RecordMeta;
  title: ShownLine;
  /** Its language is null if the index does not say it. */
  note: Readonly<{ pieces: readonly Piece[]; lang: string | null }>;
  excerpt: readonly Piece[];
  /** Of the excerpt: BCP 47. */
  textLang: string;
  /** In place of an excerpt: of a centre, when and where people meet. */
  lines: readonly ShownLine[];
  /** The place of the excerpt in the page; null where it has no anchor. */
  excerptUrl: string | null;
  /** What it lacks of the query: some of the words, or the one word itself, of which it has another form. Null in another order. */
  lacks: "words" | "form" | null;
}>;

/**
 * Reads what some results show. One that cannot be read is left out.
 * @param isByRelevance else by date. @param language of the interface
 * @throws if none can be read
 */
export async function readResults(
  index: SearchIndex,
  { query, matches }: RankedMatches,
  ranked: readonly RankedDocument[],
  isByRelevance: boolean,
  language: string,
): Promise<SearchResult[]> {
  const lacksOf = ({ hasAll, closeness }: RankedDocument): SearchResult["lacks"] => {
    if (!isByRelevance || query.phrases.length > 0) return null;
    if (matches.length === 1) return closeness > 0 ? null : "form";
    return hasAll ? null : "words";
  };
  const read = await Promise.allSettled(
    ranked.map(async (one) => {
      const fragment = await index.fragment(one.id).catch(() => index.fragment(one.id));
      return { ...resultOf(fragment, hitFinder(matches, one.id), language), lacks: lacksOf(one) };
    }),
  );
  const results = read.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const failed = read.filter((one) => one.status === "rejected");
  // One may be damaged. Without several, there is no network, or another build has replaced the files.
  if (failed.length > 1 || results.length === 0) for (const { reason } of failed) throw reason;
  return results;
}

function resultOf(fragment: Fragment, find: HitFinder, language: string): Omit<SearchResult, "lacks"> {
  const { url, meta } = fragment;
  const texts: ShownTexts | null = shownTexts(meta, language);
  const marked = ({ text, lang }: ShownText) => ({ pieces: markedPieces(text, find(text)), lang });
  const title = marked(texts?.title ?? { text: meta.title, lang: meta.language });
  const note = texts?.note != null ? marked(texts.note) : ownNote(meta, find(meta.note), language);
  const [lines, head] = [(texts?.lines ?? []).map(marked), { url, meta, title, note }];
  if (lines.length > 0) return { ...head, lines, excerpt: [], textLang: meta.language, excerptUrl: null };
  const { content, hits, parts, lang } = textInOneLanguage(fragment, find(fragment.content), language);
  const excerpt = passageOf(content, hits);
  const excerptPart = hits.length > 0 ? parts.findLast(({ start }) => start <= excerpt.start) : undefined;
  // The page itself shows its beginning in the language of the title.
  const isAtBeginning = excerptPart?.start === 0 && lang === title.lang;
  const anchor = isAtBeginning ? "" : (excerptPart?.anchor ?? "");
  return {
    ...head,
    lines,
    excerpt: excerpt.pieces,
    textLang: lang,
    excerptUrl: anchor === "" ? null : `${url}#${anchor}`,
  };
}

/** The name of a poet as the song has it; for readers of English, the English name, as in the lists of songs. */
function ownNote({ note, romanNote }: RecordMeta, hits: readonly Hit[], language: string): SearchResult["note"] {
  if (language !== "en" || romanNote === undefined) return { pieces: markedPieces(note, hits), lang: null };
  return { pieces: [{ text: romanNote, isMatch: hits.length > 0 }], lang: "en" };
}
