// What the text of a page tells: which files it needs, and whether a newer text says something else.
import { isFile } from "./addresses.ts";

const FILE = /\/(?:_astro|pictures)\/[\w.@-]+\.\w+/g;
// Scripts name each other from where they are; what is hashed has its hash before the ending.
const IN_CODE = /(?:\.\/|\/?_astro\/)([\w.@-]+[.-][\w-]{8}\.(?:js|css|woff2|png))/g;
const PICTURE = /<picture\b.*?<\/picture>/gs;
const WEBP = /type="image\/webp" srcset="([^"]+)"/;
const SOURCE = /<img\b[^>]*\ssrc="(\/pictures\/[^"]+)"/;
/** Wide enough for a phone's sharp screen; narrower for pictures that stand small. */
const MAIN_WIDTH = 800;
const SMALL_WIDTH = 400;

/** A page of this site, and not what a café's network or a broken host says in its place. */
export function isSitePage(html: string): boolean {
  return /<body[^>]* data-page="/.test(html) && /<\/html>\s*$/.test(html);
}

/** The site's own page for what is not there. */
export function isErrorPage(html: string): boolean {
  return html.includes('<body data-page="error"');
}

export function titleOf(html: string): string {
  return plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "").replace(/ · [^·]*$/, "");
}

/** Every file that a page names, in whatever size or form. */
export function filesNamed(html: string): string[] {
  return [...new Set(html.match(FILE))].filter(isFile);
}

/** The files without which a page is not itself: styles and scripts. */
export function partsOf(html: string): string[] {
  return filesNamed(html).filter((file) => file.startsWith("/_astro/"));
}

/** The files that a style or a script names. */
export function partsOfCode(code: string): string[] {
  // Telephones of a few years ago have no helpers on iterators.
  return [...new Set([...code.matchAll(IN_CODE)].map(([, name = ""]) => `/_astro/${name}`))].filter(isFile);
}

/** One file for each picture of a page, in a form that every browser with a worker can show. */
export function picturesOf(html: string): string[] {
  const chosen = html.match(PICTURE)?.map((picture) => {
    const wanted = picture.includes('loading="lazy"') ? SMALL_WIDTH : MAIN_WIDTH;
    return nearest(WEBP.exec(picture)?.[1] ?? "", wanted) ?? SOURCE.exec(picture)?.[1];
  });
  return [...new Set(chosen)].filter((file) => file !== undefined);
}

/** Other files of the picture that one file belongs to: of another width or form. */
export function siblingsOf(html: string, file: string): string[] {
  const picture = html.match(PICTURE)?.find((text) => text.includes(file)) ?? "";
  return (picture.match(FILE) ?? []).filter((other) => other !== file);
}

/** Whether what a page says has changed, and not only what stands around it. */
export function isNews(shown: string, newer: string): boolean {
  return said(shown) !== said(newer);
}

/** The words, links and pictures of the page itself. Counts and times go on by themselves, and are no news. */
function said(html: string): string {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? html;
  return main
    .replace(/<(\w+)\b[^>]*\sdata-jaap-(?:entry|total)=[^>]*>[^<]*<\/\1>|<time\b[^>]*>[^<]*<\/time>/g, "")
    .replace(/<(?!\/?(?:img|a|audio|h\d|em|strong|del)\b)[^>]*>/g, " ")
    .replace(/ data-(?:astro-cid|s)-[\w-]+|\s+/g, " ");
}

function nearest(srcset: string, wanted: number): string | undefined {
  const widths = srcset.split(/,\s*/).flatMap((one) => {
    const [file, width] = one.split(" ");
    return file === undefined || width === undefined ? [] : [{ file, off: Math.abs(parseInt(width, 10) - wanted) }];
  });
  return widths.toSorted((a, b) => a.off - b.off)[0]?.file;
}

function plain(text: string): string {
  const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#34": '"' };
  return text.replace(/&(amp|lt|gt|quot|#39|#34);/g, (_, name: string) => signs[name] ?? "").trim();
}
