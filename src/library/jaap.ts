// The name-chanting bank as of the last pull.
import { site } from "../site/config.ts";
import { label, t } from "../site/strings.ts";
import { jaapUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { Framed } from "./page-info.ts";
import { jaapCount } from "./queries.ts";
import { shellOf } from "./shell.ts";

export type JaapEntry = Readonly<{ name: string; label: string; count: number }>;

export type Book = Readonly<{ id: string; title: string; entries: readonly JaapEntry[]; total: number }>;

export type JaapBank = Readonly<{
  books: readonly Book[];
  /** Epoch seconds: when the counts were brought up to date, else when they were read. */
  asOf: number;
}>;

/** @returns null where no entry of any book has a count */
export function jaapBank(snapshot: Snapshot): JaapBank | null {
  const document = jaapCount(snapshot);
  if (document === null) return null;
  const books = site.books
    .map((book) => {
      const entries = book.entries.flatMap(({ name, label: text }) => {
        const count = document.entries[name];
        return count === undefined ? [] : [{ name, label: text, count }];
      });
      return { id: book.id, title: label(book.title), entries, total: sum(entries) };
    })
    .filter(({ entries }) => entries.length > 0);
  if (books.length === 0) return null;
  return { books, asOf: document.updatedTime ?? Date.parse(snapshot.readTime) / 1000 };
}

export function jaapPage(snapshot: Snapshot): Framed & Readonly<{ bank: JaapBank | null }> {
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "jaap",
      title: t.jaapBank,
      description: t.jaapIntro,
      path: jaapUrl,
      modifiedTime: jaapCount(snapshot)?.updatedTime ?? null,
    },
    bank: jaapBank(snapshot),
  };
}

function sum(entries: readonly JaapEntry[]): number {
  return entries.reduce((total, { count }) => total + count, 0);
}
