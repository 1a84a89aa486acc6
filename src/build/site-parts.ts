// What is known of a site before any of it is written: what a renderer makes of the content, whichever renderer it is, and the rest.
import type { BuildContext } from "./context.ts";

/** A page, or another file that depends on the content. */
export type Page = Readonly<{
  /** Path of its file in the site, such as `post/navadurga.html`. */
  path: string;
  /** Changes whenever the page could; null for a page that must be rendered to know. */
  tag: string | null;
  /** Its text. @throws where a component does */
  render: () => Promise<string>;
}>;

/** Pages that are being rendered. */
export type Rendering = Readonly<{
  /** Each page is asked for once, in the order of the pages. @throws where a component does */
  render: (page: Page) => Promise<string>;
  close: () => Promise<void>;
}>;

/** Renders each page when it is asked for. */
export const renderHere: Rendering = { render: (page) => page.render(), close: () => Promise.resolve() };

export type SiteParts = Readonly<{
  /** A digest of the code that builds. What other code has recorded of the same page may be something else. */
  code: string;
  pages: readonly Page[];
  /** Begins to render these pages. */
  begin: (pages: readonly Page[]) => Rendering;
  /** Folder of all other files, such as scripts and styles. */
  assetsDir: string;
  /** Their paths in the site, and digests of their content. */
  assets: ReadonlyMap<string, string>;
  /** Pages that are the same for every content of this address, such as redirects: path in the site → text. */
  texts: ReadonlyMap<string, string>;
}>;

/** Finds out which pages the content has. @throws where two pages have one address */
export type Renderer = (build: BuildContext) => Promise<SiteParts>;
