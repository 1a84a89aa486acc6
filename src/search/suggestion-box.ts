// Suggestions below a search box, as a combobox: arrows choose, Enter goes there, Escape closes.
import { readSuggestions } from "./index-reader.ts";
import { type Prepared, fitting, prepare } from "./suggestions.ts";

let prepared: Promise<readonly Prepared[]> | undefined;
const served = new WeakSet<Element>();

/** Serves a search box; called again for the same one it does nothing. */
export default function suggestFor(input: HTMLElement): void {
  if (!(input instanceof HTMLInputElement) || served.has(input)) return;
  served.add(input);
  new SuggestionBox(input);
}

class SuggestionBox {
  readonly #input: HTMLInputElement;
  readonly #list = document.createElement("ul");
  #chosen = -1;

  constructor(input: HTMLInputElement) {
    this.#input = input;
    const list = this.#list;
    list.id = `${input.id}-suggestions`;
    list.hidden = true;
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", input.dataset.wordSuggestions ?? "");
    // Pressing on a suggestion must not take the focus from the box.
    list.onmousedown = (event) => event.preventDefault();
    list.onclick = ({ target }) => target instanceof Element && this.#go(target.closest<HTMLElement>("[role=option]"));
    input.after(list);
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", list.id);
    input.addEventListener("input", () => void this.#show());
    input.addEventListener("blur", () => this.#close());
    input.addEventListener("keydown", (event) => this.#press(event));
    this.#close();
    void this.#show();
  }

  async #show(): Promise<void> {
    const typed = this.#input.value;
    try {
      prepared ??= readSuggestions("/pagefind/").then(prepare);
      const fits = fitting(await prepared, typed);
      // Someone who types on, or has left, waits for other suggestions or for none.
      if (typed !== this.#input.value || document.activeElement !== this.#input) return;
      this.#list.replaceChildren(...fits.map(({ text, url }, at) => this.#option(text, url, at)));
      this.#choose(-1);
      this.#list.hidden = fits.length === 0;
      this.#input.setAttribute("aria-expanded", String(fits.length > 0));
    } catch {
      // The box works without suggestions; the next key asks again.
      prepared = undefined;
    }
  }

  #option(text: string, url: string, at: number): HTMLElement {
    const option = document.createElement("li");
    option.id = `${this.#list.id}-${at}`;
    option.setAttribute("role", "option");
    option.dataset.url = url;
    option.textContent = text;
    return option;
  }

  #press(event: KeyboardEvent): void {
    if (this.#list.hidden) return;
    const last = this.#list.childElementCount - 1;
    if (event.key === "ArrowDown") this.#choose(this.#chosen >= last ? -1 : this.#chosen + 1);
    else if (event.key === "ArrowUp") this.#choose(this.#chosen < 0 ? last : this.#chosen - 1);
    else if (event.key === "Enter" && this.#chosen >= 0) this.#go(this.#optionAt(this.#chosen));
    else if (event.key === "Escape") this.#close();
    else return;
    event.preventDefault();
  }

  #choose(at: number): void {
    this.#chosen = at;
    for (const [index, option] of [...this.#list.children].entries()) {
      option.setAttribute("aria-selected", String(index === at));
    }
    const option = this.#optionAt(at);
    if (option === null) this.#input.removeAttribute("aria-activedescendant");
    else this.#input.setAttribute("aria-activedescendant", option.id);
    option?.scrollIntoView({ block: "nearest" });
  }

  #optionAt(at: number): HTMLElement | null {
    return this.#list.querySelector(`#${CSS.escape(`${this.#list.id}-${at}`)}`);
  }

  #go(option: HTMLElement | null): void {
    if (option?.dataset.url !== undefined) location.assign(option.dataset.url);
  }

  #close(): void {
    this.#list.hidden = true;
    this.#input.setAttribute("aria-expanded", "false");
    this.#choose(-1);
  }
}
