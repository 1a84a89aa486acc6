// Ends quoted text that has more lines than its box with a whole word and "…"; the style of the box would cut through a word.

const DOTS = " …";
/** A passage has no more; see src/search/query/passage.ts. */
const MOST_WORDS = 40;

/** Shortens the text of each box that has no room for it, a word at a time: all of them are measured, then all changed. */
export function endAtWord(boxes: Iterable<HTMLElement>): void {
  let full = [...boxes];
  for (let word = 0; word < MOST_WORDS && full.length > 0; word += 1) {
    full = full.filter((box) => box.scrollHeight > box.clientHeight + 1);
    for (const box of full) dropWord(box.querySelector("a") ?? box);
  }
}

function dropWord(line: Element): void {
  if (line.lastChild?.textContent !== DOTS) line.append(DOTS);
  const words = line.lastChild?.previousSibling;
  const text = words?.textContent?.trimEnd() ?? "";
  const end = text.search(/\s\S*$/);
  if (end > 0 && words) words.textContent = text.slice(0, end);
  else words?.remove();
}
