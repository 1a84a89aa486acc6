// A stotra or gajar as lists show it: its text, its downloads and its recording.
import type { Hymn } from "../../schemas/hymn.ts";
import type { Stanza } from "../../schemas/fields/lyrics.ts";
import { formatNumberOf } from "../../../site/format.ts";
import { fileNameOf } from "../../../site/file-name.ts";
import { siteOrigin } from "../../../site/origin.ts";
import { fill, t } from "../../../site/i18n/strings.ts";
import { hymnTextUrl, hymnUrl } from "../../../site/urls.ts";
import { openingBeside } from "./first-line.ts";
import { plainSong } from "./plain-song.ts";

export type Download = Readonly<{
  kind: string;
  url: string;
  /** Name for the saved file; null uses the one in the address. */
  fileName: string | null;
  /** Size of the file in bytes. */
  size: number | null;
  pages: number | null;
}>;

export type HymnCard = Readonly<{
  slug: string;
  title: string;
  lang: string;
  /** How the text begins, where the title does not say it. */
  opening: string | null;
  /** Address of its page; null where it has no text. */
  url: string | null;
  verses: number;
  /** About how long it takes to recite, in minutes. */
  minutes: number;
  /** Both in a few words; empty where it has no text. */
  length: readonly string[];
  downloads: readonly Download[];
  /** `duration` is in seconds. */
  audio: Readonly<{ url: string; duration: number | null }> | null;
}>;

/** A calm pace of recitation. */
const SYLLABLES_PER_MINUTE = 180;
const VIRAMA = /[\u094D\u0ACD\u0CCD]/g;

export function hymnCard(hymn: Hymn): HymnCard {
  const { slug, title, lang, stanzas, audioUrl, duration } = hymn;
  // Many hymns begin with the same invocations, so the first numbered verse tells them apart.
  const firstVerse = stanzas.find(({ number }) => number !== null) ?? stanzas[0];
  const verses = verseCount(stanzas);
  const minutes = Math.ceil(syllables(stanzas) / SYLLABLES_PER_MINUTE);
  return {
    slug,
    title,
    lang,
    opening: openingBeside(
      title,
      stanzas.slice(firstVerse ? stanzas.indexOf(firstVerse) : 0).flatMap(({ lines }) => lines),
    ),
    url: stanzas.length > 0 ? hymnUrl(slug) : null,
    verses,
    minutes,
    length: [
      ...(verses > 0 ? [formatNumberOf(verses, t.songs.oneVerse, t.songs.verseCount)] : []),
      ...(minutes > 1 ? [fill(t.songs.reciteTime, { n: minutes })] : []),
    ],
    downloads: downloads(hymn),
    audio: audioUrl === null ? null : { url: audioUrl, duration },
  };
}

/** The hymn as plain text: title, numbered verses, and the address of its page. */
export function hymnText(hymn: Hymn): string {
  return plainSong(hymn, hymnUrl(hymn.slug));
}

/** Counts numbered stanzas; where none is numbered, all but the refrain. */
function verseCount(stanzas: readonly Stanza[]): number {
  const numbered = stanzas.filter(({ number }) => number !== null).length;
  return numbered || stanzas.filter(({ refrain }) => !refrain).length;
}

/** Counts letters of Indian scripts that carry a vowel, and groups of Latin vowels. */
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
    kind: t.songs.plainText,
    url: hymnTextUrl(slug),
    fileName: `${fileNameOf(title)}.txt`,
    size: Buffer.byteLength(hymnText(hymn)),
    pages: null,
  };
  return [...file, text];
}

/** Kind of a file by its extension, such as `PDF`. */
function kindOf(url: string): string {
  const { pathname } = new URL(url, siteOrigin);
  return /\.([a-z0-9]{2,4})$/i.exec(pathname)?.[1]?.toUpperCase() ?? t.common.file;
}
