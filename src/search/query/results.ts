// The results of a query. Each page of results reads its texts when it is shown.
import { type OtherPassage, otherPassagesOf } from "./other-passages.ts";
import {
  type DocumentFinders,
  type Hit,
  type Piece,
  documentHitFinder,
  findersFor,
  hitFinder,
  holdsInOrder,
  markedPieces,
  markedWords,
  passageOf,
  textPartAt,
} from "./passage.ts";
import { hasPhrases, phraseResults } from "./phrases.ts";
import type { RankedMatches } from "./find.ts";
import type { Fragment, IndexReader } from "../format/reader.ts";
import { type RankedDocument, heldFromOf } from "./rank.ts";
import { type RecordMeta, type ShownText, type ShownTexts, shownTexts } from "../format/record.ts";
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
  /** Of the excerpt and the other passages: BCP 47. */
  textLang: string;
  /** In place of an excerpt: of a centre, when and where people meet. */
  lines: readonly ShownLine[];
  /** The place of the excerpt in the page; null where it has no anchor. */
  excerptUrl: string | null;
  /** What it lacks of the query: some of the words, or the one word itself, of which it has another form. Null in another order. */
  lacks: "words" | "form" | null;
  /** A passage that says what the excerpt does not, with its own anchor. */
  otherPassages: readonly OtherPassage[];
}>;

/** A word that a larger share of the documents has is a common one. */
const COMMON_SHARE = 0.1;
/** A document with the words in the typed order moves to the front if it is fewer steps than this below the best one. */
const MAX_STEPS_BELOW_BEST = 3;

type LoadedDocument = Readonly<{
  fragment: Fragment;
  /** Its texts in the language of the reader; null where it has one language. */
  texts: ShownTexts | null;
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

/**
 * Prepares the results for reading page by page.
 * @param size results per page. @param isByRelevance else by date. @param language of the interface
 */
export async function readResults(
  index: IndexReader,
  { query, matches, quotedFrom }: RankedMatches,
  ranked: readonly RankedDocument[],
  size: number,
  isByRelevance: boolean,
  language = "",
): Promise<ResultPages> {
  const loadedDocuments = new Map<number, LoadedDocument>();
  const isDistinctive = distinctiveWords(matches);
  const typedFinder = hitFinder(matches);
  const finderFor = documentHitFinder(
    matches,
    matches.map((match) => heldFromOf(match, matches.length)),
  );
  const findersOf = (document: number, { content, meta }: Fragment, texts: ShownTexts | null): DocumentFinders => {
    const [[word], [match]] = [query.words, matches];
    if (word === undefined || match === undefined || matches.length > 1 || query.phrases.length > 0) {
      const finder = finderFor(document);
      return { inTitle: finder, inText: finder };
    }
    const { title, note, lines } = texts ?? { title: { text: meta.title }, note: null, lines: null };
    const titles = [title.text, note?.text ?? meta.note, ...(lines ?? []).map(({ text }) => text)];
    const best = match.best[document] ?? 0;
    return findersFor(titles, lines === null ? content : "", { match, word, best }, typedFinder);
  };
  const load = async ({ document }: RankedDocument) => {
    const known = loadedDocuments.get(document);
    if (known !== undefined) return known;
    const fragment = await index.fragment(document);
    const { content, meta } = fragment;
    const texts = shownTexts(meta, language);
    const finders = findersOf(document, fragment, texts);
    const loaded = {
      fragment,
      texts,
      finders,
      inTitle: finders.inTitle(meta.title),
      inNote: finders.inTitle(meta.note),
      inText: finders.inText(content),
    };
    loadedDocuments.set(document, loaded);
    return loaded;
  };
  const lacksOf = ({ hasAll, isTyped }: RankedDocument): SearchResult["lacks"] => {
    if (!isByRelevance || query.phrases.length > 0) return null;
    if (matches.length === 1) return isTyped ? null : "form";
    return hasAll ? null : "words";
  };
  const resultsOf = (documents: readonly RankedDocument[]) =>
    Promise.all(
      documents.map(async (one) => ({
        ...resultOf(await load(one), language, isDistinctive),
        lacks: lacksOf(one),
      })),
    );
  if (query.phrases.some((phrase) => phrase.length > 1)) {
    const { upTo, total } = phraseResults(ranked, async (one) => {
      const { inTitle, inText } = await load(one);
      return hasPhrases(query.phrases, quotedFrom, [inTitle, inText]);
    });
    return { read: async (from) => resultsOf((await upTo(from + size)).slice(from, from + size)), total };
  }
  const ordered =
    isByRelevance && query.sequence.length > 1 ? await inOrderFirst(load, query.sequence, ranked, size) : ranked;
  return { read: (from) => resultsOf(ordered.slice(from, from + size)), total: () => ranked.length };
}

/** Tells the words of a query that few documents have from common ones, such as "of". */
function distinctiveWords(matches: RankedMatches["matches"]): (word: number) => boolean {
  const areDistinctive = matches.map(({ best, exactFrom }) => {
    const count = best.reduce((sum, similarity) => (similarity >= exactFrom ? sum + 1 : sum), 0);
    return count <= COMMON_SHARE * best.length;
  });
  return (word) => areDistinctive[word] ?? false;
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
  const loaded = await Promise.all(candidates.map(load));
  const isInOrder = loaded.map(
    ({ inTitle, inText }) => holdsInOrder(inTitle, sequence) || holdsInOrder(inText, sequence),
  );
  const first = candidates.filter((_, at) => isInOrder[at]);
  return first.length === 0 ? ranked : [...first, ...ranked.filter((one) => !first.includes(one))];
}

function resultOf(
  { fragment, texts, finders, inTitle, inNote, inText }: LoadedDocument,
  language: string,
  isDistinctive: (word: number) => boolean,
): Omit<SearchResult, "lacks"> {
  const { url, meta } = fragment;
  const marked = ({ text, lang }: ShownText) => ({ pieces: markedPieces(text, finders.inTitle(text)), lang });
  const title =
    texts !== null ? marked(texts.title) : { pieces: markedPieces(meta.title, inTitle), lang: meta.language };
  const note = texts?.note != null ? marked(texts.note) : ownNote(meta, inNote, language);
  const [lines, head] = [(texts?.lines ?? []).map(marked), { url, meta, title, note }];
  if (lines.length > 0)
    return { ...head, lines, excerpt: [], textLang: meta.language, excerptUrl: null, otherPassages: [] };
  const { content, hits, parts, lang } = textInOneLanguage(fragment, inText, language);
  const excerpt = passageOf(content, hits);
  const excerptPart = hits.length > 0 ? textPartAt(parts, excerpt.start) : undefined;
  // The page itself shows its beginning in the language of the title.
  const isAtBeginning = excerptPart?.start === 0 && lang === title.lang;
  const anchor = isAtBeginning ? "" : (excerptPart?.anchor ?? "");
  return {
    ...head,
    lines,
    excerpt: excerpt.pieces,
    textLang: lang,
    excerptUrl: anchor === "" ? null : `${url}#${anchor}`,
    otherPassages: otherPassagesOf({ url, content, hits, parts, excerpt, excerptPart }, isDistinctive),
  };
}

/** The name of a poet as the song has it; for readers of English, the English name, as in the lists of songs. */
function ownNote({ note, romanNote }: RecordMeta, hits: readonly Hit[], language: string): SearchResult["note"] {
  if (language !== "en" || romanNote === undefined) return { pieces: markedPieces(note, hits), lang: null };
  return { pieces: markedWords(romanNote, note, hits), lang: "en" };
}
