// Wrong values in every place of a built site: none is lost, and none is shown.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { RawDocument, RawSource } from "../../src/data/firestore/raw-document.ts";
import { openSampleSource } from "../../src/data/firestore/sample.ts";
import { hasVisibleText } from "../../src/data/schemas/fields/text.ts";
import { site } from "#config";
import { COLLECTIONS, type Collection } from "../../src/site/config-type.ts";
import { pull } from "../../src/data/snapshot/pull.ts";
import { readSnapshot } from "../../src/data/snapshot/store.ts";
import type { PullReport } from "../../src/data/snapshot/report.ts";
import { renderHere } from "../support/build-here.ts";
import { filesIn, newFolder } from "../fixtures/folders.ts";
import { type Place, RAW_VALUES, VALUES, documentOf, isTried, placesOf } from "../fixtures/wrong-values.ts";
import { NOW, good } from "../data/schemas/documents.ts";

const SMALL = 50_000;
const counts = { path: "ramnaam-bank/jaap-count", id: "jaap-count", data: { ram: { jaapCount: 7 }, krishna: "x" } };

describe("a site of wrong values", () => {
  const all = [...COLLECTIONS.flatMap(documentsOf), counts];
  let pulled: Awaited<ReturnType<typeof pullAll>>;
  let pages: { file: string; html: string }[];

  beforeAll(async () => {
    pulled = await pullAll(await sampleOf(all));
    const dir = newFolder();
    await renderHere({ SNAPSHOT_DIR: pulled.dir, SITE_DIR: join(dir, "site") }, { budgetMs: 0 });
    const files = filesIn(join(dir, "site")).filter((file) => /[^/]\.(?:html|xml|txt|ics)$/.test(file));
    pages = files.map((file) => ({ file, html: readFileSync(join(dir, "site", file), "utf8") }));
  });

  test("is built without losing a document", () => {
    expectNoneLost(pulled, all);
    expect(pages.length).toBeGreaterThan(200);
  });

  test("shows no undefined, null or NaN", () => {
    const wrong = /\b(?:undefined|NaN|Infinity|Invalid Date|1 January 1970|Jan 01 1970)\b|\[object |>null</;
    for (const { file, html } of pages) {
      const shown = html.replace(/<script[\s\S]*?<\/script>/g, "");
      expect.soft(wrong.exec(shown)?.[0], file).toBeUndefined();
    }
  });

  test("has a visible heading on every page", () => {
    for (const { file, html } of pages) {
      if (!file.endsWith(".html") || html.includes('http-equiv="refresh"')) continue;
      const [, heading = ""] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
      expect.soft(hasVisibleText(heading.replace(/<[^>]*>/g, "")), file).toBe(true);
    }
  });
});

/** A document for each wrong value in each field that a document needs, and others with a wrong value in every other field. */
function documentsOf(collection: Collection): RawDocument[] {
  const needed = new Set(Object.keys(good[collection]));
  const places = placesOf(collection);
  const all = Object.values({ ...VALUES, ...RAW_VALUES });
  const isAlone = ({ name }: Place) => needed.has(name) || name.includes("[");
  const others = places.filter((place) => !isAlone(place));
  const named = (name: string, at: number, data: RawDocument["data"]) => {
    const slug = `s-${name.toLowerCase().replace(/[^a-z0-9]/g, "-")}-${at}`;
    return documentOf(collection, `${name}-${at}`, { slug, ...data });
  };
  const alone = places
    .filter(isAlone)
    .flatMap(({ name, put }) =>
      all.flatMap((value, at) => (isTried(value, name) ? [named(name, at, put(value))] : [])),
    );
  // Each value comes to each of these fields once.
  const together = all.map((_, at) => {
    const wrong = others.map(({ name, put }, shift) => {
      const value = all[(at + shift) % all.length] ?? null;
      return isTried(value, name) ? put(value) : {};
    });
    return named("together", at, Object.assign({}, ...wrong));
  });
  return [...alone, ...together];
}

function isSmall({ data }: RawDocument): boolean {
  return JSON.stringify(data).length < SMALL;
}

async function sampleOf(documents: readonly RawDocument[]): Promise<RawSource> {
  const dir = newFolder();
  mkdirSync(join(dir, "documents"));
  for (const [at, document] of documents.entries()) {
    if (!isSmall(document)) writeFileSync(join(dir, "documents", `${at}.json`), JSON.stringify([document]));
  }
  writeFileSync(join(dir, "documents", "small.json"), JSON.stringify(documents.filter(isSmall)));
  return await openSampleSource({ dir: join(dir, "documents"), readTime: new Date(NOW * 1000).toISOString() });
}

async function pullAll(source: RawSource) {
  const dir = newFolder();
  const rules = { ...site, rejections: { share: 1, documents: 100_000 } };
  const report = await pull({ source, dir, site: rules, now: NOW, allowShrink: true });
  await source.close();
  expect(report.failures).toEqual([]);
  const snapshot = readSnapshot(dir);
  // Only a database knows when documents were saved.
  return { dir, report, content: { ...snapshot, source: null, readTime: null, saved: null } };
}

function expectNoneLost(
  { report, content }: { report: PullReport; content: Awaited<ReturnType<typeof pullAll>>["content"] },
  documents: readonly RawDocument[],
): void {
  const { posts, categories, events, albums, hymns, abhangs, kendras } = content;
  const taken = [posts, categories, events, albums, hymns, abhangs, kendras].reduce(
    (sum, list) => sum + list.length,
    0,
  );
  const named = new Set(report.problems.map(({ collection, id }) => `${collection}/${id}`));
  const skipped = report.collections.flatMap((each) => each.skipped.map((id) => `${each.collection}/${id}`));
  const partial = report.collections.flatMap((each) => each.partial.map((id) => `${each.collection}/${id}`));
  expect([...skipped, ...partial].filter((path) => !named.has(path))).toEqual([]);
  expect(new Set(skipped).size).toBe(skipped.length);
  // The counts are one document of no collection.
  expect(taken + skipped.length).toBe(documents.length - 1);
  expect(report.collections.reduce((sum, { found }) => sum + found, 0)).toBe(documents.length - 1);
}
