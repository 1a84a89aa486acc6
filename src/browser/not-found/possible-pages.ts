// The pages that a wrong address may mean: the list that has no such page, the one whose address is nearest, or else what the
// search surely found.
import { langOfScript } from "../../language/script-language.ts";
import type { Suggestion } from "../../search/format/dictionary.ts";
import type { Piece } from "../../search/query/passage.ts";
import type { SearchResult } from "../../search/query/results.ts";
import { indexSuggestions } from "../../search/query/suggestions.ts";
import { abhangUrl, categoryUrl, hymnUrl, postUrl, tagUrl } from "../../site/urls.ts";
import { hasWordsLike, nearest, onlyBeginning } from "./near-words.ts";
import { listOfPage, wordsOfPath } from "./path-words.ts";

/** `kind` is a type of documents, "tag" or "category", or empty if it is not known. */
export type PossiblePage = Readonly<{ url: string; text: string; lang: string; kind: string }>;

/** What the search found for the words. `similar`: other words of the site that were used in place of them. */
export type Found = Readonly<{ results: readonly SearchResult[]; similar: string }>;

/** The text that they replace has room for so many. */
const MAX_PAGES = 2;
/** A shorter text is in too many others. */
const MIN_LETTERS = 3;
/** In a title that only mentions the words, they are a smaller part of it. */
const MIN_TITLE_SHARE = 0.2;
/** The kinds of pages by the beginnings of their addresses. Of hymns there are two kinds. */
const KINDS = [
  [postUrl(""), "post"],
  [abhangUrl(""), "abhang"],
  [hymnUrl(""), ""],
  [tagUrl(""), "tag"],
  [categoryUrl(""), "category"],
] as const;
/** A number of so few digits is no year, and was added to make the address of a second document another one. */
const COPY_NUMBER = / \d{1,3}$/;

/** The words to search for: without the number of a copy. */
export function searchedWords(words: string): string {
  return words.replace(COPY_NUMBER, "");
}

/** @param path the wrong address. @param language of the reader */
export function possiblePages(
  path: string,
  { results, similar }: Found,
  suggestions: readonly Suggestion[],
  language: string,
): PossiblePage[] {
  const list = suggestions.find(({ url }) => url === listOfPage(path));
  if (list !== undefined) return [pageOfSuggestion(list.url, suggestions, language)];
  const words = wordsOfPath(path);
  const searched = searchedWords(words);
  const known = new Map(results.map((result) => [result.url, pageOfResult(result, language)]));
  const pageOf = (url: string) => known.get(url) ?? pageOfSuggestion(url, suggestions, language);
  const isPart = ({ url }: Readonly<{ url: string }>) => url.includes("#") && !isInSection(path, url);
  const all = sameSectionFirst(path, [...results, ...suggestions]).filter((one) => !isPart(one));
  const near = [words, searched]
    .map((text) => nearest(text, all, addressOf) ?? onlyBeginning(text, all, addressOf))
    .find((one) => one !== undefined);
  if (near !== undefined) return [pageOf(near.url)];
  if (searched.length < MIN_LETTERS) return [];
  const sure = [
    ...named(searched, suggestions).filter(({ url }) => isList(url)),
    ...(similar === "" ? results.filter((result, at) => isSure(searched, result, at)) : []),
  ];
  const urls = new Set(sameSectionFirst(path, sure).map(({ url }) => url));
  return [...urls].slice(0, MAX_PAGES).map(pageOf);
}

/**
 * Whether a result has all words, and either its title consists of them for a good part, or its address has them, or it is the
 * page of the site that everyday words found first.
 */
function isSure(words: string, { title, url, lacks, meta }: SearchResult, at: number): boolean {
  if (lacks === "words") return false;
  if (at === 0 && meta.type === "page" && lacks === null) return true;
  const count = words.split(" ").length;
  const inTitle = title.pieces.filter(({ isMatch }) => isMatch);
  const share = lettersOf(inTitle) / lettersOf(title.pieces);
  if (inTitle.length >= count / 2 && share >= MIN_TITLE_SHARE) return true;
  const address = addressOf({ url });
  // A single word is in many addresses.
  return lacks === null && hasWordsLike(words, address) && (count > 1 || !address.includes(" "));
}

function lettersOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}

/** The suggestions in whose text each of the words is, in either script. */
function named(words: string, suggestions: readonly Suggestion[]): Suggestion[] {
  const typed = indexSuggestions([{ text: words, url: "", kind: "", lang: "" }]).flatMap(
    ({ phoneticForms }) => phoneticForms,
  );
  return indexSuggestions(suggestions)
    .filter(({ phoneticForms }) => typed.length > 0 && typed.every((form) => phoneticForms.includes(form)))
    .map(({ suggestion }) => suggestion);
}

/** Whether it is a topic, a category or another page of the site: posts and songs are for the search to find. */
function isList(url: string): boolean {
  return ["tag", "category", "page"].includes(kindOfUrl(url));
}

function kindOfUrl(url: string): string {
  return KINDS.find(([beginning]) => url.startsWith(beginning))?.[1] ?? "page";
}

/** Pages in the part of the site that the address names come first. */
function sameSectionFirst<Item extends Readonly<{ url: string }>>(path: string, items: readonly Item[]): Item[] {
  const isSame = ({ url }: Item) => isInSection(path, url);
  return [...items.filter(isSame), ...items.filter((item) => !isSame(item))];
}

function isInSection(path: string, url: string): boolean {
  return sectionOf(url) === sectionOf(path);
}

/** What is before the last part: `/abhang-lyrics/poet/tukaram` → `/abhang-lyrics/poet`. That of a centre is a place in a page. */
function sectionOf(url: string): string {
  return url.replace(/[/#][^/#]*\/?$/, "");
}

/** The words of the last part of an address. */
function addressOf({ url }: Readonly<{ url: string }>): string {
  return wordsOfPath(url.split("#").at(-1) ?? url);
}

function pageOfResult({ url, title, meta }: SearchResult, language: string): PossiblePage {
  const roman = language === "en" ? meta.roman : undefined;
  const text = roman ?? title.pieces.map((piece) => piece.text).join("");
  const lang = roman === undefined ? title.lang : `${title.lang}-Latn`;
  return { url, text, lang, kind: isList(url) && meta.type === "page" ? kindOfUrl(url) : meta.type };
}

/** The name in the reader's script. Of two in Devanagari, the first one is Marathi, and the second one Hindi. */
function pageOfSuggestion(url: string, suggestions: readonly Suggestion[], language: string): PossiblePage {
  const names = suggestions
    .filter((one) => one.url === url)
    .map(({ text }) => ({ text, lang: langOfScript(text, [language, "mr", "en"]) }));
  const own = names.filter(({ lang }) => lang === language);
  const { text = "", lang = "" } = (language === "hi" ? own[1] : undefined) ?? own[0] ?? names[0] ?? {};
  return { url, text, lang, kind: kindOfUrl(url) };
}
