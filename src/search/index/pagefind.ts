// Runs Pagefind in blocks. It has no incremental mode, so the records are split into small indexes, and only the ones that
// changed are rebuilt. Each block poses as a language of its own, which Pagefind keeps in separate files.
import { readFileSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { z } from "zod";
import type { RecordMeta, SearchRecord } from "../format/record.ts";
import { fnv1a } from "./fnv1a.ts";
import { encodeForPagefind } from "./pagefind-letters.ts";
import { withPagefind } from "./pagefind-process.ts";

/** Records per block, on average. */
const BLOCK_SIZE = 48;
/** Words per file of a block's index. Pagefind's own 20,000 would be seven files for a block of posts. */
const WORDS_PER_FILE = 60_000;
/** Runs of Pagefind at the same time. Each has a process, which uses one core. */
export const RUNS_AT_ONCE = Math.min(2, availableParallelism());
const atOnce = pLimit(RUNS_AT_ONCE);
/** The instances of Pagefind's library that no run uses. */
const idle = Array.from({ length: RUNS_AT_ONCE }, (_, instance) => instance);
const entrySchema = z.looseObject({ languages: z.record(z.string(), z.unknown()) });

/** A part of `pagefind-entry.json`. */
export type BlockEntry = Readonly<Record<string, unknown>>;
/** The entries of the blocks, and what the entry file says about the index as a whole. */
export type PagefindRun = Readonly<{ entries: Readonly<Record<string, unknown>>; common: BlockEntry }>;

/** Names and records of some blocks. */
type Blocks = readonly (readonly [name: string, records: readonly SearchRecord[]])[];

/** Into how many blocks a number of records is split. */
export function blocksFor(records: number): number {
  return Math.max(1, Math.ceil(records / BLOCK_SIZE));
}

/**
 * The block of a URL, by linear hashing (Litwin, 1980): one more block splits one other block and leaves the rest as they
 * are.
 */
export function blockOf(url: string, blocks: number): number {
  const at = fnv1a(url);
  const size = 2 ** Math.ceil(Math.log2(blocks));
  return at % size < blocks ? at % size : at % (size / 2);
}

/** The name with which a block's files begin. */
export function blockName(block: number): string {
  return `p${block}`;
}

/**
 * Runs Pagefind for some blocks, as soon as fewer than `RUNS_AT_ONCE` others run.
 * @param dir the folder for its files. @param blocks may still be on their way while Pagefind starts
 * @throws ExpectedError where Pagefind ends too early, Error with what Pagefind reports, or what the blocks throw
 */
export function runPagefind(dir: string, blocks: Promise<Blocks>): Promise<PagefindRun> {
  // They may fail before Pagefind asks for them.
  blocks.catch(() => undefined);
  return atOnce(async () => {
    const instance = idle.pop();
    if (instance === undefined) throw new Error("There are more runs of Pagefind than instances of its library.");
    return await runIn(instance, dir, blocks).finally(() => idle.push(instance));
  });
}

async function runIn(instance: number, dir: string, blocks: Promise<Blocks>): Promise<PagefindRun> {
  // Pagefind's process inherits this variable; it has no option for it.
  process.env.PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE = String(WORDS_PER_FILE);
  const failures = await withPagefind(instance, async (index, ended) => {
    const found: string[] = [];
    let last: readonly Promise<Answer>[] = [];
    for (const [language, records] of await Promise.race([blocks, ended])) {
      found.push(...(await errorsOf(last)));
      // Pagefind takes them in this order. To wait for each answer would take longer than what it does with them.
      last = records.map(({ url, text, meta, time }) =>
        index.addCustomRecord({
          url,
          content: encodeForPagefind(contentOf(text, meta)),
          language,
          meta: shownMeta(meta),
          ...(time !== null && { sort: { date: String(time).padStart(12, "0") } }),
        }),
      );
    }
    // Asked for now: this process may be busy with pages for long before it sees the last answers.
    return [...found, ...(await errorsOf([...last, index.writeFiles({ outputPath: dir })]))];
  });
  if (failures.length > 0) throw new Error(failures.join("\n"));
  const { languages, ...common } = entrySchema.parse(
    JSON.parse(readFileSync(join(dir, "pagefind-entry.json"), "utf8")),
  );
  return { entries: languages, common };
}

type Answer = Readonly<{ errors: readonly string[] }>;

async function errorsOf(answers: readonly Promise<Answer>[]): Promise<string[]> {
  return (await Promise.all(answers)).flatMap(({ errors }) => errors);
}

/** What a result of Pagefind's shows. It has no places within the text. */
function shownMeta(meta: RecordMeta): Record<string, string> {
  const shown = Object.entries(meta).filter(([name]) => name !== "parts");
  return Object.fromEntries(shown.map(([name, value]) => [name, encodeForPagefind(value)]));
}

/** Pagefind omits records without words, such as "***", so they get their title or type appended. No offset changes. */
function contentOf(text: string, { title, type }: SearchRecord["meta"]): string {
  const parts = [text, title, type];
  const upTo = parts.findIndex((part) => /[\p{L}\p{N}]/u.test(part));
  return parts
    .slice(0, upTo + 1)
    .filter((part) => part !== "")
    .join("\n");
}

/** The block of a file; null for files that all blocks share. @param path within Pagefind's folder */
export function blockOfFile(path: string): string | null {
  return /(?:^|[/.])(p\d+)_[^/]*$/.exec(path)?.[1] ?? null;
}

/** The paths of all files below a folder, with slashes. */
export function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(dir.length + 1)
        .replaceAll("\\", "/"),
    );
}
