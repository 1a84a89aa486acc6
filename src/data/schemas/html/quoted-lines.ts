// The lines of quoted verses, each in an element of its own, so that styles can indent what is turned over.

const QUOTE = /<blockquote\b[^>]*>.*?<\/blockquote>/gs;
const PARAGRAPH = /(<p\b[^>]*>)(.*?)(?=<\/p>)/gs;
const LINE_END = "<br>";

/**
 * Safe HTML in which each line of a quotation is in a `<span class="line">`. No class comes from content. The line breaks stay, for
 * feed readers, which have no styles; at the end of a block they show nothing.
 */
export function linesOfQuotes(html: string): string {
  return html.replace(QUOTE, (quote) =>
    quote.replace(PARAGRAPH, (_, tag: string, content: string) => tag + linesApart(content)),
  );
}

/** A paragraph of one line stays as it is, and so does one with an element that begins in one line and ends in another. */
function linesApart(content: string): string {
  const lines = content.split(LINE_END);
  if (lines.length === 1 || !lines.every(isComplete)) return content;
  const last = lines.length - 1;
  return lines.map((line, at) => `<span class="line">${line}${at === last ? "" : LINE_END}</span>`).join("");
}

/** Whether it ends each element that it begins, and no other. */
function isComplete(line: string): boolean {
  let depth = 0;
  for (const [tag] of line.matchAll(/<(?!img|source|wbr)[^>]*>/g)) {
    depth += tag.startsWith("</") ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
