// Searches in a thread of its own, so that the page stays responsive while words are read and compared. The page opens it,
// asks for the results of its query, and opens a new one if an answer fails.
import { type FacetCounts, countFacets, filterResults } from "../../search/query/facets.ts";
import { type SearchIndex, openIndex } from "../../search/query/open-index.ts";
import { searchDate } from "../../search/query/dates.ts";
import {
  type EmptyReason,
  emptyReason,
  guessesFor,
  leftOutWords,
  placeIn,
  similarWords,
} from "../../search/query/other-words.ts";
import type { Place } from "../../search/query/places.ts";
import type { RankedDocument } from "../../search/query/rank.ts";
import { type SearchResult, readResults } from "../../search/query/results.ts";
import { type RankedMatches, search } from "../../search/query/search.ts";
import type { Synonyms } from "../../search/query/synonyms.ts";
import { answerCalls } from "./thread-calls.ts";
import type { SearchPageState } from "./url-state.ts";

/** A search, in which language of the interface, and how many results to show at first. */
export type Question = SearchPageState &
  Readonly<{ synonyms: Synonyms; language: string; pageSize: number; shown: number }>;

export type Answer = MoreResults &
  Readonly<{
    /** Whether anything was found before filters. */
    hasMatches: boolean;
    /** The place that the text names; beside centres, that of words which no document has. */
    place: Place | null;
    /** Why there are no results. */
    why: EmptyReason;
    /** Words of the site that were used in place of the typed ones. */
    similar: string;
    /** Typed words, beside others, that no document has. */
    leftOut: string;
    /** Without results: what to search for instead. */
    guesses: readonly string[];
  }>;

/** `end`: the position behind the last one that was read. */
export type MoreResults = Readonly<{ results: readonly SearchResult[]; end: number; total: number }>;

/** A button for fewer results than these costs a reader more than to see them at once. */
const FEWEST_MORE = 5;
const FOLDER = "/pagefind/";

let opening: Promise<SearchIndex> | undefined;
let index: SearchIndex | undefined;
/** A page asks for one text only, with other filters or in another order. */
let found: Awaited<ReturnType<typeof find>> | undefined;
/** The latest question and its results, also if an earlier one is answered later. */
let latest: Question | undefined;
let ranked: readonly RankedDocument[] = [];

function open(folder = FOLDER): Promise<SearchIndex> {
  // A variable, so that the bundler leaves the address alone.
  const script = `${folder}pagefind.js`;
  return (opening ??= openIndex(folder, () => import(/* @vite-ignore */ script)));
}

/** What the page calls. */
const searchWorker = {
  async open(folder?: string): Promise<void> {
    await (await open(folder)).opened();
  },

  /** @throws OtherVersionError if another build wrote the index. @throws without network or index */
  async answer(question: Question): Promise<Answer> {
    const { selection, sort, language, shown } = question;
    latest = question;
    index ??= await open();
    const matches = (found ??= await find(index, question));
    const { place } = matches;
    const own = await filterResults(index, matches.ranked, selection, sort);
    if (question === latest) ranked = own;
    return {
      ...(await readPage(index, question, own, 0, shown)),
      hasMatches: matches.ranked.length > 0,
      place,
      why: emptyReason(matches),
      similar: matches.isFuzzy && own.length > 0 ? similarWords(matches, language) : "",
      leftOut: own.length > 0 && place === null ? leftOutWords(matches) : "",
      guesses: own.length === 0 && place === null ? guessesFor(matches) : [],
    };
  },

  /** The next page of results of the latest question. @param from position of its first result */
  async more(from: number): Promise<MoreResults> {
    if (index === undefined || latest === undefined) return { results: [], end: 0, total: 0 };
    return readPage(index, latest, ranked, from, latest.pageSize);
  },

  /** How many results each choice would leave. */
  async counts({ selection }: Question): Promise<FacetCounts> {
    if (index === undefined || found === undefined) throw new Error("There is no search yet.");
    return countFacets(index, found.ranked, selection);
  },
};

/** What the search finds, and first what has the date that the text names; and the place that it names. */
async function find(reader: SearchIndex, question: Question): Promise<RankedMatches & Pick<Answer, "place">> {
  const run = (asked: Pick<Question, "text" | "synonyms">) => search(reader, asked.text, asked.synonyms);
  const matches = (await searchDate(reader, question, run)) ?? (await run(question));
  const isDoubtful = matches.isFuzzy || matches.ranked.length === 0;
  const mayBePlace = isDoubtful && emptyReason(matches) !== "NoWords";
  const place = mayBePlace ? await placeIn(reader.places, matches, question.language) : null;
  // Whoever types the name of a town means that, and no similar word.
  const ranked = place === null ? matches.ranked : matches.ranked.filter(({ closeness }) => closeness > 0);
  return { ...matches, ranked, place };
}

/** A page of results, with what is left if that is little. */
async function readPage(
  reader: SearchIndex,
  { sort, language }: Question,
  all: readonly RankedDocument[],
  from: number,
  size: number,
): Promise<MoreResults> {
  const left = all.length - from - size;
  const own = all.slice(from, left > 0 && left < FEWEST_MORE ? undefined : from + size);
  const results = found === undefined ? [] : await readResults(reader, found, own, sort === "relevance", language);
  return { results, end: from + own.length, total: all.length };
}

answerCalls(self, searchWorker);
