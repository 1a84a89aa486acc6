// Suggestions below a search box, as an ARIA combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): arrow keys
// select, Enter opens, Escape closes.
import { prefetchSearch } from "./prefetch.ts";
import { type Suggestion, readSuggestions } from "../../search/format/dictionary.ts";
import { type IndexedSuggestion, matchingSuggestions, indexSuggestions } from "../../search/query/suggestions.ts";

type Kinds = Readonly<Record<string, string>>;
let suggestions: Promise<Readonly<{ kinds: Kinds; pages: readonly IndexedSuggestion[] }>> | undefined;

async function load() {
  const { kinds, pages } = await readSuggestions("/pagefind/");
  return { kinds: kinds[document.documentElement.lang] ?? {}, pages: indexSuggestions(pages) };
}

const enhanced = new WeakSet<Element>();

/** Adds suggestions to a search box; a second call for the same box does nothing. */
export default function suggestFor(input: HTMLElement): void {
  if (!(input instanceof HTMLInputElement) || enhanced.has(input)) return;
  enhanced.add(input);
  new SuggestionBox(input);
}

class SuggestionBox {
  readonly #input: HTMLInputElement;
  readonly #list = document.createElement("ul");
  #selected = -1;

  constructor(input: HTMLInputElement) {
    this.#input = input;
    const list = this.#list;
    list.id = `${input.id}-suggestions`;
    list.hidden = true;
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", input.dataset.wordSuggestions ?? "");
    // Pressing on a suggestion must not take the focus from the box.
    list.onmousedown = (event) => event.preventDefault();
    list.onclick = ({ target }) => target instanceof Element && this.#open(target.closest("[role=option]"));
    input.after(list);
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", list.id);
    input.addEventListener("input", () => void this.#show());
    input.addEventListener("blur", () => this.#close());
    input.addEventListener("keydown", (event) => this.#onKey(event));
    this.#close();
    void prefetchSearch();
    void this.#show();
  }

  async #show(): Promise<void> {
    const typed = this.#input.value;
    try {
      suggestions ??= load();
      const { kinds, pages } = await suggestions;
      const matches = matchingSuggestions(pages, typed, document.documentElement.lang);
      // The text changed meanwhile, or the focus left.
      if (typed !== this.#input.value || document.activeElement !== this.#input) return;
      this.#list.replaceChildren(...matches.map((match, at) => this.#option(match, kinds, at)));
      this.#select(-1);
      this.#list.hidden = matches.length === 0;
      this.#input.setAttribute("aria-expanded", String(matches.length > 0));
    } catch {
      // The box works without suggestions. The next key tries again.
      suggestions = undefined;
    }
  }

  /** @returns an item with the name of the page, and its kind in the language of the reader */
  #option({ text, url, kind, lang }: Suggestion, kinds: Kinds, at: number): HTMLElement {
    const option = document.createElement("li");
    option.id = `${this.#list.id}-${at}`;
    option.setAttribute("role", "option");
    option.dataset.url = url;
    const name = document.createElement("span");
    name.textContent = text;
    name.lang = lang;
    const about = document.createElement("small");
    about.textContent = kinds[kind] ?? "";
    option.append(name, " ", about);
    return option;
  }

  #onKey(event: KeyboardEvent): void {
    if (this.#list.hidden) return;
    const last = this.#list.childElementCount - 1;
    if (event.key === "ArrowDown") this.#select(this.#selected >= last ? -1 : this.#selected + 1);
    else if (event.key === "ArrowUp") this.#select(this.#selected < 0 ? last : this.#selected - 1);
    else if (event.key === "Enter" && this.#selected >= 0) this.#open(this.#list.children.item(this.#selected));
    else if (event.key === "Escape") this.#close();
    else return;
    event.preventDefault();
  }

  #select(at: number): void {
    this.#selected = at;
    for (const [index, option] of [...this.#list.children].entries()) {
      option.setAttribute("aria-selected", String(index === at));
    }
    const option = this.#list.children.item(at);
    if (option === null) this.#input.removeAttribute("aria-activedescendant");
    else this.#input.setAttribute("aria-activedescendant", option.id);
    option?.scrollIntoView({ block: "nearest" });
  }

  #open(option: Element | null): void {
    if (option instanceof HTMLElement) location.assign(option.dataset.url ?? "");
  }

  #close(): void {
    this.#list.hidden = true;
    this.#input.setAttribute("aria-expanded", "false");
    this.#select(-1);
  }
}
