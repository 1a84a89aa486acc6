// Pagefind's own files: what it made of each block, joined into one folder that answers as Pagefind does.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { SearchRecord } from "../search/record.ts";
import { blockOfFile, filesBelow, fragmentUrl, runPagefind } from "./search-blocks.ts";
import type { SearchCache } from "./search-cache.ts";
import type { PlannedBlock, SearchPlan } from "./search-plan.ts";
import type { BlockState, SearchState } from "./search-state.ts";

const FRAGMENT = /^fragment\/(.+)\.pf_fragment$/;
const ENTRY = "pagefind-entry.json";
/** Pagefind holds all that it is given until it has written it. */
const BLOCKS_AT_ONCE = 16;
/** Where Pagefind's own script lies; in its place stands one that asks all blocks. */
const OWN_SCRIPT = "pagefind-blocks/pagefind.js";

export type Bundle = Pick<SearchState, "blocks" | "common"> &
  Readonly<{
    /** Names of fragments by address, of the blocks that were made anew. */
    fragments: ReadonlyMap<string, string>;
  }>;

/** @param readBlock gives the records of a block that is made anew. @throws with Pagefind's own words */
export async function makeBundle(
  cache: SearchCache,
  { before, blocks }: SearchPlan,
  readBlock: (block: PlannedBlock) => readonly SearchRecord[],
): Promise<Bundle> {
  const changed = blocks.filter(({ name, key }) => before?.blocks[name]?.key !== key);
  const fragments = new Map<string, string>();
  const made = new Map<string, string[]>(changed.map(({ name }) => [name, []]));
  const shared: string[] = [];
  const entries: Record<string, unknown> = {};
  let entry = before?.common.entry ?? {};
  for (const group of groupsOf(changed, before === null)) {
    const dir = cache.newFolder();
    const run = await runPagefind(dir, recordsOf(group, readBlock));
    entry = run.common;
    Object.assign(entries, run.entries);
    for (const path of filesBelow(dir)) {
      if (path === ENTRY) continue;
      const content = readFileSync(join(dir, path));
      const fragment = FRAGMENT.exec(path)?.[1];
      if (fragment !== undefined) fragments.set(fragmentUrl(content), fragment);
      const name = `pagefind/${path === "pagefind.js" ? OWN_SCRIPT : path}`;
      cache.take(name, join(dir, path), content);
      (made.get(blockOfFile(path) ?? "") ?? shared).push(name);
    }
    rmSync(dir, { recursive: true });
  }
  const states = blocks.map(({ name, key }): [string, BlockState] => {
    const files = made.get(name);
    const old = before?.blocks[name];
    if (files !== undefined || old === undefined) return [name, { key, entry: entries[name], files: files ?? [] }];
    return [name, old];
  });
  const languages = Object.fromEntries(states.map(([name, state]) => [name, state.entry]));
  cache.write(`pagefind/${ENTRY}`, JSON.stringify({ ...entry, languages }));
  cache.write("pagefind/pagefind.js", readFileSync(join(import.meta.dirname, "pagefind-blocks.js")));
  const common = new Set([...(before?.common.files ?? []), ...shared, `pagefind/${ENTRY}`, "pagefind/pagefind.js"]);
  return { fragments, blocks: Object.fromEntries(states), common: { entry, files: [...common] } };
}

/** At least one where there is no index yet, so that Pagefind brings what all blocks share. */
function groupsOf(blocks: readonly PlannedBlock[], isFirst: boolean): (readonly PlannedBlock[])[] {
  const groups = Array.from({ length: Math.ceil(blocks.length / BLOCKS_AT_ONCE) }, (_, at) =>
    blocks.slice(at * BLOCKS_AT_ONCE, (at + 1) * BLOCKS_AT_ONCE),
  );
  return isFirst && groups.length === 0 ? [[]] : groups;
}

function* recordsOf(
  blocks: readonly PlannedBlock[],
  readBlock: (block: PlannedBlock) => readonly SearchRecord[],
): Generator<[string, readonly SearchRecord[]]> {
  for (const block of blocks) yield [block.name, readBlock(block)];
}
