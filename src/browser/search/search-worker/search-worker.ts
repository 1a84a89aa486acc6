// Searches in a thread of its own, so that the page stays responsive while words are read and compared. The page opens it,
// asks for the results of its query, and opens a new one if an answer fails.
import { type IndexReader, openIndex } from "../../../search/format/reader.ts";
import { type FacetedResults, applyFacets } from "../../../search/query/facets.ts";
import type { EmptyReason } from "../../../search/query/did-you-mean.ts";
import { type RankedMatches, hasEachWord } from "../../../search/query/find.ts";
import { type ResultPages, type SearchResult, readResults } from "../../../search/query/results.ts";
import { search } from "../../../search/query/search.ts";
import type { Place } from "../../../search/query/places.ts";
import type { Synonyms } from "../../../search/query/synonyms.ts";
import type { SearchPageState } from "../../../search/query/url-state.ts";
// Few searches need this script.
import otherWordsUrl from "../other-words/other-words.ts?lazy";
import type * as otherWords from "../other-words/other-words.ts";
import { connect } from "../thread-calls.ts";
import { withPageTexts } from "./with-page-texts.ts";

/** A search, in which language of the interface, and at which results its pages of results begin. */
export type Question = SearchPageState &
  Readonly<{ synonyms: Synonyms; language: string; pageSize: number; pageStarts: readonly number[] }>;

export type Answer = MoreResults &
  Readonly<{
    counts: FacetedResults["counts"];
    /** Whether anything was found before filters. */
    hasMatches: boolean;
    /** The place that the text names; beside centres, that of words which no document has. */
    place?: Place | null;
    /** Why there are no results. */
    why: EmptyReason;
    /** Words of the site that were used in place of the typed ones; null if nobody can say whether there are any. */
    similar: string | null;
    /** Without results: what to search for instead. */
    guesses: readonly string[];
  }>;

/** @param total null while it is not known how many documents contain a quoted phrase */
export type MoreResults = Readonly<{ results: readonly SearchResult[]; total: number | null }>;

/** A button for fewer results than these costs a reader more than to see them at once. */
const FEWEST_MORE = 5;

let index: IndexReader | undefined;
/** A page asks for one text only, with other filters or in another order. */
let found: RankedMatches | undefined;
/** The results of the latest question, also if an earlier one is answered later. */
let pages: ResultPages | undefined;
let latestQuestion: Question | undefined;

/** What the page calls. */
const searchWorker = {
  /** @throws OtherVersionError if another build wrote the index. @throws without network or index */
  async answer(question: Question): Promise<Answer> {
    const { language, selection, sort, pageSize, pageStarts } = question;
    latestQuestion = question;
    index ??= withPageTexts(await openIndex("/pagefind/", false), (path) => call("readPageText", path));
    const matches = (found ??= await find(index, question));
    const { ranked, counts } = applyFacets(index.manifest, matches.ranked, selection, sort);
    const resultPages = await readResults(index, matches, ranked, pageSize, sort === "relevance", language);
    if (question === latestQuestion) pages = resultPages;
    const results = await readPages(resultPages, pageStarts, pageSize);
    const total = resultPages.total();
    return {
      results,
      total,
      counts,
      hasMatches: matches.ranked.length > 0,
      ...(await readOtherWords(index, question, matches, total, results.some(isCentre))),
    };
  },

  /** The next page of results of the latest question. @param from position of its first result */
  async more(from: number): Promise<MoreResults> {
    if (pages === undefined || latestQuestion === undefined) return { results: [], total: 0 };
    return { results: await readPages(pages, [from], latestQuestion.pageSize), total: pages.total() };
  },
};

/** The script for words that no document has. Without a network, there is none. */
const loadOtherWords = (): Promise<typeof otherWords | null> =>
  import(/* @vite-ignore */ otherWordsUrl).catch(() => null);

/** What the search finds, and first what has the date that the text names. */
async function find(reader: IndexReader, question: Question): Promise<RankedMatches> {
  const script = /\p{Nd}/u.test(question.text) ? await loadOtherWords() : null;
  const run = async (asked: Pick<Question, "text" | "synonyms">) =>
    withoutDoubts(reader, await search(reader, asked.text, asked.synonyms));
  const byDate = await script?.searchDate(reader, question, run);
  return byDate ?? run(question);
}

/** The same without words that are hardly meant. */
async function withoutDoubts(reader: IndexReader, matches: RankedMatches): Promise<RankedMatches> {
  if (hasEachWord(matches) && !matches.isFuzzy) return matches;
  return (await loadOtherWords())?.withoutDoubts(reader, matches) ?? matches;
}

function isCentre({ meta }: SearchResult): boolean {
  return meta.type === "kendra";
}

/** The words in place of typed ones, and the place that the others name. @param hasCentres whether a result is a centre */
async function readOtherWords(
  reader: IndexReader,
  { language }: Question,
  matches: RankedMatches,
  total: number | null,
  hasCentres: boolean,
): Promise<Pick<Answer, "similar" | "guesses" | "place" | "why">> {
  const none = { similar: "", guesses: [], why: "Empty" } as const;
  if (!matches.isFuzzy && !matches.isTown && total !== 0) return none;
  const script = await loadOtherWords();
  if (script === null) return { ...none, similar: null };
  if (total !== 0) {
    const place = hasCentres || matches.isTown === true ? await script.placeIn(reader, matches, language) : null;
    return { ...none, similar: script.similarWords(matches, language), place };
  }
  return { ...none, ...(await script.withoutResults(reader, matches, language)) };
}

/** Pages of results, with the next one where it has a few results only. @param starts positions of their first results */
async function readPages(resultPages: ResultPages, starts: readonly number[], size: number): Promise<SearchResult[]> {
  const results = (await Promise.all(starts.map(resultPages.read))).flat();
  const next = (starts.at(-1) ?? 0) + size;
  const left = (resultPages.total() ?? 0) - next;
  return left > 0 && left < FEWEST_MORE ? [...results, ...(await resultPages.read(next))] : results;
}

const call = connect(self, searchWorker);
