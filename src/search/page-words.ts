// What the page says of words other than those that were typed.
import type { Found } from "./finder.ts";
import type { IndexReader } from "./index-reader.ts";
import { filled, part } from "./page-parts.ts";
import { nearestWords, similarWords } from "./similar-words.ts";

const similar = part("[data-search-similar]");
const guess = part("[data-search-words]");

/** Says what the results are not: the words as they were typed, or the phrase. @param words the page's sentences */
export function showSimilar(answer: Found, lacksPhrase: boolean, words: DOMStringMap): void {
  const forms = answer.isLoose ? similarWords(answer) : [];
  const sentences = [
    ...(lacksPhrase ? [words.wordNoPhrase] : []),
    ...(forms.length > 0 ? [filled(words.wordSimilar, { words: forms.join(", ") })] : []),
  ];
  similar.hidden = sentences.length === 0 || answer.ranked.length === 0;
  similar.textContent = sentences.join(" ");
}

/** Shows words of the site that are nearest to those that were typed, each a search of its own. */
export async function showGuesses(index: IndexReader, answer: Found): Promise<void> {
  const guesses = await nearestWords(index, answer);
  guess.hidden = guesses.length === 0;
  part("ul", guess).replaceChildren(
    ...guesses.map((word) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = (guess.dataset.searchUrl ?? "") + encodeURIComponent(word);
      link.textContent = word;
      item.append(link);
      return item;
    }),
  );
}
