// Pagefind's own files: what it wrote for each block, joined in one folder that answers like a single Pagefind index.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { SearchRecord } from "../format/record.ts";
import type { SearchCache } from "./cache.ts";
import { type PagefindRun, blockOfFile, filesBelow, runPagefind } from "./pagefind.ts";
import type { PlannedBlock, SearchPlan } from "./plan.ts";
import type { BlockState, SearchState } from "./state.ts";

const PAGEFIND_ENTRY_FILE = "pagefind-entry.json";
/** Pagefind holds all records in memory until it writes them: 0.2 GB for 16 blocks. To start it takes 15 ms. */
const MAX_BLOCKS_PER_RUN = 4;
/** Where Pagefind's own script is. `pagefind-merged.ts` takes its place at `pagefind/pagefind.js`. */
const PAGEFIND_SCRIPT = "pagefind-blocks/pagefind.js";
const MERGED_SCRIPT = "pagefind/pagefind.js";
/** Our own scripts in Pagefind's folder, and the files that they are compiled from. */
const OWN_SCRIPTS = [
  [MERGED_SCRIPT, "pagefind-merged.ts"],
  ["pagefind/pagefind-letters.js", "pagefind-letters.ts"],
] as const;

/** Returns the records of a block that has to be rebuilt. */
type ReadBlock = (block: PlannedBlock) => readonly SearchRecord[];

/** A run of Pagefind for some blocks, and the folder that it writes. It ends when their records have been read, too. */
type StartedRun = Readonly<{
  dir: string;
  result: Promise<PagefindRun>;
  /** Resolves when its records have been read. It does not hold them. */
  isRead: Promise<null>;
  /** Called where it is not needed: waits for its end, and removes its folder. */
  abandon: () => Promise<void>;
}>;

/** Starts the first of the runs that the plan needs, if any. Its files are in a folder of their own, and nothing else is changed. */
export function startPagefind(cache: SearchCache, plan: SearchPlan, readBlock: ReadBlock): StartedRun | null {
  const [first] = runsOf(plan);
  return first === undefined ? null : startRun(cache, () => recordsOf(first, readBlock));
}

function startRun(cache: SearchCache, read: () => ReturnType<typeof recordsOf>): StartedRun {
  const dir = cache.newFolder();
  const records = read();
  const isRead = records.then(
    () => null,
    () => null,
  );
  const result = bothOrNeither(runPagefind(dir, records), records).then(([run]) => run);
  // It may fail before anybody waits for it.
  const ended = result.catch(() => undefined);
  return { dir, result, isRead, abandon: () => ended.then(() => rmSync(dir, { recursive: true, force: true })) };
}

export type PagefindFilesInput = Readonly<{
  cache: SearchCache;
  plan: SearchPlan;
  readBlock: ReadBlock;
  /** The run that was started before. */
  first: StartedRun | null;
  /** Runs of Pagefind at the same time, `RUNS_AT_ONCE` at most. */
  runsAtOnce: number;
}>;

/** @throws Pagefind's own errors */
export async function buildPagefindFiles({
  cache,
  plan,
  readBlock,
  first,
  runsAtOnce,
}: PagefindFilesInput): Promise<Pick<SearchState, "blocks" | "common">> {
  const { before, blocks } = plan;
  const groups = runsOf(plan);
  const filesOfBlocks = new Map<string, string[]>(groups.flat().map(({ name }) => [name, []]));
  const shared: string[] = [];
  const entries: Record<string, unknown> = {};
  let entry = before?.common.entry ?? {};
  const running: StartedRun[] = [];
  let next = 0;
  let hasFailed = false;
  if (first !== null) addRun(first);
  try {
    startMore();
    for (let oldest = running[0]; oldest !== undefined; oldest = running[0]) {
      const { common, entries: own } = await oldest.result;
      entry = common;
      Object.assign(entries, own);
      takeFiles(oldest.dir);
      running.shift();
      startMore();
    }
  } catch (error) {
    await Promise.all(running.map(({ abandon }) => abandon()));
    throw error;
  }
  const states = blocks.map(({ name, key }): [string, BlockState] => {
    const files = filesOfBlocks.get(name);
    const old = before?.blocks[name];
    if (files !== undefined || old === undefined) return [name, { key, entry: entries[name], files: files ?? [] }];
    return [name, old];
  });
  const languages = Object.fromEntries(states.map(([name, state]) => [name, state.entry]));
  cache.write(`pagefind/${PAGEFIND_ENTRY_FILE}`, JSON.stringify({ ...entry, languages }));
  // Code that changed has a new cache, so the scripts of this cache are the current ones.
  for (const [name, source] of OWN_SCRIPTS) if (!cache.has(name)) cache.write(name, await compileScript(source));
  const ownFiles = [`pagefind/${PAGEFIND_ENTRY_FILE}`, ...OWN_SCRIPTS.map(([name]) => name)];
  const common = new Set([...(before?.common.files ?? []), ...shared, ...ownFiles]);
  return { blocks: Object.fromEntries(states), common: { entry, files: [...common] } };

  /** Documents are read in the same order in each build, however long Pagefind takes. */
  function startMore(): void {
    while (running.length < runsAtOnce && next < groups.length && !hasFailed) {
      const group = groups[next] ?? [];
      const { isRead = Promise.resolve(null) } = running.at(-1) ?? {};
      addRun(startRun(cache, () => isRead.then(() => recordsOf(group, readBlock))));
    }
  }

  function addRun(run: StartedRun): void {
    next += 1;
    running.push(run);
    run.result.catch(() => (hasFailed = true));
  }

  /** Moves the files of a run into the cache. */
  function takeFiles(dir: string): void {
    for (const path of filesBelow(dir)) {
      if (path === PAGEFIND_ENTRY_FILE) continue;
      const content = readFileSync(join(dir, path));
      const name = `pagefind/${path === "pagefind.js" ? PAGEFIND_SCRIPT : path}`;
      cache.take(name, join(dir, path), content);
      (filesOfBlocks.get(blockOfFile(path) ?? "") ?? shared).push(name);
    }
    rmSync(dir, { recursive: true });
  }
}

/** Vite's compiler is loaded only for a new cache: it would cost every other build time and memory. */
async function compileScript(source: string): Promise<string> {
  const file = join(import.meta.dirname, source);
  const { transformWithOxc } = await import("vite");
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, { target: "es2022", sourcemap: false });
  return code.replaceAll('.ts"', '.js"');
}

/** The changed blocks of each run of Pagefind. A first build has at least one run, which writes the files that blocks share. */
function runsOf({ before, blocks }: SearchPlan): (readonly PlannedBlock[])[] {
  const changed = blocks.filter(({ name, key }) => before?.blocks[name]?.key !== key);
  const runs = Array.from({ length: Math.ceil(changed.length / MAX_BLOCKS_PER_RUN) }, (_, at) =>
    changed.slice(at * MAX_BLOCKS_PER_RUN, (at + 1) * MAX_BLOCKS_PER_RUN),
  );
  return before === null && runs.length === 0 ? [[]] : runs;
}

async function recordsOf(
  blocks: readonly PlannedBlock[],
  readBlock: (block: PlannedBlock) => readonly SearchRecord[],
): Promise<[string, readonly SearchRecord[]][]> {
  const records: [string, readonly SearchRecord[]][] = [];
  for (const block of blocks) {
    // Whoever waits for Pagefind gets a turn.
    await yieldToEventLoop();
    records.push([block.name, readBlock(block)]);
  }
  return records;
}

/** Waits for both, also where one fails: then nothing is written any more. @throws what the first of them throws */
async function bothOrNeither<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
