// What the page says of words other than those that were typed.
import type { Found } from "./finder.ts";
import type { IndexReader } from "./index-reader.ts";
import { filled, part } from "./page-parts.ts";
import { nearestWords, similarWords } from "./similar-words.ts";

const similar = part("[data-search-similar]");
const guess = part("[data-search-words]");

/** Names the similar words that were taken. @param sentence with a place for them */
export function showSimilar(answer: Found, sentence: string | undefined): void {
  const forms = similarWords(answer);
  similar.hidden = !answer.isLoose || forms.length === 0 || answer.ranked.length === 0;
  similar.textContent = filled(sentence, { words: forms.join(", ") });
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
