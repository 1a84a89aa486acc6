// The links and anchors of all pages, cached between builds. A text that many pages share is stored once, with a number.
import { z } from "zod";
import { renameSync } from "node:fs";
import { type FileStore, readChecksummed, writeChecksummed } from "../../system/checksummed-file.ts";
import { Interner } from "../../system/interner.ts";
import { pageLinks } from "./page-links.ts";

/** A page of the index; `links` and `anchors` are numbers of texts. */
export type IndexedPage = Readonly<{ tag: string; links: Int32Array; anchors: Int32Array }>;

export type LinkIndex = Readonly<{ texts: readonly string[]; pages: ReadonlyMap<string, IndexedPage> }>;

const headSchema = z.object({
  texts: z.array(z.string()),
  pages: z.array(z.tuple([z.string(), z.string(), z.number(), z.number()])),
});

/** The file in which the index is recorded. */
export const linkFiles: FileStore<LinkIndex> = { read: readLinkIndex, write: writeLinkIndex, move: renameSync };

/** @returns the last build's index, or an empty one if there is none or it is damaged */
function readLinkIndex(file: string): LinkIndex {
  const content = readChecksummed(file);
  return (content === null ? null : parseIndex(content)) ?? { texts: [], pages: new Map() };
}

/** A new index, and the function that adds a page. It calls `html` only if the last index has another version. */
export function updateLinkIndex(last: LinkIndex): {
  book: LinkIndex;
  enter: (path: string, tag: string, html: () => string) => void;
} {
  const texts = new Interner<string>();
  const pages = new Map<string, IndexedPage>();
  const renumbered = new Int32Array(last.texts.length).fill(-1);
  return { book: { texts: texts.values, pages }, enter };

  function enter(path: string, tag: string, html: () => string): void {
    const known = last.pages.get(path);
    if (known?.tag === tag) {
      pages.set(path, { tag, links: known.links.map(again), anchors: known.anchors.map(again) });
      return;
    }
    const { links, anchors } = pageLinks(html());
    pages.set(path, { tag, links: Int32Array.from(links, numberOf), anchors: Int32Array.from(anchors, numberOf) });
  }

  function again(old: number): number {
    const known = renumbered[old] ?? -1;
    return known >= 0 ? known : (renumbered[old] = numberOf(last.texts[old] ?? ""));
  }

  function numberOf(text: string): number {
    // A substring would keep the whole page in memory, so it is copied.
    return texts.numberOf(text, (part) => Buffer.from(part).toString());
  }
}

/** Writes the index atomically: length of the head, head, numbers. */
function writeLinkIndex(file: string, { texts, pages }: LinkIndex): void {
  const entries = [...pages];
  const lists = entries.flatMap(([, { links, anchors }]) => [links, anchors]);
  const head = {
    texts,
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
  let at = 0;
  const take = (count: number) => numbers.subarray(at, (at += count));
  const indexed = head.pages.map(([path, tag, links, anchors]): [string, IndexedPage] => [
    path,
    { tag, links: take(links), anchors: take(anchors) },
  ]);
  return { texts: head.texts, pages: new Map(indexed) };
}
