// Every field of every collection with every kind of wrong value: reported with its field, or harmless; never lost,
// never slow.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RawDocument, RawValue } from "../../src/firestore/raw-document.ts";
import { openFirestoreSource } from "../../src/firestore/firestore-source.ts";
import { parseAbhang } from "../../src/schemas/abhang.ts";
import { parseAlbum } from "../../src/schemas/album.ts";
import { parseCategory } from "../../src/schemas/category.ts";
import { parseEvent } from "../../src/schemas/event.ts";
import { parseHymn } from "../../src/schemas/hymn.ts";
import { parseKendra } from "../../src/schemas/kendra.ts";
import type { ParseContext, Parsed } from "../../src/schemas/parse.ts";
import { parsePost } from "../../src/schemas/post.ts";
import { site } from "../../src/site/config.ts";
import { type Collection, COLLECTIONS } from "../../src/site/site-config.ts";
import { pull } from "../../src/snapshot/pull.ts";
import { readSnapshot } from "../../src/snapshot/read.ts";
import { type TestEmulator, startTestEmulator } from "../emulator.ts";
import { newFolder } from "../fixtures/folders.ts";
import { NOW, context, good } from "../schemas/documents.ts";

type Parse = (raw: RawDocument, context: ParseContext) => Parsed<object>;

const parsers: Record<Collection, Parse> = {
  posts: parsePost,
  categories: parseCategory,
  events: parseEvent,
  "photo-gallery": parseAlbum,
  "downloads-stotra-gajar": parseHymn,
  "abhang-lyrics": parseAbhang,
  "upasana-kendra": parseKendra,
};

const MEGA = 1_000_000;
const DEEP = Array.from({ length: 18 }).reduce<RawValue>((inner) => ({ inner }), "x");

/** What a database can hold where something else belongs; the first ones fit into Firestore's own limits. */
const VALUES: Readonly<Record<string, RawValue>> = {
  null: null,
  true: true,
  zero: 0,
  "minus one": -1,
  fraction: 0.1,
  milliseconds: NOW * 1000,
  microseconds: NOW * 1e6,
  "far future": 9_999_999_999,
  "the greatest whole number": Number.MAX_SAFE_INTEGER,
  "no number": { $number: "NaN" },
  infinity: { $number: "Infinity" },
  "digits as text": String(NOW),
  "a date as text": "2025-11-20T00:53:20Z",
  "a Timestamp": { $timestamp: "2025-11-20T00:53:20.000Z" },
  "a Timestamp of the year 9999": { $timestamp: "9999-12-31T23:59:59.000Z" },
  "a position": { $geopoint: { latitude: 19, longitude: 72.8 } },
  "a reference": { $reference: "sites/main/posts/x" },
  bytes: { $bytes: "AAAA" },
  "empty text": "",
  blanks: " \t\n\u00a0\u3000 ",
  "an empty list": [],
  "a list of anything": [1, null, "a", { a: 1 }],
  "a map": { a: 1, __proto: "x" },
  "a deep map": DEEP,
  NUL: "a\u0000b",
  "line ends": "a\r\nb\u2028c\u0085d",
  "overrides of direction": "\u202egpj\u202c\u2066x\u2069",
  "another normal form": "cafe\u0301",
  "compatibility letters": "\ufb01\u2460\uff21",
  slashes: "a/b/../c",
  dots: "..",
  "a file name": "index.html",
  "a page's own name": "page",
  "a path upwards": "../../etc/passwd",
  percent: "%2e%2e%2f%00",
  prototype: "__proto__",
  "ten thousand letters": "क".repeat(10_000),
  "a letter with ten thousand marks": `a${"\u0301".repeat(10_000)}`,
  "a megabyte": "x".repeat(MEGA),
};

/** What never comes from a Firestore, but could from another door. */
const RAW_VALUES: Readonly<Record<string, RawValue>> = {
  "half a letter": "a\ud83e",
  "half a letter first": "\udd14a",
  "more than a megabyte": "<p>दीप</p>".repeat(150_000),
  "a deep body": "<div>".repeat(100_000),
  "a deep table": "<table><tr><td>".repeat(30_000),
  "a body that repeats itself": "<b><p>".repeat(60_000),
  "a list of a hundred thousand": Array.from({ length: 100_000 }, () => "x"),
};

const UNSEEN = /(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/u;

describe.each(COLLECTIONS)("%s", (collection) => {
  const fields = Object.keys(site.fields[collection]).filter((field) => !/^(?:status|activeInd)$/.test(field));

  test.each(Object.entries({ ...VALUES, ...RAW_VALUES }))("with %s in any field", (_, value) => {
    for (const field of fields) {
      const raw = documentOf(collection, "d1", { [field]: value });
      const begun = process.cpuUsage();
      const parsed = parsers[collection](raw, context);
      const { user, system } = process.cpuUsage(begun);
      expect.soft((user + system) / 1e6, `${field}: seconds`).toBeLessThan(1);
      if (!parsed.ok) {
        expect.soft(parsed.problems.length, field).toBeGreaterThan(0);
        for (const problem of parsed.problems) {
          // A latitude alone is a problem of the longitude.
          const blamed = /^l(?:at|ong)itude$/.test(field) ? /^l(?:at|ong)itude/ : new RegExp(`^${field}`);
          expect.soft(problem, field).toMatchObject({ collection, id: "d1", field: expect.stringMatching(blamed) });
          expect.soft(problem.value.length, field).toBeLessThanOrEqual(80);
          expect.soft(problem.expected, field).toMatch(/\w/);
          expect.soft(isClean(problem), field).toBe(true);
        }
        continue;
      }
      expect.soft(isClean(parsed.value), field).toBe(true);
      expect.soft(JSON.parse(JSON.stringify(parsed.value)), field).toEqual(parsed.value);
    }
  });
});

describe("from a real database", () => {
  let emulator: TestEmulator;
  beforeAll(async () => void (emulator = await startTestEmulator()), 120_000);
  afterAll(() => emulator.stop());

  test("none of them is lost: each document is in the snapshot or in the report", async () => {
    const connection = emulator.newConnection();
    const documents = Object.fromEntries(
      COLLECTIONS.flatMap((collection) =>
        Object.keys(site.fields[collection]).flatMap((field) => {
          if (/^(?:status|activeInd)$/.test(field)) return [];
          const small = Object.values(VALUES).filter((value) => JSON.stringify(value).length < 50_000);
          return small.map((value, at) => {
            const id = `${field}-${at}`;
            const fields = { slug: `s-${field.toLowerCase()}-${at}`, ...{ [field]: value } };
            return [`${collection}/${id}`, documentOf(collection, id, fields).data] as const;
          });
        }),
      ),
    );
    await emulator.fill(connection, documents);
    const dir = newFolder();
    const rules = { ...site, rejections: { share: 1, documents: 100_000 } };
    const source = await openFirestoreSource({ connection });
    const report = await pull({ source, dir, site: rules, now: NOW, allowShrink: true });
    await source.close();
    expect(report.failures).toEqual([]);
    const { posts, categories, events, albums, hymns, abhangs, kendras } = readSnapshot(dir);
    const lists = [posts, categories, events, albums, hymns, abhangs, kendras];
    const taken = lists.reduce((sum, list) => sum + list.length, 0);
    const left = new Set(report.problems.map(({ collection, id }) => `${collection}/${id}`));
    expect(taken + left.size).toBe(Object.keys(documents).length);
    expect(report.collections.reduce((sum, { found }) => sum + found, 0)).toBe(Object.keys(documents).length);
    expect(isClean(readSnapshot(dir))).toBe(true);
  }, 240_000);
});

function documentOf(collection: Collection, id: string, changes: Record<string, RawValue>): RawDocument {
  const shown = collection === "posts" ? { status: "publish" } : { activeInd: "Y" };
  return { path: `${collection}/${id}`, id, data: { ...shown, ...good[collection], ...changes } };
}

/** No text in it has controls, half letters or another form than NFC, and no number is none. */
function isClean(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !UNSEEN.test(value);
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return value !== undefined;
  return Object.values(value).every(isClean);
}
