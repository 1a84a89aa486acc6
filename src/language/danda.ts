// Dandas, the marks at the end of a line and of a stanza.

/** A blank before a danda, before the number that follows it, and before the danda after the number. */
const BLANK = / (?=[।॥])|(?<=[।॥]) (?=[०-९\d]{1,4} ?[।॥])/gu;

/** The last two letters of a line, not from within a conjunct, and its danda if it ends with one. */
const END = /(?<!\u094d)(?:\p{L}\p{M}*){1,2}[,;!?]?(?:\u00a0[।॥])?$/u;

/**
 * A line with its dandas bound, and its last letters apart. These stay together with what follows: in text so large that a word
 * needs two lines, it breaks before them and not before the danda.
 */
export function lineEnd(line: string): Readonly<{ start: string; end: string }> {
  const text = bindDandas(line);
  const at = text.search(END);
  return at === -1 ? { start: text, end: "" } : { start: text.slice(0, at), end: text.slice(at) };
}

/** A blank after a word with its danda, or the bar of romanised text, where the line goes on with another word. */
const PAUSE = /(?<=[\p{L}\p{M}] ?[।|]) +(?=\p{L})/u;

/** The parts of a line between its dandas, where a singer pauses: `विटेवरी ।` and `कर कटावरी ।`. */
export function phrasesOf(line: string): string[] {
  return line.split(PAUSE);
}

/** The text with no-break blanks, so that no line begins with a danda: `रूप ॥ १ ॥` stays with its word. */
export function bindDandas(text: string): string {
  return text.replace(BLANK, "\u00a0");
}

const DANDA = /[।॥]/;
const TAG_OR_TEXT = /(<(?:"[^"]*"|'[^']*'|[^"'>])*>)|[^<]+/g;
const LAST_LETTERS = /(?<!\u094d)(?:\p{L}\p{M}*){1,2}[,;!?]?\u00a0[।॥]/gu;
/** A text is searched for this first, because the pattern with the letters before it takes much longer. */
const BOUND_DANDA = /\u00a0[।॥]/;

/**
 * The same for the text of safe HTML. The last letters and the danda are in a `<bdi>`, which the style does not divide: it needs no
 * attribute, and changes nothing else for text from left to right.
 */
export function bindDandasInHtml(html: string): string {
  if (!DANDA.test(html)) return html;
  return html.replace(TAG_OR_TEXT, (part: string, tag: string | undefined) => {
    if (tag !== undefined || !DANDA.test(part)) return part;
    const text = bindDandas(part);
    return BOUND_DANDA.test(text) ? text.replace(LAST_LETTERS, "<bdi>$&</bdi>") : text;
  });
}
