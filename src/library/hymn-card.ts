// A stotra or gajar as lists show it: what there is to read, to take along and to hear.
import type { Hymn } from "../schemas/hymn.ts";
import type { Stanza } from "../schemas/lyrics.ts";
import { absoluteUrl, siteOrigin } from "../site/origin.ts";
import { site } from "../site/config.ts";
import { label, t } from "../site/strings.ts";
import { hymnTextUrl, hymnUrl } from "../site/urls.ts";

export type Download = Readonly<{
  kind: string;
  url: string;
  /** What the browser calls the saved file; null leaves it to the address. */
  fileName: string | null;
  /** In bytes. */
  size: number | null;
  pages: number | null;
}>;

export type HymnCard = Readonly<{
  slug: string;
  title: string;
  lang: string;
  firstLine: string | null;
  /** Its reading page, where there is text to read. */
  url: string | null;
  verses: number;
  /** To recite it without haste. */
  minutes: number;
  downloads: readonly Download[];
  /** `duration` is in seconds. */
  audio: Readonly<{ url: string; duration: number | null }> | null;
}>;

/** Syllables that are recited in a minute, without haste. */
const PACE = 180;
const VIRAMA = /[\u094D\u0ACD\u0CCD]/g;

export function hymnCard(hymn: Hymn): HymnCard {
  const { slug, title, lang, stanzas, audioUrl, duration } = hymn;
  // Before the first numbered verse stand invocations, which many hymns share.
  const firstVerse = stanzas.find(({ number }) => number !== null) ?? stanzas[0];
  return {
    slug,
    title,
    lang,
    firstLine: firstVerse?.lines[0] ?? null,
    url: stanzas.length > 0 ? hymnUrl(slug) : null,
    verses: verseCount(stanzas),
    minutes: Math.ceil(syllables(stanzas) / PACE),
    downloads: downloads(hymn),
    audio: audioUrl === null ? null : { url: audioUrl, duration },
  };
}

/** The hymn as plain text: title, verses with their marks, and where it comes from. */
export function hymnText({ slug, title, stanzas }: Hymn): string {
  const verses = stanzas.map(({ lines, refrain, number }) => {
    const mark = refrain ? " ॥धृ॥" : number === null ? "" : ` ॥${number}॥`;
    return `${lines.join("\n")}${mark}`;
  });
  const source = `${label(site.title)}\n${absoluteUrl(hymnUrl(slug))}`;
  return `${[title, ...verses, `—\n${source}`].join("\n\n")}\n`;
}

/** Numbered stanzas are the verses; where none is numbered, all but the refrain are. */
function verseCount(stanzas: readonly Stanza[]): number {
  const numbered = stanzas.filter(({ number }) => number !== null).length;
  return numbered || stanzas.filter(({ refrain }) => !refrain).length;
}

/** Letters of Indian scripts that have a vowel of their own, and groups of Latin vowels. */
function syllables(stanzas: readonly Stanza[]): number {
  const text = stanzas.flatMap(({ lines }) => lines).join("\n");
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/\p{Lo}/gu) - count(VIRAMA) + count(/[aeiouyāīūṛ]+/giu);
}

function downloads(hymn: Hymn): Download[] {
  const { slug, title, stanzas, fileUrl, fileSize, pages } = hymn;
  const file = fileUrl === null ? [] : [{ kind: kindOf(fileUrl), url: fileUrl, fileName: null, size: fileSize, pages }];
  if (stanzas.length === 0) return file;
  const text = {
    kind: t.plainText,
    url: hymnTextUrl(slug),
    fileName: `${fileNameOf(title)}.txt`,
    size: Buffer.byteLength(hymnText(hymn)),
    pages: null,
  };
  return [...file, text];
}

/** The title without what file systems refuse. */
function fileNameOf(title: string): string {
  return title
    .replace(/[\\/:*?"<>|]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
}

/** `PDF`, by the end of a file's name. */
function kindOf(url: string): string {
  const { pathname } = new URL(url, siteOrigin);
  return /\.([a-z0-9]{2,4})$/i.exec(pathname)?.[1]?.toUpperCase() ?? t.file;
}
