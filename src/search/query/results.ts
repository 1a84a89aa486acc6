// The results of a query. Each page of results reads its texts when it is shown.
import {
  type Passage,
  type Hit,
  type DocumentFinders,
  type Piece,
  passageOf,
  findersFor,
  hitFinder,
  holdsInOrder,
  markedPieces,
  markedWords,
  textPartAt,
} from "./passage.ts";
import { hasPhrases, phraseResults } from "./phrases.ts";
import type { RankedMatches } from "./find.ts";
import type { Fragment, IndexReader } from "../format/reader.ts";
import type { RankedDocument } from "./rank.ts";
import { type RecordMeta, type ShownText, type ShownTexts, type TextPart, shownTexts } from "../format/record.ts";
import { textInOneLanguage } from "./text-language.ts";

export type SubResult = Readonly<{ url: string; heading: string | null; pieces: readonly Piece[] }>;
/** `lang`: BCP 47 */
export type ShownLine = Readonly<{ pieces: readonly Piece[]; lang: string }>;
export type SearchResult = Readonly<{
  url: string;
  meta: RecordMeta;
  title: ShownLine;
  /** Its language is null if the index does not say it. */
  note: Readonly<{ pieces: readonly Piece[]; lang: string | null }>;
  excerpt: readonly Piece[];
  /** Of the excerpt and the other passages: BCP 47. */
  textLang: string;
  /** In place of an excerpt: of a centre, when and where people meet. */
  lines: readonly ShownLine[];
  /** The place of the excerpt in the page; null where it has no anchor. */
  excerptUrl: string | null;
  /** Whether it has the typed word only as another form or a similar word. Unknown, and false, for several words and another order. */
  isOther: boolean;
  /** A passage that says what the excerpt does not, with its own anchor. */
  subResults: readonly SubResult[];
}>;

/** More of the same text would only make the list longer. */
const MAX_SUB_RESULTS = 1;
/** One line, with the match near its beginning. */
const SUB_RESULT_WORDS = 12;
const WORDS_BEFORE_HIT = { inText: 2, inHeading: 4 };
/** A word that a larger share of the documents has is a common one. */
const COMMON_SHARE = 0.1;
/** A document with the words in the typed order moves to the front if it is fewer steps than this below the best one. */
const MAX_STEPS_BELOW_BEST = 3;

type LoadedDocument = Readonly<{
  fragment: Fragment;
  shown: ShownTexts | null;
  finders: DocumentFinders;
  inTitle: readonly Hit[];
  inNote: readonly Hit[];
  inText: readonly Hit[];
}>;
type LoadDocument = (one: RankedDocument) => Promise<LoadedDocument>;

export type ResultPages = Readonly<{
  /** Reads a page of results. @param from position of its first result */
  read: (from: number) => Promise<SearchResult[]>;
  /** How many results there are; null while it is not known how many documents contain a quoted phrase. */
  total: () => number | null;
}>;

/** Prepares the results for reading page by page. @param size results per page. @param language of the interface */
export async function readResults(
  index: IndexReader,
  { query, matches, quotedFrom }: RankedMatches,
  ranked: readonly RankedDocument[],
  size: number,
  isRelevance: boolean,
  language = "",
): Promise<ResultPages> {
  const known = new Map<number, LoadedDocument>();
  const isTelling = tellingWords(matches);
  const matchesIn = hitFinder(matches);
  const findersOf = (document: number, { content, meta }: Fragment, shown: ShownTexts | null): DocumentFinders => {
    const [[word], [match]] = [query.words, matches];
    if (word === undefined || match === undefined || matches.length > 1 || query.phrases.length > 0)
      return { inTitle: matchesIn, inText: matchesIn };
    const { title, note, lines } = shown ?? { title: { text: meta.title }, note: null, lines: null };
    const titles = [title.text, note?.text ?? meta.note, ...(lines ?? []).map(({ text }) => text)];
    const best = match.best[document] ?? 0;
    return findersFor(titles, lines === null ? content : "", { match, word, best }, matchesIn);
  };
  const load = async ({ document }: RankedDocument) => {
    const before = known.get(document);
    if (before !== undefined) return before;
    const fragment = await index.fragment(document);
    const { content, meta } = fragment;
    const shown = shownTexts(meta, language);
    const finders = findersOf(document, fragment, shown);
    const one = {
      ...{ fragment, shown, finders },
      ...{ inTitle: finders.inTitle(meta.title), inNote: finders.inTitle(meta.note), inText: finders.inText(content) },
    };
    known.set(document, one);
    return one;
  };
  const show = (page: readonly RankedDocument[]) =>
    Promise.all(
      page.map(async (one) => {
        const isOther = isRelevance && matches.length === 1 && !one.isTyped;
        return { ...resultOf(await load(one), language, isTelling), isOther };
      }),
    );
  if (query.phrases.some((phrase) => phrase.length > 1)) {
    const { upTo, total } = phraseResults(ranked, async (one) => {
      const { inTitle, inText } = await load(one);
      return hasPhrases(query.phrases, quotedFrom, [inTitle, inText]);
    });
    return { read: async (from) => show((await upTo(from + size)).slice(from, from + size)), total };
  }
  const order =
    isRelevance && query.sequence.length > 1 ? await inOrderFirst(load, query.sequence, ranked, size) : ranked;
  return { read: (from) => show(order.slice(from, from + size)), total: () => ranked.length };
}

/** Tells the words of a query that few documents have from common ones, such as "of". */
function tellingWords(matches: RankedMatches["matches"]): (word: number) => boolean {
  const isTelling = matches.map(({ best, exactFrom }) => {
    const count = best.reduce((sum, similarity) => (similarity >= exactFrom ? sum + 1 : sum), 0);
    return count <= COMMON_SHARE * best.length;
  });
  return (word) => isTelling[word] ?? false;
}

/** Moves documents with the words in the typed order to the front. This reads the texts that may move. */
async function inOrderFirst(
  load: LoadDocument,
  sequence: readonly number[],
  ranked: readonly RankedDocument[],
  size: number,
): Promise<readonly RankedDocument[]> {
  const best = ranked[0]?.tier ?? 0;
  const candidates = ranked.slice(0, size).filter(({ tier }) => tier > best - MAX_STEPS_BELOW_BEST);
  const reads = await Promise.all(candidates.map(load));
  const goesFirst = reads.map(
    ({ inTitle, inText }) => holdsInOrder(inTitle, sequence) || holdsInOrder(inText, sequence),
  );
  const first = candidates.filter((_, at) => goesFirst[at]);
  return first.length === 0 ? ranked : [...first, ...ranked.filter((one) => !first.includes(one))];
}

function resultOf(
  loaded: LoadedDocument,
  language: string,
  isTelling: (word: number) => boolean,
): Omit<SearchResult, "isOther"> {
  const { fragment, shown, finders, inTitle, inNote } = loaded;
  const { url, meta } = fragment;
  const marked = ({ text, lang }: ShownText) => ({ pieces: markedPieces(text, finders.inTitle(text)), lang });
  const title =
    shown !== null ? marked(shown.title) : { pieces: markedPieces(meta.title, inTitle), lang: meta.language };
  const note = shown?.note != null ? marked(shown.note) : ownNote(meta, inNote, language);
  const [lines, about] = [(shown?.lines ?? []).map(marked), { url, meta, title, note }];
  if (lines.length > 0)
    return { ...about, lines, excerpt: [], textLang: meta.language, excerptUrl: null, subResults: [] };
  const { content, hits, parts, lang } = textInOneLanguage(fragment, loaded.inText, language);
  const excerpt = passageOf(content, hits);
  const main = hits.length > 0 ? textPartAt(parts, excerpt.start) : undefined;
  // The page itself shows its beginning in the language of the title.
  const isInPlace = main === undefined || (main.start === 0 && lang === title.lang);
  return {
    ...{ ...about, lines },
    excerpt: excerpt.pieces,
    textLang: lang,
    excerptUrl: isInPlace ? null : `${url}#${main.anchor}`,
    subResults: subResultsOf(url, content, hits, parts, main, excerpt, isTelling),
  };
}

/** The name of a poet as the song has it; for readers of English, in Roman letters, as in the lists of songs. */
function ownNote(
  { note, romanNote, language: own }: RecordMeta,
  hits: readonly Hit[],
  language: string,
): SearchResult["note"] {
  if (language !== "en" || romanNote === undefined) return { pieces: markedPieces(note, hits), lang: null };
  return { pieces: markedWords(romanNote, note, hits), lang: `${own}-Latn` };
}

/**
 * Of the parts without the excerpt, those that have other words of the query, or a heading with one, which says what the part
 * is about. Those with the most different words come first.
 * @param main the part with the excerpt
 */
function subResultsOf(
  url: string,
  text: string,
  hits: readonly Hit[],
  parts: readonly TextPart[],
  main: TextPart | undefined,
  { from, to }: Passage,
  isTelling: (word: number) => boolean,
): SubResult[] {
  const quoted = new Set(hits.filter(({ start }) => start >= from && start < to).map(({ word }) => word));
  const isNew = ({ word }: Hit) => !quoted.has(word) && isTelling(word);
  const others = hits.filter(({ start }) => start < from || start >= to);
  const value = (own: readonly Hit[]) => new Set(own.map(({ word }) => word)).size;
  return [...Map.groupBy(others, ({ start }) => textPartAt(parts, start))]
    .filter(([part]) => part !== undefined && part.start > 0 && part !== main)
    .filter(([part, own]) => own.some((hit) => isNew(hit) || (part?.heading !== undefined && isTelling(hit.word))))
    .toSorted(([, own], [, other]) => value(other) - value(own))
    .slice(0, MAX_SUB_RESULTS)
    .flatMap(([part, inPart]) => {
      if (part === undefined) return [];
      const next = parts.find(({ start }) => start > part.start)?.start ?? text.length;
      const end = part.heading === undefined ? next : part.start + part.heading.length;
      const moved = inPart.map((hit) => ({
        ...hit,
        ...{ start: hit.start - part.start, end: hit.end - part.start },
        weight: isNew(hit) ? hit.weight + 1 : hit.weight,
      }));
      const before = part.heading === undefined ? WORDS_BEFORE_HIT.inText : WORDS_BEFORE_HIT.inHeading;
      const { pieces } = passageOf(text.slice(part.start, end).trim(), moved, SUB_RESULT_WORDS, before);
      const heading = parts.findLast(({ start, heading: own }) => start <= part.start && own !== undefined)?.heading;
      return [{ url: `${url}#${part.anchor}`, heading: heading ?? null, pieces }];
    });
}
