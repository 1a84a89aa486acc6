// The addresses of a new site: its redirects from old ones, and the files for them.
import type { BuildContext } from "../context.ts";
import { hasSameKindOfContent, siteRecord } from "../site-records.ts";
import { type AddressHistory, type Move, historySchema, movesOf, updateHistory } from "./address-history.ts";
import { pageFile } from "../../data/library/page-info.ts";
import { movedPage } from "./moved-page.ts";
import { redirects } from "../hosting/rules.ts";
import { lastSiteFile } from "../last-site-file.ts";
import { writeRecord } from "../../system/checksummed-file.ts";

const FILE = "addresses.json";

export type SiteAddresses = Readonly<{
  history: AddressHistory;
  /** The redirects, the oldest first. */
  moves: readonly Move[];
  /** Path in the site → text. */
  files: ReadonlyMap<string, string>;
}>;

/** @param hasPage whether the new site has a page of its own in this file */
export async function siteAddresses(build: BuildContext, hasPage: (file: string) => boolean): Promise<SiteAddresses> {
  const { snapshot } = build.content;
  const last = await lastSiteFile(FILE, historySchema, build, hasSameKindOfContent(build));
  const history = updateHistory(last ?? {}, snapshot);
  const moves = movesOf(history, snapshot).filter(({ from }) => !hasPage(pageFile(from)));
  const pages = [...redirects, ...moves].map((move) => [pageFile(move.from), movedPage(move)] as const);
  return { history, moves, files: new Map([...pages, [FILE, `${JSON.stringify(history)}\n`]]) };
}

/** Records the addresses for the next build, after the site was published. */
export function recordAddresses({ folders }: BuildContext, { history }: SiteAddresses): void {
  writeRecord(siteRecord(folders.siteCache, FILE), history);
}
