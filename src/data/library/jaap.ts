// The name-chanting bank as of the last pull.
import { site } from "#config";
import { homeLink } from "./links.ts";
import type { Content } from "./content.ts";
import { type LiveDatabase, liveDatabase } from "../../site/live-database.ts";
import { label, t } from "../../site/i18n/strings.ts";
import { jaapUrl } from "../../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { PageData } from "./page-info.ts";
import { jaapCount } from "./queries.ts";
import { siteChrome } from "./site-chrome.ts";

/** `count` is null where the last pull had none and only the live listener can provide it. */
export type JaapEntry = Readonly<{ name: string; label: string; count: number | null }>;

export type Book = Readonly<{ id: string; title: string; entries: readonly JaapEntry[]; total: number | null }>;

export type JaapBank = Readonly<{
  books: readonly Book[];
  /** Epoch seconds: when the counts were last updated, else when they were read; null where there are none yet. */
  asOf: number | null;
  /** Epoch seconds when the database was read. */
  readAt: number;
  /** The database that the browser listens to; null where the counts are not live. */
  live: LiveDatabase | null;
}>;

/**
 * The books with their counts.
 * @returns null where no entry has a count and no live count can arrive
 */
export function jaapBank(snapshot: Snapshot, live: LiveDatabase | null = liveDatabase): JaapBank | null {
  const document = jaapCount(snapshot);
  const counts = new Map(Object.entries(document?.entries ?? {}));
  const books = site.books.map((book) => {
    const entries = book.entries
      .map(({ name, label: text }) => ({ name, label: text, count: counts.get(name) ?? null }))
      .filter(({ count }) => count !== null || live !== null);
    return { id: book.id, title: label(book.title), entries, total: sum(entries) };
  });
  const shown = books.filter(({ entries }) => entries.length > 0);
  if (shown.length === 0) return null;
  const readAt = Date.parse(snapshot.readTime) / 1000;
  const hasCounts = shown.some(({ total }) => total !== null);
  return { books: shown, asOf: hasCounts ? (document?.updatedTime ?? readAt) : null, readAt, live };
}

/** The page of the name-chanting bank. */
export function jaapPage({ snapshot }: Content): PageData & Readonly<{ bank: JaapBank | null }> {
  return {
    chrome: siteChrome(snapshot),
    page: {
      kind: "jaap",
      title: t.bank.title,
      description: t.bank.intro,
      path: jaapUrl,
      crumbs: [homeLink],
      modifiedTime: jaapCount(snapshot)?.updatedTime ?? null,
    },
    bank: jaapBank(snapshot),
  };
}

function sum(entries: readonly JaapEntry[]): number | null {
  const counts = entries.flatMap(({ count }) => (count === null ? [] : [count]));
  return counts.length === 0 ? null : counts.reduce((total, count) => total + count, 0);
}
