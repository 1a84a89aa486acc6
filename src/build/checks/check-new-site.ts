// Every check of a new site, before it takes the place of the last one.
import { join } from "node:path";
import { searchProblem } from "../../search/index/smoke-test.ts";
import { filesIn } from "../../system/files-in.ts";
import type { SiteAddresses } from "../addresses/site-addresses.ts";
import type { AssembledSite } from "../assemble-site.ts";
import type { BuildContext } from "../context.ts";
import { hasSameKindOfContent } from "../site-records.ts";
import type { SiteFolder } from "../staging.ts";
import { type SiteCheck, checkSite } from "./check-site.ts";

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
