// Pagefind in blocks: it cannot index in parts, so the records are dealt into small indexes, and only those that changed
// are made anew. A block passes for a language of its own; Pagefind then writes it apart from the others.
import { hash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import * as pagefind from "pagefind";
import { z } from "zod";
import type { SearchRecord } from "../search/record.ts";

const BLOCK_SIZE = 64;
const PAGEFIND_MARK = "pagefind_dcd";
const fragmentSchema = z.object({ url: z.string() });
const entrySchema = z.looseObject({ languages: z.record(z.string(), z.unknown()) });

/** What Pagefind's entry says of one block; and of the whole index, but for its blocks. */
export type BlockEntry = Readonly<Record<string, unknown>>;
export type PagefindRun = Readonly<{ entries: Readonly<Record<string, unknown>>; common: BlockEntry }>;

/** How many blocks so many records are dealt into. */
export function blocksFor(records: number): number {
  return Math.max(1, Math.ceil(records / BLOCK_SIZE));
}

/** The block of an address. One block more splits one other block and leaves the rest as they are. */
export function blockOf(url: string, blocks: number): number {
  const at = Number.parseInt(hash("sha256", url, "hex").slice(0, 12), 16);
  const size = 2 ** Math.ceil(Math.log2(blocks));
  return at % size < blocks ? at % size : at % (size / 2);
}

/** The name that a block's files begin with. */
export function blockName(block: number): string {
  return `p${block}`;
}

/**
 * Runs Pagefind for some blocks.
 * @param blocks gives the records of one block after the other. @param dir gets Pagefind's files. @throws in its own words
 */
export async function runPagefind(
  dir: string,
  blocks: Iterable<readonly [name: string, records: readonly SearchRecord[]]>,
): Promise<PagefindRun> {
  const { index, errors } = await pagefind.createIndex();
  if (index === undefined) throw new Error(errors.join("\n"));
  const wrong: string[] = [];
  for (const [language, records] of blocks) {
    for (const { url, text, meta, filters, time } of records) {
      const added = await index.addCustomRecord({
        url,
        content: contentOf(text, meta),
        language,
        meta: { ...meta },
        filters: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]])),
        ...(time !== null && { sort: { date: String(time).padStart(12, "0") } }),
      });
      wrong.push(...added.errors);
    }
  }
  const written = await index.writeFiles({ outputPath: dir });
  await pagefind.close();
  wrong.push(...written.errors);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  const { languages, ...common } = entrySchema.parse(
    JSON.parse(readFileSync(join(dir, "pagefind-entry.json"), "utf8")),
  );
  return { entries: languages, common };
}

/** Pagefind leaves out what has no words at all, such as a text of three stars; the end of a text moves no passage. */
function contentOf(text: string, { title, type }: SearchRecord["meta"]): string {
  const parts = [text, title, type];
  const upTo = parts.findIndex((part) => /[\p{L}\p{N}]/u.test(part));
  return parts
    .slice(0, upTo + 1)
    .filter((part) => part !== "")
    .join("\n");
}

/** Pagefind names a fragment by its content; only the fragment itself says whose it is. It tidies titles, addresses not. */
export function fragmentUrl(content: Uint8Array): string {
  const json = gunzipSync(content).toString().slice(PAGEFIND_MARK.length);
  return fragmentSchema.parse(JSON.parse(json)).url;
}

/** The block that a file of Pagefind belongs to, or null for what all blocks share. @param path below Pagefind's folder */
export function blockOfFile(path: string): string | null {
  return /(?:^|[/.])(p\d+)_[^/]*$/.exec(path)?.[1] ?? null;
}

/** Every file below a folder, with slashes. */
export function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(dir.length + 1)
        .replaceAll("\\", "/"),
    );
}
