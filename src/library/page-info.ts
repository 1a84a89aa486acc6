// What every page says of itself: one object from which title, canonical link, cards and structured data are made.
import type { Album } from "../schemas/album.ts";
import type { KendraEntry } from "./kendras.ts";
import type { Shell } from "./shell.ts";

export type Crumb = Readonly<{ label: string; url: string; lang?: string }>;

/** What a page is about, where it is more than a list; posts say it in `article`. */
export type Subject =
  | Readonly<{ kind: "album"; photos: Album["photos"] }>
  | Readonly<{ kind: "places"; kendras: readonly KendraEntry[] }>
  | Readonly<{ kind: "song" | "text"; poet: string | null; audioUrl: string | null; fileUrl: string | null }>;

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
  /** What the picture shows, where the content says it. */
  imageAlt?: string | null;
  /** The way here from the home page, without this page itself. */
  crumbs?: readonly Crumb[];
  /** Kept out of search engines. */
  noIndex?: boolean;
  article?: Readonly<{
    publishedTime: number;
    updatedTime: number | null;
    section: string | null;
    tags: readonly string[];
    videoId: string | null;
  }>;
  subject?: Subject;
  /** Epoch seconds: when the newest of what the page shows was published or revised. */
  modifiedTime?: number | null;
  /** Path of the page's own feed. */
  feedPath?: string;
  /** Paths of the neighbours in a series of pages. */
  previousPath?: string | null;
  nextPath?: string | null;
}>;

/** What the layout of every page is given. */
export type Framed = Readonly<{ shell: Shell; page: PageInfo }>;
