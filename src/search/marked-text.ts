// Pagefind's excerpts are HTML with <mark>; they enter the page as text, mark by mark.

export type Piece = Readonly<{ text: string; isMatch: boolean }>;

/** Cuts an excerpt into its matches and the text between them; every other tag is text. */
export function markedPieces(excerpt: string): Piece[] {
  return excerpt
    .split(/(<mark>.*?<\/mark>)/s)
    .filter((part) => part !== "")
    .map((part) => {
      const match = /^<mark>(.*)<\/mark>$/s.exec(part);
      return { text: unescape(match?.[1] ?? part), isMatch: match !== null };
    });
}

function unescape(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
