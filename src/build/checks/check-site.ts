// Checks a new site before it takes the place of the last one.
import { join } from "node:path";
import { searchProblem } from "../../search/index/smoke-test.ts";
import type { Body } from "../../data/schemas/html/body.ts";
import { shortText } from "../../data/schemas/fields/text.ts";
import type { Snapshot } from "../../data/snapshot/snapshot.ts";
import { filesIn } from "../../system/files-in.ts";
import type { SiteAddresses } from "../addresses/site-addresses.ts";
import type { AssembledSite } from "../assemble-site.ts";
import type { BuildContext } from "../context.ts";
import { hasSameKindOfContent } from "../site-records.ts";
import type { SiteFolder } from "../staging.ts";
import { type BrokenLink, brokenLinks } from "./broken-links.ts";
import type { LinkIndex } from "./file-checks.ts";
import { linkOrigin } from "./link-origin.ts";

export type SiteCheck = Readonly<{
  pages: number;
  /** Why the site must not be published, in sentences. */
  failures: readonly string[];
  /** Broken links in the content or the configuration, as `page → target`. */
  deadLinks: readonly string[];
}>;

export type NewSiteInput = Readonly<{
  hasFile: (path: string) => boolean;
  linkIndex: LinkIndex;
  snapshot: Snapshot;
  /** Reads a post's body by its name. */
  bodyOf: (name: string) => Body;
  /** Number of pages of the site that visitors see; 0 if there is no comparable site. */
  pagesBefore: number;
  allowShrink: boolean;
}>;

const WANTED = [
  "index.html",
  "404.html",
  "search.html",
  "pagefind/pagefind.js",
  "rss.xml",
  "sitemap-index.xml",
  "sw.js",
];
const POST = /^post\/[^/]+\.html$/;
const MAX_LISTED_LINKS = 20;
const LONGEST_LINK = 200;
/** A smaller site may lose half of its pages by normal editing. */
const SHRINK_FLOOR = 50;

/** @param next the new site. @param last the site that visitors see */
export async function checkNewSite(
  next: SiteFolder,
  last: SiteFolder,
  { checks, addresses, index }: AssembledSite,
  build: BuildContext,
): Promise<SiteCheck> {
  const { allowShrink, content } = build;
  const { snapshot, bodyOf } = content;
  const check = checkSite({
    hasFile: (path) => next.state.has(path),
    linkIndex: checks,
    snapshot,
    bodyOf,
    allowShrink,
    pagesBefore: hasSameKindOfContent(build) ? pagesIn(last, addresses.files) : 0,
  });
  const unfound = await searchProblem(join(next.dir, "pagefind"), index.snapshot);
  return { ...check, failures: [...checks.faults, ...check.failures, ...(unfound === null ? [] : [unfound])] };
}

/** Number of pages. Those at old addresses, which lead to the new ones, are none: over the years they may outnumber all others. */
export function pagesIn({ dir, state }: SiteFolder, moved: SiteAddresses["files"]): number {
  // The record is a cache, which may have been removed.
  const paths = state.size > 0 ? [...state.keys()] : filesIn(dir);
  return paths.filter((path) => path.endsWith(".html") && !moved.has(path)).length;
}

/** The checks that need neither the site's folder nor its search. */
export function checkSite(input: NewSiteInput): SiteCheck {
  const { hasFile, linkIndex, snapshot, pagesBefore, allowShrink } = input;
  const failures = WANTED.filter((file) => !hasFile(file)).map((file) => `${file} is missing.`);
  const paths = [...linkIndex.files.keys()].filter((path) => path.endsWith(".html"));
  const posts = paths.filter((page) => POST.test(page)).length;
  if (posts !== snapshot.posts.length) {
    failures.push(`There are ${posts} post pages for ${snapshot.posts.length} posts.`);
  }
  const pages = paths.length;
  if (!allowShrink && pagesBefore >= SHRINK_FLOOR && pages * 2 < pagesBefore) {
    failures.push(
      `The site has shrunk from ${pagesBefore} to ${pages} pages. If that is right, run ` +
        "`npm run build -- --allow-shrink`.",
    );
  }
  const dead = brokenLinks(linkIndex, hasFile);
  const writerOf = linkOrigin(snapshot, input.bodyOf);
  const ours = dead.filter((one) => writerOf(one) === "template");
  failures.push(...ours.slice(0, MAX_LISTED_LINKS).map((one) => `${describe(one)} is a broken link in a template.`));
  const theirs = dead.flatMap((one) => {
    const writer = writerOf(one);
    // The menu is on every page.
    return writer === "template" ? [] : [describe(writer === "menu" ? { ...one, page: "the menu" } : one)];
  });
  return { pages, failures, deadLinks: [...new Set(theirs)] };
}

function describe({ page, link }: BrokenLink): string {
  return `${page} → ${shortText(link, LONGEST_LINK)}`;
}
