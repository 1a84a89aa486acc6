// The search page: asks Pagefind for the text in the address and lists what it finds.
import { markedPieces } from "./marked-text.ts";
import { type PagefindData, type PagefindSearch, loadPagefind } from "./pagefind.ts";
import { queryText } from "./query-text.ts";

const SHOWN_AT_ONCE = 10;

type State = "idle" | "loading" | "done" | "empty" | "failed";

const list = part("[data-search-state]");
const heading = part("h1");
const status = part("[data-search-status]");
const more = part("[data-search-more]");
const words = list.dataset;

const text = queryText(new URL(location.href));
for (const box of document.querySelectorAll<HTMLInputElement>('input[name="q"]')) box.value = text;
if (text !== "") void search();

async function search(): Promise<void> {
  heading.textContent = (words.wordTitle ?? "").replace("{text}", () => text);
  document.title = heading.textContent;
  show("loading", words.wordLoading);
  try {
    const pagefind = await loadPagefind();
    await pagefind.options({ excerptLength: 30 });
    const found = await pagefind.search(text);
    if (found.results.length === 0) return show("empty", words.wordEmpty);
    await showResults(found);
    show("done", (words.wordCount ?? "").replace("{n}", String(found.results.length)));
  } catch (error) {
    console.error(error);
    show("failed", words.wordFailed);
  }
}

async function showResults(found: PagefindSearch): Promise<void> {
  const shown = list.childElementCount;
  const next = await Promise.all(found.results.slice(shown, shown + SHOWN_AT_ONCE).map((result) => result.data()));
  list.append(...next.map(resultItem));
  more.hidden = list.childElementCount >= found.results.length;
  more.onclick = () => void showResults(found);
}

function resultItem({ url, excerpt, meta }: PagefindData): HTMLElement {
  const item = document.createElement("li");
  item.dataset.searchResult = "";
  const title = document.createElement("h2");
  const link = document.createElement("a");
  link.href = url.replace(/\.html$/, "");
  link.textContent = meta.title ?? url;
  title.append(link);
  const summary = document.createElement("p");
  summary.append(
    ...markedPieces(excerpt).map((piece) => {
      const node = document.createElement(piece.isMatch ? "mark" : "span");
      node.textContent = piece.text;
      return node;
    }),
  );
  item.append(title, summary);
  return item;
}

function show(state: State, message = ""): void {
  list.dataset.searchState = state;
  status.textContent = message;
}

function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The search page has no ${selector}.`);
  return found;
}
