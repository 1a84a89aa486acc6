// The words of the site that are nearest to the typed ones, each as a link to its search. Few searches need this script.
import { langOfScript } from "../../../language/script-language.ts";
import { part } from "../../dom.ts";

/** @param list the element of the page, with the address of a search */
export function showGuesses(list: HTMLElement, guesses: readonly string[]): void {
  part("ul", list).replaceChildren(
    ...guesses.map((word) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = (list.dataset.searchUrl ?? "") + encodeURIComponent(word);
      link.className = "chip";
      link.textContent = word;
      link.lang = langOfScript(word, [document.documentElement.lang, "mr", "en"]);
      item.append(link);
      return item;
    }),
  );
}
