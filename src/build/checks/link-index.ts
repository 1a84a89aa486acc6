// The links and anchors of all pages, cached between builds. A text that many pages share is stored once, with a number, which
// it keeps as long as a process builds: what a build adds costs as much as its changed pages have links.
import { z } from "zod";
import { readChecksummed, writeChecksummed } from "../../system/checksummed-file.ts";
import { Interner } from "../../system/interner.ts";
import { type PageLinks, pageLinks } from "./page-links.ts";

/** A page of the index; `links` and `anchors` are numbers of texts. */
export type IndexedPage = Readonly<{ tag: string; links: Int32Array; anchors: Int32Array }>;

/**
 * Texts of pages that are gone keep their numbers until the index is read from the disk. `code` is a digest of the code that found the
 * links.
 */
export type LinkIndex = Readonly<{ code: string; texts: Interner<string>; pages: ReadonlyMap<string, IndexedPage> }>;

const headSchema = z.object({
  code: z.string(),
  texts: z.array(z.string()),
  pages: z.array(z.tuple([z.string(), z.string(), z.number(), z.number()])),
});

/** @returns the last build's index, or an empty one if there is none or it is damaged */
export function readLinkIndex(file: string): LinkIndex {
  const content = readChecksummed(file);
  return (content === null ? null : parseIndex(content)) ?? emptyIndex();
}

/** An index without pages. */
export function emptyIndex(code = ""): LinkIndex {
  return { code, texts: new Interner(), pages: new Map() };
}

/**
 * A new index, and the function that adds a page. It calls `html` only if the last index has another version.
 * @param code a digest of the code that builds: other code may find other links in the same page
 */
export function updateLinkIndex(
  recorded: LinkIndex,
  code: string,
): {
  index: LinkIndex;
  addPage: (path: string, tag: string, html: () => string) => void;
} {
  const last = recorded.code === code ? recorded : emptyIndex(code);
  const { texts } = last;
  const pages = new Map<string, IndexedPage>();
  return { index: { code, texts, pages }, addPage };

  function addPage(path: string, tag: string, html: () => string): void {
    const known = last.pages.get(path);
    pages.set(path, known?.tag === tag ? known : { tag, ...numbersOf(pageLinks(html())) });
  }

  function numbersOf({ links, anchors }: PageLinks) {
    return { links: Int32Array.from(links, numberOf), anchors: Int32Array.from(anchors, numberOf) };
  }

  function numberOf(text: string): number {
    // A substring would keep the whole page in memory, so it is copied.
    return texts.numberOf(text, (part) => Buffer.from(part).toString());
  }
}

/** The addresses with this beginning that the pages link to. */
export function linkedAddresses({ texts, pages }: LinkIndex, beginning: string): string[] {
  // Most sites have none of the sample's addresses, and hundreds of thousands of links.
  if (!texts.values.some((text) => text.startsWith(beginning))) return [];
  const isUsed = new Uint8Array(texts.values.length);
  for (const { links } of pages.values()) {
    for (let at = 0; at < links.length; at += 1) isUsed[links[at] ?? 0] = 1;
  }
  return texts.values.filter((text, number) => isUsed[number] === 1 && text.startsWith(beginning));
}

/** Writes the index atomically: length of the head, head, numbers. */
export function writeLinkIndex(file: string, { code, texts, pages }: LinkIndex): void {
  const entries = [...pages];
  const lists = entries.flatMap(([, { links, anchors }]) => [links, anchors]);
  const head = {
    code,
    texts: texts.values,
    pages: entries.map(([path, { tag, links, anchors }]) => [path, tag, links.length, anchors.length]),
  };
  const text = Buffer.from(JSON.stringify(head));
  const numbers = Buffer.concat(lists.map((list) => Buffer.from(list.buffer, list.byteOffset, list.byteLength)));
  writeChecksummed(file, Buffer.concat([Buffer.from(`${text.length}\n`), text, numbers]));
}

/** @returns null for an index in another format, which another version of the code wrote */
function parseIndex(content: Buffer): LinkIndex | null {
  const cut = content.indexOf("\n") + 1;
  const end = cut + Number(content.toString("latin1", 0, cut - 1));
  const head = headSchema.safeParse(JSON.parse(content.toString("utf8", cut, end))).data;
  if (head === undefined) return null;
  // A copy, because an Int32Array must start at a multiple of four bytes.
  const numbers = new Int32Array(new Uint8Array(content.subarray(end)).buffer);
  const texts = renumber(numbers, head.texts);
  let at = 0;
  const take = (count: number) => numbers.subarray(at, (at += count));
  const indexed = head.pages.map(([path, tag, links, anchors]): [string, IndexedPage] => [
    path,
    { tag, links: take(links), anchors: take(anchors) },
  ]);
  return { code: head.code, texts, pages: new Map(indexed) };
}

/** Gives the texts that are in use new numbers, in the order of their use. @param numbers is changed in place */
function renumber(numbers: Int32Array, old: readonly string[]): Interner<string> {
  const texts = new Interner<string>();
  const renumbered = new Int32Array(old.length).fill(-1);
  for (const [at, number] of numbers.entries()) {
    if (renumbered[number] === -1) renumbered[number] = texts.numberOf(old[number] ?? "");
    numbers[at] = renumbered[number] ?? -1;
  }
  return texts;
}
