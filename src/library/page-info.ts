// What every page says of itself: one object from which title, canonical link, cards and structured data are made.
import type { Shell } from "./shell.ts";

export type Crumb = Readonly<{ label: string; url: string; lang?: string }>;

export type PageInfo = Readonly<{
  /** The value of `data-page` on the body. */
  kind: string;
  title: string;
  description: string;
  /** Path of the canonical address; null on pages that have none (errors). */
  path: string | null;
  /** BCP 47, of title and description, where it is not the interface's. */
  lang?: string;
  imageUrl?: string | null;
  /** The way here from the home page, without this page itself. */
  crumbs?: readonly Crumb[];
  /** Kept out of search engines. */
  noIndex?: boolean;
  article?: Readonly<{
    publishedTime: number;
    updatedTime: number | null;
    section: string | null;
    tags: readonly string[];
  }>;
  /** Paths of the neighbours in a series of pages. */
  previousPath?: string | null;
  nextPath?: string | null;
}>;

/** What the layout of every page is given. */
export type Framed = Readonly<{ shell: Shell; page: PageInfo }>;
