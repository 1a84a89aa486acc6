// Dates in a query: 19 november, 19th nov and १९ नोव्हेंबर are one day, and a number and a month side by side are one thing. A year alone
// means what is of that year.
import { foldSpelling, latinDigits, termOf } from "../../language/spelling.ts";
import { isStopWord } from "../../language/stop-words.ts";
import { QUOTATION_MARK, isYear, wordTexts } from "../../language/words.ts";
import type { SearchIndex } from "./open-index.ts";
import { ALIKE } from "./rank.ts";
import { type RankedMatches, holdsInOrder } from "./search.ts";
import { CONFIDENT_SIMILARITY } from "./similarity.ts";
import type { Synonyms } from "./synonyms.ts";

/** English, Marathi and Hindi; after a bar what people write for it. */
const MONTHS = (
  "january जानेवारी जनवरी|jan,february फेब्रुवारी फरवरी|feb,march मार्च|mar,april एप्रिल अप्रैल|apr,may मे मई|,june जून|jun," +
  "july जुलै जुलाई|jul,august ऑगस्ट अगस्त|aug,september सप्टेंबर सितंबर|sep sept,october ऑक्टोबर अक्टूबर|oct," +
  "november नोव्हेंबर नवंबर|nov,december डिसेंबर दिसंबर|dec"
)
  .split(",")
  .map((month) => {
    const [names = "", short = ""] = month.split("|").map((words) => words.split(" "));
    return { names: [...names], keys: new Set([...names, ...short].map(foldSpelling)) };
  });
/** Words for a year, beside its number. */
const YEAR_WORDS = new Set(["सन", "साल", "साली", "वर्ष", "वर्षी", "year"]);
const DAY = /^(\d{1,2})(?:st|nd|rd|th)?$/;
const ORDINAL_SUFFIXES = ["th", "st", "nd", "rd"];

/** `month`: from 0. */
type Day = Readonly<{ day: number; month: number }>;
/** `synonyms`: words that mean the same. */
type Asked = Readonly<{ text: string; synonyms: Synonyms }>;
type Run = (asked: Asked) => Promise<RankedMatches>;

/**
 * What a query finds that names a day, or a year and nothing else. Null for another query, and for a quoted phrase, which is
 * meant as it was typed.
 * @param run searches
 */
export async function searchDate(index: SearchIndex, asked: Asked, run: Run): Promise<RankedMatches | null> {
  if (QUOTATION_MARK.test(asked.text)) return null;
  return (await searchDay(asked, run)) ?? searchYear(index, asked, run);
}

/** First what names the year, then what is of that year, the newest first. */
async function searchYear(index: SearchIndex, asked: Asked, run: Run): Promise<RankedMatches | null> {
  const [word = "", another] = wordTexts(asked.text).filter((one) => !isStopWord(one) && !YEAR_WORDS.has(termOf(one)));
  const year = latinDigits(word);
  if (another !== undefined || !isYear(year)) return null;
  const found = await run({ ...asked, text: year });
  // Another year is none of its spellings.
  const named = found.ranked.filter(({ closeness }) => closeness > 0);
  const isNamed = new Set(named.map(({ id }) => id));
  const dated = (await index.documentsWith("year", year)).flatMap((id) => (isNamed.has(id) ? [] : [{ ...ALIKE, id }]));
  // Without a text that names it, there is nothing to mark.
  const matches = named.length === 0 ? [] : found.matches;
  return { ...found, matches, isFuzzy: false, ranked: [...named, ...dated] };
}

/** First the documents with the day, in the title before those in the text, then the others with its month. */
async function searchDay({ text, synonyms }: Asked, run: Run): Promise<RankedMatches | null> {
  const words = wordTexts(text);
  const at = words.findIndex((_, place) => dayAt(words, place) !== null);
  const day = dayAt(words, at);
  if (day === null) return null;
  const names = MONTHS[day.month]?.names ?? [];
  const asked = words.map((word, place) => (place === at || place === at + 1 ? usual(word, day, names) : word));
  const ordinal = `${day.day}${(day.day > 20 || day.day < 4 ? ORDINAL_SUFFIXES[day.day % 10] : null) ?? "th"}`;
  return datesFirst(
    await run({ text: asked.join(" "), synonyms: [...synonyms, names, [String(day.day), ordinal]] }),
    day,
  );
}

/** 19 for 19th, and november for nov; may for मे, which is also a word of grammar. */
function usual(word: string, { day }: Day, names: readonly string[]): string {
  if (monthOf(word) === -1) return String(day);
  return names.includes(termOf(word)) && !isStopWord(word) ? word : (names[0] ?? word);
}

function datesFirst(found: RankedMatches, { day, month }: Day): RankedMatches {
  const { query, matches } = found;
  const [ofDay, ofMonth] = [
    query.words.findIndex(({ term }) => term === String(day)),
    query.words.findIndex(({ term }) => monthOf(term) === month),
  ];
  // 5 may, may 5, 5 of may and 5 to 7 may.
  const orders = [
    [ofDay, ofMonth],
    [ofMonth, ofDay],
    [ofDay, -1, ofMonth],
    [ofDay, -1, -1, ofMonth],
  ];
  const has = (id: string, at = -1, where: "best" | "title" = "best") =>
    (matches[at]?.documents.get(id)?.[where] ?? 0) >= CONFIDENT_SIMILARITY;
  // May is another word, too, and में another spelling of मे.
  const isAmbiguous = MONTHS[month]?.names.some(isStopWord) === true;
  const ranked = found.ranked.filter(({ id }) => has(id, ofMonth));
  const inTitle = ranked.filter(({ id }) => has(id, ofDay, "title") && has(id, ofMonth, "title"));
  const inText = ranked.filter(({ id }) =>
    orders.some((words) => holdsInOrder(id, words, matches, isAmbiguous ? 1 : CONFIDENT_SIMILARITY)),
  );
  // The day is found in any order and language, so the order of the words says no more.
  const others = isAmbiguous && query.words.length === 2 ? [] : ranked;
  const ordered = new Set([...inTitle, ...inText, ...others]);
  return { ...found, query: { ...query, sequence: [] }, ranked: [...ordered] };
}

/** The day that two words name, in either order. */
function dayAt(words: readonly string[], at: number): Day | null {
  const [first, second] = [words[at], words[at + 1]];
  if (first === undefined || second === undefined) return null;
  return dayOf(first, second) ?? dayOf(second, first);
}

function dayOf(number: string, name: string): Day | null {
  const day = Number(DAY.exec(latinDigits(number).toLowerCase())?.[1]);
  const month = day >= 1 && day <= 31 ? monthOf(name) : -1;
  return month === -1 ? null : { day, month };
}

function monthOf(word: string): number {
  const key = foldSpelling(termOf(word));
  return MONTHS.findIndex(({ keys }) => keys.has(key));
}
