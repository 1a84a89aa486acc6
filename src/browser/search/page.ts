// The search page: runs the query of the URL, and shows, filters and sorts the results.
import { fill } from "../../site/i18n/fill.ts";
import { part } from "../dom.ts";
// Waits for the texts in the language of the page.
import "../element-data.ts";
import { endAtWord } from "./end-at-word.ts";
import { hiddenText, hideFinders, showFinders } from "./finders.ts";
// Few visits need this script.
import choicesUrl from "./facet-choices.ts?lazy";
import type * as facetChoices from "./facet-choices.ts";
import { categoryNames, langByScript, resultItem } from "./result-item.ts";
import { type SearchThread, openSearchThread } from "./search-thread.ts";
import type { Answer, MoreResults } from "./search-worker.ts";
import { FACETS } from "../../search/format/record.ts";
import type { FacetSelection } from "../../search/query/facets.ts";
import type { SearchResult } from "../../search/query/results.ts";
import { parseSearchUrl, withSearchState } from "./url-state.ts";

const PAGE_SIZE = 10;
/** After this time the page also offers links for browsing, while the search continues. */
const SLOW_AFTER_MS = 4_000;
/** Of the size of a heading; a longer query is cut, and can be read in the box. */
const SMALLEST_HEADING = 0.75;
/** Letters of another size are wider or narrower by fractions of a pixel each. */
const ROUNDING = 0.02;
/** Screens on which the filters are beside the results, and open; as in SearchFilters.astro. */
const wide = matchMedia("(min-width: 64rem)");

type State = "idle" | "loading" | "done" | "empty" | "failed";

const heading = part("h1");
const list = part("[data-search-state]");
const status = part("[data-search-status]");
const more = part<HTMLButtonElement>("[data-search-more]");
const retry = part("[data-search-retry]");
const tools = part("[data-search-tools]");
const choices = part<HTMLDetailsElement>("[data-search-choices]");
const sort = part<HTMLSelectElement>("[data-search-sort]");
const clear = part("[data-search-clear]");
const help = part("[data-search-help]");
const guessList = part("[data-search-words]");
const similarNotice = part("[data-search-similar]");
const template = part<HTMLTemplateElement>("[data-search-template]");
const types = part("[data-search-types]").dataset;
const words = list.dataset;
const categoryName = categoryNames(types.categoryNames);

const { text, selection: asked } = parseSearchUrl(new URL(location.href));
const [, ...site] = document.title.split(" · ");
let thread: SearchThread | undefined;
let latestRequest = 0;
let wereChoicesOpened = false;
type Heading = readonly (Node | string)[];
/** Of the list of results, which the browser stores with the history entry: their number, and a position in CSS pixels. */
type ScrollState = Readonly<{ shown: number; scroll: number }>;

const line = document.createRange();
/** What the heading says, from long to short. */
let headings: readonly Heading[] = [];

for (const box of document.querySelectorAll<HTMLInputElement>('input[name="q"]')) box.value = text;
if (text !== "" || isAny(asked)) start();

function start(): void {
  history.scrollRestoration = "manual";
  // A phone that is turned, and another size of the text, leave another width for it.
  new ResizeObserver(fitHeading).observe(heading);
  addEventListener("popstate", () => void show(parseScrollState(history.state)));
  addEventListener("pagehide", saveScrollState);
  sort.onchange = () => changeState({ sort: sort.value === "date" ? "date" : "relevance" });
  clear.onclick = () => changeState({ selection: {} });
  retry.onclick = tryAgain;
  void show(parseScrollState(history.state));
}

function isAny(selection: FacetSelection): boolean {
  return Object.keys(selection).length > 0;
}

function loadChoices(): Promise<typeof facetChoices> {
  return import(/* @vite-ignore */ choicesUrl);
}

function changeState(change: Partial<Pick<ReturnType<typeof parseSearchUrl>, "selection" | "sort">>): void {
  saveScrollState();
  const url = new URL(location.href);
  const state = { ...parseSearchUrl(url), ...change };
  // Neither words nor a filter is where a search begins.
  if (text === "" && !isAny(state.selection)) return location.assign(location.pathname);
  history.pushState(null, "", withSearchState(url, state));
  void show(null);
}

/** Shows the results for the URL. @param restored what to restore, or null for the first page */
async function show(restored: ScrollState | null): Promise<void> {
  const mine = (latestRequest += 1);
  const isReused = thread !== undefined;
  setState("loading", words.wordLoading);
  const timer = setTimeout(() => mine === latestRequest && showSlow(), SLOW_AFTER_MS);
  try {
    thread ??= openSearchThread();
    const state = parseSearchUrl(new URL(location.href));
    const { selection } = state;
    // As in the URL, also if the answer fails.
    sort.value = state.sort;
    for (const name of FACETS) part<HTMLSelectElement>(`[data-search-filter="${name}"]`).value = selection[name] ?? "";
    if (text === "") {
      void loadChoices().then((script) => {
        const heading = script.selectionHeading(selection, types, categoryName);
        if (mine === latestRequest) showHeading(heading, heading.slice(0, 1));
      });
    }
    const answer = await thread.answer({
      ...state,
      language: document.documentElement.lang,
      synonyms: (words.synonyms ?? "").split(";").map((group) => group.split(",")),
      pageSize: PAGE_SIZE,
      shown: Math.max(restored?.shown ?? 0, PAGE_SIZE),
    });
    const { results, total, guesses } = answer;
    // A later request is already running.
    if (mine !== latestRequest) return;
    guessList.hidden = guesses.length === 0;
    part("ul", guessList).replaceChildren(...guesses.map(guessItem));
    list.replaceChildren();
    append(results);
    showTools(answer);
    if (total !== 0) setState("done", countMessage(total));
    else setState("empty", answer.place?.nearest == null ? words[`word${answer.why}`] : "");
    showSimilar(answer);
    showFinders(answer, text, list, help, status);
    showMore(answer, thread.more);
    if (restored !== null) scrollTo({ top: restored.scroll, behavior: "instant" });
  } catch (error) {
    if (mine !== latestRequest) return;
    console.error(error);
    // Another build may have replaced the files, so the next attempt opens the index again.
    thread?.close();
    thread = undefined;
    await (isReused ? show(restored) : showFailure(error));
  } finally {
    clearTimeout(timer);
  }
}

/** Says why there are no results, or no others than those of before, which stay. @param error why the index could not be read */
function showFailure(error: unknown): void {
  const isOutdated = error instanceof Error && error.name === "OtherVersionError";
  if (isOutdated) retry.onclick = () => location.reload();
  const message = isOutdated ? words.wordOutdated : navigator.onLine ? words.wordFailed : words.wordOffline;
  setState(list.childElementCount > 0 ? "done" : "failed", message);
  retry.hidden = false;
  more.hidden = true;
}

/** Opens the search again, also while it waits for a file. */
function tryAgain(): void {
  thread?.close();
  thread = undefined;
  void show(null);
}

/** @param read reads the next page of results */
function showMore({ total, end }: MoreResults, read: (from: number) => Promise<MoreResults>): void {
  const mine = latestRequest;
  more.hidden = end >= total;
  more.disabled = false;
  more.onclick = async () => {
    more.disabled = true;
    const from = list.childElementCount;
    const next = await read(end).catch(console.error);
    // They belong to an earlier list.
    if (mine !== latestRequest) return;
    more.disabled = false;
    status.textContent = next ? countMessage(next.total) : (words.wordFailed ?? "");
    if (!next) return;
    append(next.results);
    list.children.item(from)?.querySelector("a")?.focus();
    showMore(next, read);
  };
}

/** Offers another attempt while the search continues, and links where no earlier results are in their place. */
function showSlow(): void {
  status.textContent = words.wordSlow ?? "";
  help.hidden = list.childElementCount > 0;
  retry.hidden = false;
}

function showTools({ hasMatches }: Answer): void {
  const { selection } = parseSearchUrl(new URL(location.href));
  // All that is found without words is ordered by date.
  sort.hidden = text === "";
  clear.hidden = !isAny(selection);
  tools.hidden = !hasMatches;
  // On a phone the filters are closed, and hardly anybody opens them.
  const fillChoices = async () => {
    const [{ showChoices }, counts] = await Promise.all([loadChoices(), thread?.counts({ selection })]);
    if (counts === undefined) return;
    showChoices(counts, types, categoryName, (name, value) => {
      // Another choice may still wait for its answer.
      const { selection: latest } = parseSearchUrl(new URL(location.href));
      changeState({ selection: { ...latest, [name]: value } });
    });
  };
  choices.ontoggle = () => choices.open && void fillChoices();
  if (choices.open) void fillChoices();
  else if (wide.matches && !wereChoicesOpened) choices.open = true;
  wereChoicesOpened = true;
}

function append(results: readonly SearchResult[]): void {
  list.append(...results.map((result) => resultItem(template, words, categoryName, result)));
  endAtWord(list.querySelectorAll<HTMLElement>("[data-excerpt]"));
}

function countMessage(total: number): string {
  return fill(total === 1 ? words.wordCountOne : words.wordCount, { n: total.toLocaleString(words.numberLocale) });
}

/** Says that the results match similar words, and which typed words no document has. */
function showSimilar({ similar, leftOut }: Answer): void {
  const notices = [
    ...(similar === "" ? [] : [fill(words.wordSimilar, { words: similar })]),
    ...(leftOut === "" ? [] : [fill(words.wordLeftOut, { words: leftOut })]),
  ];
  similarNotice.hidden = notices.length === 0;
  similarNotice.textContent = notices.join(" ");
}

/** A word of the site that is near the typed one, as a link to its search. */
function guessItem(word: string): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = (guessList.dataset.searchUrl ?? "") + encodeURIComponent(word);
  link.className = "chip";
  link.textContent = word;
  link.lang = langByScript(word);
  item.append(link);
  return item;
}

/** @param message empty where something below it is the answer */
function setState(state: State, message = ""): void {
  list.dataset.searchState = state;
  status.textContent = message;
  status.classList.toggle("visually-hidden", message === "");
  const isNothing = state === "empty" && message !== "";
  const title = state === "failed" ? words.wordUnavailable : isNothing ? words.wordNothing : words.wordTitle;
  if (text !== "") showHeading([fill(title, { text })], [(isNothing && words.wordNothingShort) || `“${text}”`]);
  // The heading says that nothing was found.
  if (isNothing) status.prepend(hiddenText(`${heading.textContent}. `));
  help.hidden = state === "done" || state === "loading";
  retry.hidden = true;
  if (state === "failed") hideFinders();
}

/** @param titles from long to short, for a line that has no room for a longer one in the smallest letters */
function showHeading(...titles: readonly [Heading, Heading]): void {
  const title = textOf(titles[0]);
  // To measure the line again would lay out all results.
  if (title === textOf(headings[0])) return;
  headings = titles;
  document.title = [title, ...site].join(" · ");
  fitHeading();
}

function textOf(title: Heading = []): string {
  return title.map((one) => (one instanceof Node ? one.textContent : one)).join("");
}

/** In smaller letters if the line has no room for it. The line keeps its height, so that nothing moves. */
function fitHeading(): void {
  for (const title of headings) {
    heading.replaceChildren(...title);
    heading.style.removeProperty("--share");
    // The width of an element is rounded: half a pixel too much would cut the last letters off.
    line.selectNodeContents(heading);
    const share = heading.clientWidth / line.getBoundingClientRect().width;
    if (share < SMALLEST_HEADING && title !== headings.at(-1)) continue;
    if (share < 1) heading.style.setProperty("--share", String(Math.max(share - ROUNDING, SMALLEST_HEADING)));
    return;
  }
}

function parseScrollState(state: unknown): ScrollState | null {
  if (typeof state !== "object" || state === null || !("shown" in state) || !("scroll" in state)) return null;
  const { shown, scroll } = state;
  return typeof shown === "number" && typeof scroll === "number" ? { shown, scroll } : null;
}

function saveScrollState(): void {
  history.replaceState({ shown: list.childElementCount, scroll: scrollY }, "");
}
