// Reads a page's HTML as text: which files it needs, and whether a newer version has different content.
import { decodeReferences } from "../../site/decode-references.ts";
import { textKey } from "../../site/i18n/text-key.ts";
import { isFile } from "./routes.ts";

const FILE = /\/(?:_astro|pictures)\/[\w.@-]+\.\w+/g;
// Scripts reference each other by relative paths; the hash precedes the extension.
const IN_CODE = /(?:\.\/|\/?_astro\/)([\w.@-]+[.-][\w-]{8}\.(?:js|css|woff2|png))/g;
const PICTURE = /<picture\b.*?<\/picture>/gs;
const WEBP = /type="image\/webp" srcset="([^"]+)"/;
/** A tag, whose attributes may have signs of tags in their values. */
const TAG = /<(\/?[a-z][a-z\d]*)((?:[^<>"]|"[^"]*")*)>/g;
const LANG = /\slang="([\w-]*)"/;
const TITLE = /<title\b([^>]*)>(.*?)<\/title>/s;
const TEXTS = /<script type="text\/plain">(.*?)<\/script>/s;
const SOURCE = /<img\b[^>]*\ssrc="(\/pictures\/[^"]+)"/;
/** Enough for a phone with a high pixel density; less for pictures that are shown small. */
const MAIN_WIDTH_PX = 800;
const SMALL_WIDTH_PX = 400;

/** Whether a text is a complete page of this site, not a captive portal's page or a host's error. */
export function isSitePage(html: string): boolean {
  return /<body[^>]* data-page="/.test(html) && /<\/html>\s*$/.test(html);
}

/** Whether a page is the site's own error page. */
export function isErrorPage(html: string): boolean {
  return html.includes('<body data-page="error"');
}

/** The title of a page in the language of the build, without the site's name. */
export function titleOf(html: string): string {
  return withoutSite(decodeReferences(TITLE.exec(html)?.[2] ?? ""));
}

/** The title in another language, from the page's block of texts (site/i18n/text-table.ts). Null if it is not there. */
export function titleIn(html: string, lang: string): string | null {
  const [, tag = "", title = ""] = TITLE.exec(html) ?? [];
  const translated = /\sdata-t(?:="(~*)")?/.exec(tag);
  if (translated === null) return null;
  const [keys = "", ...columns] = TEXTS.exec(html)?.[1]?.split("\t") ?? [];
  const rows: readonly string[] = keys.match(/../g) ?? [];
  const at = rows.indexOf(textKey(decodeReferences(title), translated[1] ?? ""));
  const text = columns.map((column) => column.split("\n")).find(([code]) => code === lang)?.[at];
  if (text === undefined) return null;
  // The home page's title is the site's name before a description, which may have such a dot in one language only.
  return html.includes('<body data-page="home"') ? (text.split(" · ")[0] ?? text) : withoutSite(text);
}

/** The language of a page's title: that of its heading, which may be in another one than the interface. */
export function titleLang(html: string): string {
  let ofPage = "";
  let isInHeading = false;
  for (const [, name, attributes = ""] of html.matchAll(TAG)) {
    const lang = LANG.exec(attributes)?.[1];
    if (name === "html") ofPage = lang ?? "";
    if (name === "h1") isInHeading = true;
    if (isInHeading && lang !== undefined) return lang;
    if (name === "/h1") break;
  }
  return ofPage;
}

/** Every file that a page references, in all sizes and formats. */
export function filesNamed(html: string): string[] {
  return [...new Set(html.match(FILE))].filter(isFile);
}

/** The styles, scripts and fonts of a page. */
export function partsOf(html: string): string[] {
  return filesNamed(html).filter((file) => file.startsWith("/_astro/"));
}

/** The files that a style or a script references. */
export function partsOfCode(code: string): string[] {
  // Phones that are a few years old lack iterator helpers.
  return [...new Set([...code.matchAll(IN_CODE)].map(([, name = ""]) => `/_astro/${name}`))].filter(isFile);
}

/** One file for each picture of a page, in a format that every browser with service workers supports. */
export function picturesOf(html: string): string[] {
  const chosen = html.match(PICTURE)?.map((picture) => {
    const width = picture.includes('loading="lazy"') ? SMALL_WIDTH_PX : MAIN_WIDTH_PX;
    return nearest(WEBP.exec(picture)?.[1] ?? "", width) ?? SOURCE.exec(picture)?.[1];
  });
  return [...new Set(chosen)].filter((file) => file !== undefined);
}

/** The same picture's other files, of another width or format. */
export function siblingsOf(html: string, file: string): string[] {
  const picture = html.match(PICTURE)?.find((text) => text.includes(file)) ?? "";
  return (picture.match(FILE) ?? []).filter((other) => other !== file);
}

/** Whether the main content of a page has changed, not only what surrounds it. */
export function isNewerVersion(shown: string, newer: string): boolean {
  return mainContent(shown) !== mainContent(newer);
}

/** The words, links and pictures of the main content, without counts and times, which change by themselves. */
function mainContent(html: string): string {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? html;
  return main
    .replace(/<(\w+)\b[^>]*\sdata-jaap-(?:entry|total)=[^>]*>[^<]*<\/\1>|<time\b[^>]*>[^<]*<\/time>/g, "")
    .replace(/<(?!\/?(?:img|a|audio|h\d|em|strong|del)\b)[^>]*>/g, " ")
    .replace(/ data-(?:astro-cid-|0)\w+|\s+/g, " ");
}

function withoutSite(title: string): string {
  return title.trim().replace(/ · [^·]*$/, "");
}

function nearest(srcset: string, width: number): string | undefined {
  const widths = srcset.split(/,\s*/).flatMap((one) => {
    const [file, size] = one.split(" ");
    return file === undefined || size === undefined ? [] : [{ file, off: Math.abs(parseInt(size, 10) - width) }];
  });
  return widths.toSorted((a, b) => a.off - b.off)[0]?.file;
}
