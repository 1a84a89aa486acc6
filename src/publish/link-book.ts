// Links and anchors of all pages, kept from build to build; texts that many pages share are kept once, as a number.
import { z } from "zod";
import { readProved, writeProved } from "../disk/whole-file.ts";
import { pageLinks } from "./page-links.ts";

/** A page of the book; `links` and `anchors` are numbers of texts. */
export type BookedPage = Readonly<{ tag: string; links: Int32Array; anchors: Int32Array }>;

export type LinkBook = Readonly<{ texts: readonly string[]; pages: ReadonlyMap<string, BookedPage> }>;

const headSchema = z.object({
  texts: z.array(z.string()),
  pages: z.array(z.tuple([z.string(), z.string(), z.number(), z.number()])),
});

/** @returns the last build's book, or an empty one where there is none that is whole */
export function readBook(file: string): LinkBook {
  const content = readProved(file);
  return (content === null ? null : parseBook(content)) ?? { texts: [], pages: new Map() };
}

/** A new book, and the way to enter a page; `html` is asked for only where the last book has another version of it. */
export function renewBook(last: LinkBook): {
  book: LinkBook;
  enter: (path: string, tag: string, html: () => string) => void;
} {
  const texts: string[] = [];
  const numbers = new Map<string, number>();
  const pages = new Map<string, BookedPage>();
  const renumbered = new Int32Array(last.texts.length).fill(-1);
  return { book: { texts, pages }, enter };

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
    const known = numbers.get(text);
    if (known !== undefined) return known;
    // A part of a page's text would keep the whole of it in memory.
    const own = Buffer.from(text).toString();
    numbers.set(own, texts.length);
    return texts.push(own) - 1;
  }
}

/** Writes the book whole: length of the head, head, numbers. */
export function writeBook(file: string, { texts, pages }: LinkBook): void {
  const entries = [...pages];
  const lists = entries.flatMap(([, { links, anchors }]) => [links, anchors]);
  const head = {
    texts,
    pages: entries.map(([path, { tag, links, anchors }]) => [path, tag, links.length, anchors.length]),
  };
  const text = Buffer.from(JSON.stringify(head));
  const numbers = Buffer.concat(lists.map((list) => Buffer.from(list.buffer, list.byteOffset, list.byteLength)));
  writeProved(file, Buffer.concat([Buffer.from(`${text.length}\n`), text, numbers]));
}

/** @returns null for a book of another form, which another version of the code wrote */
function parseBook(content: Buffer): LinkBook | null {
  const cut = content.indexOf("\n") + 1;
  const end = cut + Number(content.toString("latin1", 0, cut - 1));
  const head = headSchema.safeParse(JSON.parse(content.toString("utf8", cut, end))).data;
  if (head === undefined) return null;
  // Numbers are read in place, where they must begin at a multiple of their size.
  const numbers = new Int32Array(new Uint8Array(content.subarray(end)).buffer);
  let at = 0;
  const take = (count: number) => numbers.subarray(at, (at += count));
  const booked = head.pages.map(([path, tag, links, anchors]): [string, BookedPage] => [
    path,
    { tag, links: take(links), anchors: take(anchors) },
  ]);
  return { texts: head.texts, pages: new Map(booked) };
}
