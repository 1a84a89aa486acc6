// The cost of a large search index: processor time of the build, and bytes, time and memory for visitors.
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { indexSite } from "../../src/search/index/build-index.ts";
import { linkFiles } from "../../tests/fixtures/link-files.ts";
import type { SearchRecord } from "../../src/search/format/record.ts";
import { sourceOfRecord, writePlainIndex } from "./evaluate.ts";
import { processorSeconds } from "./processor-time.ts";
import { type Cost, visitorCost } from "./visitor-cost.ts";

// In milliseconds. The time of Pagefind's process counts once it has ended.
const EXIT_WAIT_MS = 3_000;

/** @param site folder of a built site. @param dir a folder to work in. @param texts of the queries. @returns lines to print */
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
    indexSite({ sources: own.map(sourceOfRecord), suggestions: [], cacheDir: `${dir}.cache` });
  const edited = records.map((record, at) =>
    at === Math.floor(records.length / 2) ? { ...record, text: `${record.text} नवीन वाक्य` } : record,
  );
  const lines = [
    `plain Pagefind: ${await seconds(() => writePlainIndex(dir, records))}`,
    `clean build: ${await seconds(() => index(records))}`,
    `nothing changed: ${await seconds(() => index(records))}`,
    `one post edited: ${await seconds(() => index(edited))}`,
    `one post deleted: ${await seconds(() => index(edited.toSpliced(10, 1)))}`,
  ];
  linkFiles((await index(edited.toSpliced(10, 1))).files, dir);
  const { first, later } = await visitorCost(dir, texts);
  return [
    ...lines,
    ...first.map((cost) => `first question: ${costLine(cost)}`),
    ...later.toSorted((a, b) => b.seconds - a.seconds).map((cost) => `later question: ${costLine(cost)}`),
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
  await wait(EXIT_WAIT_MS);
  return `${(processorSeconds() - before).toFixed(1)} s of processor time`;
}

function costLine({ text, indexBytes, allBytes, seconds: spent, heap }: Cost): string {
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
  const page = `${Math.round(spent * 1000)} ms, ${Math.round(heap / 1e6)} MB`;
  return `${text}: ${kilobytes(indexBytes)} of the index, ${kilobytes(allBytes)} with the page; ${page}`;
}
