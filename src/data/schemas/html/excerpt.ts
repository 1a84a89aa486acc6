// Excerpts: the beginning of a text.
const graphemes = new Intl.Segmenter("mr", { granularity: "grapheme" });
/** A letter can have any number of combining marks, so only this many code units are read per letter. */
const MAX_UNITS = 12;

/** The text, cut at the end of a word to at most `max` visible characters, with an ellipsis. */
export function excerptOf(text: string, max: number): string {
  const start = firstOf(text, max + 1);
  const isWhole = start.length <= max && start.join("").length === text.length;
  return isWhole ? text : shortened(text, start.slice(0, max - 1).join(""));
}

function firstOf(text: string, count: number): string[] {
  const first: string[] = [];
  for (const { segment } of graphemes.segment(text.slice(0, count * MAX_UNITS))) {
    if (first.length === count) break;
    first.push(segment);
  }
  return first;
}

function shortened(text: string, start: string): string {
  const isWordEnd = /^\s/.test(text.slice(start.length));
  const words = isWordEnd ? start : start.replace(/\s+\S*$/, "");
  return `${words.replace(/[\s,;:–—-]+$/, "")}…`;
}
