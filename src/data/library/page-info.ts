// The metadata of a page: title, canonical link, link previews and structured data are made from it.
import type { Thing } from "schema-dts";
import type { Name } from "../../site/i18n/names.ts";
import type { SiteChrome } from "./site-chrome.ts";

export type Crumb = Readonly<{ label: Name | string; url: string }>;

/** What a page is about, for structured data; for posts see `article`. */
export type Subject =
  | Readonly<{ kind: "things"; things: readonly Thing[] }>
  | Readonly<{
      kind: "song" | "text";
      poet: string | null;
      poetPath: string | null;
      audioUrl: string | null;
      fileUrl: string | null;
    }>;

export type PageInfo = Readonly<{
  /** The value of `data-page` on the body. */
  kind: string;
  title: string;
  description: string;
  /** Path of the canonical address; null on pages that have none (errors). */
  path: string | null;
  /** Language of title and description (BCP 47), where it is not that of the interface. */
  lang?: string;
  imageUrl?: string | null;
  /** Alternative text of the picture, where the content has one. */
  imageAlt?: string | null;
  /** The breadcrumbs from the home page, without this page itself. */
  crumbs?: readonly Crumb[];
  /** Whether it has a search box of its own, so that the header has none. */
  hasOwnSearch?: boolean;
  /** Asks search engines not to index the page. */
  noIndex?: boolean;
  article?: Readonly<{
    publishedTime: number;
    updatedTime: number | null;
    section: string | null;
    tags: readonly string[];
    videoId: string | null;
  }>;
  subject?: Subject;
  /** Epoch seconds: when the content of the page was last published or revised. */
  modifiedTime?: number | null;
  /** Path of the page's own feed. */
  feedPath?: string;
  /** Paths of the previous and next page of a paginated list. */
  previousPath?: string | null;
  nextPath?: string | null;
}>;

/** What the layout of every page needs. */
export type PageData = Readonly<{ chrome: SiteChrome; page: PageInfo }>;

/** A file of the site: the route in src/pages/ that renders it, its path in the site, and everything that the route may show. */
export type Listed<Route extends string = string, Data extends object | null = object | null> = Readonly<{
  route: Route;
  path: string;
  data: Data;
}>;

/** Lists an HTML page. @param url its address */
export function page<const Route extends string, Data extends PageData>(
  route: Route,
  url: string,
  data: Data,
): Listed<Route, Data> {
  return { route, path: pageFile(url), data };
}

/** Lists a file of another kind, such as a feed. @param url its address */
export function file<const Route extends string, Data extends object | null>(
  route: Route,
  url: string,
  data: Data,
): Listed<Route, Data> {
  return { route, path: decodeURIComponent(url.slice(1)), data };
}

export function isPage<File extends Listed>(listed: File): listed is File & Listed<string, PageData> {
  return listed.path.endsWith(".html");
}

/** The file of the HTML page at an address. */
export function pageFile(url: string): string {
  return `${decodeURIComponent(url.slice(1)) || "index"}.html`;
}

export function fileUrl(path: string): string {
  return `/${encodeURI(path.replace(/\.html$/, "").replace(/^index$/, ""))}`;
}
