// The search page: finds the text of the address, and shows, narrows and orders what was found.
import { showChips } from "./filter-chips.ts";
import { type Found, find } from "./finder.ts";
import { type IndexReader, openIndex } from "./index-reader.ts";
import { narrow } from "./narrow.ts";
import { filled, part } from "./page-parts.ts";
import { type Place, pagesTo, placeOf } from "./page-place.ts";
import { type Sort, addressOf, stateOf } from "./page-state.ts";
import { showGuesses, showSimilar } from "./page-words.ts";
import { resultItem } from "./result-item.ts";
import { type ResultPages, readResults } from "./results.ts";
import { nearestWords } from "./similar-words.ts";

const SHOWN_AT_ONCE = 10;

type State = "idle" | "loading" | "done" | "empty" | "failed";

const list = part("[data-search-state]");
const status = part("[data-search-status]");
const more = part<HTMLButtonElement>("[data-search-more]");
const retry = part("[data-search-retry]");
const tools = part("[data-search-tools]");
const chips = part<HTMLDetailsElement>("[data-search-chips]");
const sort = part<HTMLSelectElement>("[data-search-sort]");
const clear = part("[data-search-clear]");
const help = part("[data-search-help]");
const template = part<HTMLTemplateElement>("[data-search-template]");
const types = part("[data-search-types]").dataset;
const words = list.dataset;

const { text } = stateOf(new URL(location.href));
let index: IndexReader | undefined;
let found: Found | undefined;
let turn = 0;

for (const box of document.querySelectorAll<HTMLInputElement>('input[name="q"]')) box.value = text;
if (text !== "") begin();

function begin(): void {
  const title = filled(words.wordTitle, { text });
  part("h1").textContent = title;
  document.title = [title, ...document.title.split(" · ").slice(1)].join(" · ");
  history.scrollRestoration = "manual";
  addEventListener("popstate", () => void show(placeOf(history.state)));
  addEventListener("pagehide", keepPlace);
  retry.onclick = () => void show(null);
  sort.onchange = () => choose({ sort: sort.value === "date" ? "date" : "relevance" });
  clear.onclick = () => choose({ chosen: {} });
  void show(placeOf(history.state));
}

function choose(change: Partial<Pick<ReturnType<typeof stateOf>, "chosen" | "sort">>): void {
  keepPlace();
  const url = new URL(location.href);
  history.pushState(null, "", addressOf(url, { ...stateOf(url), ...change }));
  void show(null);
}

/** Shows what the address asks for, and as much of it as was shown before. */
async function show(place: Place | null): Promise<void> {
  const mine = (turn += 1);
  say("loading", words.wordLoading);
  try {
    index ??= await openIndex("/pagefind/");
    found ??= await find(index, text);
    const { chosen, sort: order } = stateOf(new URL(location.href));
    const narrowed = narrow(index.directory, found.ranked, chosen, order);
    const pages = await readResults(index, found, narrowed.ranked, SHOWN_AT_ONCE, order === "relevance");
    const first = await Promise.all(pagesTo(place?.shown ?? 0, SHOWN_AT_ONCE).map(pages.read));
    const total = narrowed.ranked.length;
    const guesses = total === 0 ? await nearestWords(index, found) : [];
    // A later choice is on its way already.
    if (mine !== turn) return;
    list.replaceChildren(...first.flat().map((result) => resultItem(template, types, result)));
    showTools(narrowed.counts, order);
    const counted = total === 1 ? words.wordCountOne : words.wordCount;
    if (total > 0) say("done", filled(counted, { n: total.toLocaleString("en-US") }));
    else say("empty", words.wordEmpty);
    showSimilar(found, pages.lacksPhrase, words);
    showGuesses(guesses);
    showMore(total, pages.read);
    if (place !== null) scrollTo({ top: place.scroll, behavior: "instant" });
  } catch (error) {
    if (mine !== turn) return;
    console.error(error);
    say("failed", navigator.onLine ? words.wordFailed : words.wordOffline);
  }
}

function showMore(total: number, read: ResultPages["read"]): void {
  more.hidden = list.childElementCount >= total;
  more.onclick = async () => {
    more.disabled = true;
    const from = list.childElementCount;
    try {
      list.append(...(await read(from)).map((result) => resultItem(template, types, result)));
      list.children.item(from)?.querySelector("a")?.focus();
      showMore(total, read);
    } catch (error) {
      console.error(error);
      status.textContent = words.wordFailed ?? "";
    }
    more.disabled = false;
  };
}

function showTools(counts: ReturnType<typeof narrow>["counts"], order: Sort): void {
  const { chosen } = stateOf(new URL(location.href));
  sort.value = order;
  clear.hidden = Object.keys(chosen).length === 0;
  tools.hidden = found?.ranked.length === 0;
  const fill = () => showChips(counts, types, (name, value) => choose({ chosen: { ...chosen, [name]: value } }));
  // Names of languages take long to load, and most visitors never narrow.
  chips.ontoggle = () => chips.open && fill();
  if (chips.open) fill();
}

function say(state: State, message = ""): void {
  list.dataset.searchState = state;
  status.textContent = message;
  help.hidden = state === "done" || state === "loading";
  retry.hidden = state !== "failed";
  if (state !== "loading" && state !== "done") more.hidden = true;
  if (state === "failed" || state === "empty") list.replaceChildren();
}

function keepPlace(): void {
  history.replaceState({ shown: list.childElementCount, scroll: scrollY }, "");
}
