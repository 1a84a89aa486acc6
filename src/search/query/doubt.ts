// Leaves out what only resembles a typed word that no document has. It is offered, and not shown as a result: a reader who typed a
// word that the site does not have shall learn that, and not open pages about something else.
import type { WordKeys } from "../../language/word-keys.ts";
import type { IndexReader } from "../format/reader.ts";
import type { Meaning, RankedMatches } from "./find.ts";
import { similarityOfLetters } from "./fuzzy.ts";
import { isKnown } from "./match.ts";
import { withoutSides } from "../../language/places/place-names.ts";
import { isOffered, isResult, isSure } from "./meant.ts";
import { filterKey } from "../../language/filter-key.ts";
import { MARATHI_ENDINGS } from "../../language/stem.ts";
import { foldSpelling, termOf } from "../../language/spelling.ts";
import { documentHitFinder, holdsInOrder } from "./passage.ts";
import type { RankedDocument } from "./rank.ts";
import { isTown, placeWords } from "./places.ts";
import { CONFIDENT_SIMILARITY, SAME_WORD_SIMILARITY } from "./similarity.ts";

/** A word that is less similar than the nearest one by more than this is not offered beside it. */
const MAX_BEHIND_NEAREST = 0.1;
/** Words of other meanings begin with a shorter name: बीड. */
const MIN_FORM_LETTERS = 5;
/** Of a town's name, besides the endings of every word. */
const TOWN_ENDINGS = ["कर", "मधील", "मधला", "मधली", "मधले", "जवळील", "येथील"];
/** As `filterKey` returns them, and the shortest ones, of which songs have -ी: पंढरपुरी. What else follows makes another word: कल्याणमारोग्यं. */
const ENDING = new RegExp(
  `^a?(?:[ist]|(?:cya)?(?:${[...TOWN_ENDINGS, ...MARATHI_ENDINGS].map(filterKey).join("|")}))$`,
);
/** How many texts are read. Each one is a download of about 3 KB. */
const MAX_TEXTS = 10;

/** `typed`: with the words for a side of it, as in "thane west". */
type TownWords = Readonly<{ name: ReadonlySet<string>; typed: ReadonlySet<string> }>;
/** For a typed word, how similar the words are that only resemble it. */
type Offers = ReadonlyMap<WordKeys, Map<string, number>>;

/** The same without documents that have only other words than the typed ones. */
export async function withoutDoubts(index: IndexReader, found: RankedMatches): Promise<RankedMatches> {
  const { query, matches, isFuzzy, again } = found;
  // What is quoted is meant as it was typed.
  if (query.phrases.length > 0) return found;
  const town = await unknownTown(index, found);
  if (town !== null) return { ...(await again(besideTown(town))), isTown: true };
  const unknown = query.words.filter((_, at) => matches[at] !== undefined && !isKnown(matches[at]));
  const isOne = query.words.length === 1;
  if (unknown.length === 0 && (isOne || !isFuzzy)) return found;
  const offers: Offers = new Map(unknown.map((word) => [word, new Map<string, number>()]));
  // What it reads of the index is known already, with few exceptions.
  const likely = await again(likelyMeaning(found, offers));
  const unsure = new Map([...offers].map(([word, own]) => [word, nearestOf(own)]));
  return { ...(isOne ? likely : await withoutLonelyDoubts(index, likely)), unsure };
}

/** What only resembles a town is another word, as नवी is for Navi Mumbai; and its side says nothing without it. */
function besideTown({ name, typed }: TownWords): Meaning {
  return ({ term }) =>
    (found) =>
      !typed.has(term) || (name.size === 1 && name.has(term) && isFormOf(term, found.term));
}

/** The terms that are likely meant. @param offers gets those that only resemble one of its words, which no document has */
function likelyMeaning({ query, matches }: RankedMatches, offers: Offers): Meaning {
  return (typed) => {
    const offered = offers.get(typed);
    const isAsTyped = matches[query.words.indexOf(typed)]?.terms.has(typed.term) === true;
    // Of several words, one that the site has is not a mistyped one.
    if (offered === undefined)
      return (_, similar) => query.words.length === 1 || similar >= CONFIDENT_SIMILARITY || !isAsTyped;
    return (found, similar, isInTitle) => {
      if (isResult(typed, found, similar, isInTitle)) return true;
      if (similar > 0 && isOffered(typed, found)) offered.set(found.term, similarityOfLetters(typed, found));
      return false;
    };
  };
}

const sureMeaning: Meaning = (typed) => (found, similar, isInTitle) => isSure(typed, found, similar, isInTitle);

/** Whether a word is the name of a town with an ending: लातूरला. */
function isFormOf(town: string, word: string): boolean {
  const [key, own] = [filterKey(foldSpelling(word)), filterKey(foldSpelling(town))];
  return own.length >= MIN_FORM_LETTERS && key.startsWith(own) && ENDING.test(key.slice(own.length));
}

/** The words of the town that a text names, if no document has all of its name; null for another text. */
async function unknownTown({ manifest }: IndexReader, { query, matches }: RankedMatches): Promise<TownWords | null> {
  const words = placeWords(query.text);
  const town = withoutSides(words);
  const name = new Set(town.map(termOf));
  const own = matches.filter((_, at) => name.has(query.words[at]?.term ?? ""));
  const isKnownTogether = own[0]?.best.some((_, document) =>
    own.every(({ best }) => (best[document] ?? 0) >= SAME_WORD_SIMILARITY),
  );
  if (isKnownTogether !== false) return null;
  return (await isTown(town, manifest.places)) ? { name, typed: new Set(words.map(termOf)) } : null;
}

/**
 * Of several words, one that is only similar to a typed one counts where the others are, too: in a document with a sure word, or where
 * all are in the title or follow one another. Elsewhere it is as likely another word.
 */
async function withoutLonelyDoubts(index: IndexReader, likely: RankedMatches): Promise<RankedMatches> {
  const sure = await likely.again(sureMeaning);
  const shown = new Set(sure.ranked.map(({ document }) => document));
  const doubted = likely.ranked.filter(({ document, hasAll }) => hasAll && !shown.has(document));
  for (const { document } of await areTogether(index, likely, doubted)) shown.add(document);
  const hasComplete = likely.ranked.some(({ document, hasAll }) => hasAll && shown.has(document));
  return hasComplete ? { ...likely, ranked: likely.ranked.filter(({ document }) => shown.has(document)) } : sure;
}

/** The documents that have all words in the title, or one after the other. */
async function areTogether(
  index: IndexReader,
  { query, matches }: RankedMatches,
  ranked: readonly RankedDocument[],
): Promise<RankedDocument[]> {
  const finderFor = documentHitFinder(matches, []);
  const isTogether = await Promise.all(
    ranked.slice(0, MAX_TEXTS).map(async ({ document }) => {
      if (matches.every(({ inTitle }) => (inTitle[document] ?? 0) > 0)) return true;
      const { content, meta } = await index.fragment(document);
      const find = finderFor(document);
      return [meta.title, content].some((text) => holdsInOrder(find(text), query.sequence));
    }),
  );
  return ranked.filter((_, at) => isTogether[at]);
}

function nearestOf(terms: ReadonlyMap<string, number>): string[] {
  const sorted = [...terms].toSorted(([, a], [, b]) => b - a);
  const least = (sorted[0]?.[1] ?? 0) - MAX_BEHIND_NEAREST;
  return sorted.filter(([, similar]) => similar >= least).map(([term]) => term);
}
