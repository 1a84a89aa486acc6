// Ends quoted text that has more lines than its box with a whole word and "…"; the style of the box would cut through a word.

const DOTS = " …";
/** More than a passage has; see src/search/query/passage.ts. */
const MOST_WORDS = 40;

/** Shortens the text of each box that has no room for it: all of them are measured, then all changed. */
export function endAtWord(boxes: Iterable<HTMLElement>): void {
  let full = [...boxes].filter(isFull);
  const shown = full.map(shownLength);
  for (const [at, box] of full.entries()) {
    const line = lineOf(box);
    do dropWord(line);
    while ((line.textContent ?? "").length > (shown[at] ?? 0) + DOTS.length);
  }
  // The dots may need the room of further words. Each turn costs the browser a layout.
  for (let word = 0; word < MOST_WORDS && (full = full.filter(isFull)).length > 0; word += 1) {
    for (const box of full) dropWord(lineOf(box));
  }
}

function isFull({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight > clientHeight + 1;
}

function lineOf(box: HTMLElement): Element {
  return box.querySelector("a") ?? box;
}

/** How many characters are before the first word that is below the box. */
function shownLength(box: HTMLElement): number {
  const { bottom } = box.getBoundingClientRect();
  const range = document.createRange();
  const texts = document.createTreeWalker(lineOf(box), NodeFilter.SHOW_TEXT);
  let length = 0;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.textContent ?? "";
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      // A heading that a phone does not show has no rectangle.
      const [first] = range.getClientRects();
      // The letters of a script may be higher than their line.
      if (first !== undefined && first.top + first.height / 2 > bottom) return length + index;
    }
    length += text.length;
  }
  return length;
}

function dropWord(line: Element): void {
  if (line.lastChild?.textContent !== DOTS) line.append(DOTS);
  const words = line.lastChild?.previousSibling;
  const text = words?.textContent?.trimEnd() ?? "";
  const end = text.search(/\s\S*$/);
  if (end > 0 && words) words.textContent = text.slice(0, end);
  else words?.remove();
}
