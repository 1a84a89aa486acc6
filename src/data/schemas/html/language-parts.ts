// The parts of a body in one language each, such as a text and its translations below it.
import { type Heading, headingsOf } from "./headings.ts";
import { type SafeHtml, safeHtmlSchema } from "./safe-html.ts";

/**
 * The text in one language, a BCP 47 tag. Where that is not the language of the whole text, `title` is the heading that the
 * part began with, which `html` does not repeat.
 */
export type LanguagePart = Readonly<{
  id: string;
  lang: string;
  title: string | null;
  html: SafeHtml;
  /** What of it is before its first heading, and what begins there. */
  introduction: SafeHtml;
  sections: SafeHtml;
  headings: readonly Heading[];
}>;

type Block = Readonly<{ name: string; lang: string | null; html: string }>;

// In safe HTML, each < starts a tag and each > ends one; see sanitize.ts.
const TAG = /<(\/?)(\w+)([^>]*)>/g;
const WITHOUT_END = new Set(["br", "hr", "img", "source", "wbr"]);
const LANG = / lang="([^"]*)"/;
const REGION = /-(?:[a-z]{2}|\d{3})$/i;

/**
 * A part begins with a heading in one of the languages, in whatever region. The whole text is one part if words in it have
 * no language of their own below such a heading, which may then be the name of a song.
 * @param lang the language of the whole text
 * @param languages those that a part may have
 */
export function languageParts(html: SafeHtml, lang: string, languages: readonly string[]): LanguagePart[] {
  const known = [...languages, lang];
  const languageOf = (tag: string) => known.find((each) => withoutRegion(each) === withoutRegion(tag)) ?? tag;
  const blocks = blocksOf(html);
  const ofWhole = languageOf(lang);
  const parts = new Map<string, Block[]>();
  let current = ofWhole;
  for (const block of blocks) {
    const own = block.lang === null ? null : languageOf(block.lang);
    if (block.name === "h2" && known.includes(own ?? lang)) current = own ?? ofWhole;
    else if (own === null && current !== ofWhole && hasText(block)) return [partOf(lang, lang, blocks)];
    parts.set(current, [...(parts.get(current) ?? []), { ...block, lang: own }]);
  }
  return [...parts].map(([own, content]) => partOf(own, ofWhole, content));
}

function partOf(lang: string, ofWhole: string, blocks: readonly Block[]): LanguagePart {
  const isTranslation = lang !== ofWhole;
  const [heading] = isTranslation ? headingsOf(safeHtmlSchema.parse(blocks[0]?.html ?? "")) : [];
  const content = (isTranslation ? blocks.slice(1) : blocks).map((block) => withoutLang(block, lang)).join("");
  const hasHeadings = content.includes("<h2");
  const html = safeHtmlSchema.parse(isTranslation && !hasHeadings ? raised(content) : content);
  const start = html.includes("<h2") ? html.indexOf("<h2") : html.length;
  return {
    id: heading?.id ?? `in-${lang}`,
    lang,
    title: heading?.text ?? null,
    html,
    introduction: safeHtmlSchema.parse(html.slice(0, start)),
    sections: safeHtmlSchema.parse(html.slice(start)),
    headings: headingsOf(html),
  };
}

/** `mr` of `mr-IN`; a tag that names a script stays as it is. */
function withoutRegion(tag: string): string {
  return tag.replace(REGION, "");
}

/** Whether there are words in it: a rule or a picture is in no language. */
function hasText({ html }: Block): boolean {
  return /\S/.test(html.replace(TAG, ""));
}

/** The language is that of the whole part. */
function withoutLang({ lang, html }: Block, ofPart: string): string {
  return lang === ofPart ? html.replace(LANG, "") : html;
}

/** The headings one level higher, as the one above them is no longer there. */
function raised(html: string): string {
  return html.replace(/(<\/?h)([34])\b/g, (_, start: string, level: string) => `${start}${Number(level) - 1}`);
}

/** The elements that are in no other one. */
function blocksOf(html: SafeHtml): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let lang: string | null = null;
  for (const { 0: tag, 1: slash, 2: name = "", 3: attributes = "", index } of html.matchAll(TAG)) {
    if (slash === "" && depth === 0) {
      start = index;
      lang = LANG.exec(attributes)?.[1] ?? null;
    }
    if (!WITHOUT_END.has(name)) depth += slash === "" ? 1 : -1;
    if (depth === 0) blocks.push({ name, lang, html: html.slice(start, index + tag.length) });
  }
  return blocks;
}
