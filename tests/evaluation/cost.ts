// What a large search index costs: processor time to make it, and what its visitors spend.
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { indexSite } from "../../src/publish/search-index.ts";
import { linkFiles } from "../fixtures/link-files.ts";
import type { SearchRecord } from "../../src/search/record.ts";
import { sourceOf, writePlainIndex } from "./evaluate.ts";
import { processorSeconds } from "./processor-time.ts";
import { type Cost, visitorCost } from "./visitor-cost.ts";

// Pagefind's process has to end before its time is known.
const ENDING = 3_000;

/** @param site a built site. @param dir a folder to work in. @param texts of questions. @returns lines to print */
export async function costReport(
  site: string,
  dir: string,
  records: readonly SearchRecord[],
  texts: readonly string[],
): Promise<string[]> {
  rmSync(dir, { recursive: true, force: true });
  rmSync(`${dir}.cache`, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  cpSync(site, dir, { recursive: true, filter: (path) => !path.startsWith(join(site, "pagefind")) });
  const index = (own: readonly SearchRecord[]) =>
    indexSite({ sources: own.map(sourceOf), suggestions: [], cacheDir: `${dir}.cache` });
  const edited = records.map((record, at) =>
    at === Math.floor(records.length / 2) ? { ...record, text: `${record.text} नवीन वाक्य` } : record,
  );
  const lines = [
    `plain Pagefind: ${await seconds(() => writePlainIndex(dir, records))}`,
    `from nothing: ${await seconds(() => index(records))}`,
    `nothing changed: ${await seconds(() => index(records))}`,
    `one post edited: ${await seconds(() => index(edited))}`,
    `one post deleted: ${await seconds(() => index(edited.toSpliced(10, 1)))}`,
  ];
  linkFiles((await index(edited.toSpliced(10, 1))).files, dir);
  const { first, later } = await visitorCost(dir, texts);
  return [
    ...lines,
    ...first.map((cost) => `first question: ${told(cost)}`),
    ...later.toSorted((a, b) => b.seconds - a.seconds).map((cost) => `later question: ${told(cost)}`),
    ...(["indexBytes", "seconds", "heap"] as const).map((key) => {
      const values = later.map((cost) => cost[key]).toSorted((a, b) => a - b);
      const at = (share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
      return `later, ${key}: half up to ${at(0.5)}, 95 % up to ${at(0.95)}, all up to ${at(1)}`;
    }),
  ];
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const before = processorSeconds();
  await work();
  await wait(ENDING);
  return `${(processorSeconds() - before).toFixed(1)} s of processor time`;
}

function told({ text, indexBytes, allBytes, seconds: spent, heap }: Cost): string {
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
  const page = `${Math.round(spent * 1000)} ms, ${Math.round(heap / 1e6)} MB`;
  return `${text}: ${kilobytes(indexBytes)} of the index, ${kilobytes(allBytes)} with the page; ${page}`;
}
