// What npm run build reads: only changed posts, if counts and sums prove that no other has changed.
import { join } from "node:path";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { beforeAll, beforeEach, afterAll, describe, expect, test, vi } from "vitest";
import { openClient } from "../../src/data/firestore/client.ts";
import { writeSnapshot } from "../../src/data/snapshot/write.ts";
import { readRecord, writeRecord } from "../../src/system/checksummed-file.ts";
import { readPostIndex, writePostIndex } from "../../src/data/snapshot/post-index.ts";
import { readLastSnapshotFile, readSnapshot } from "../../src/data/snapshot/read.ts";
import type { Connection } from "../../src/site/database/content-choice.ts";
import { type CountingProxy, startCountingProxy } from "../../scripts/bench/counting-proxy.ts";
import { newFolder } from "../fixtures/folders.ts";
import { goodPost } from "../fixtures/sources.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { IS_EVERY_CASE, casesOf } from "../support/every-case.ts";
import { contentOf, pullHere } from "../support/pull-here.ts";

type Change = [name: string, write: (db: Firestore) => Promise<unknown>];

const POSTS = 100;
/** The root document, the counts, and for six collections a document or an empty answer, and a count. */
const ALWAYS_READ = 2 + 6 * 2;
/** The count of published posts, that of all with the sums, and that of hidden posts which are published now. */
const PROOF = 3;
/** Too many for each to have a range of its own. With the one that each database has: 14 ranges of at most three. */
const MANY_HIDDEN = 40;
const RANGES = 14;
/** Posts that are written at once. */
const IN_A_BATCH = 500;
const HOUR_MS = 3_600_000;
/** A day at 12:00 in India, long before the next night. */
const NOON = Date.parse("2026-11-02T06:30:00Z");

const emulator = sharedEmulator();
let direct: Connection;
let proxy: CountingProxy;
let dir: string;

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  proxy = await startCountingProxy(emulator.host);
});
afterAll(() => proxy.stop());

describe("after a full read", () => {
  beforeEach(async () => {
    await seed();
    await build(NOON);
    proxy.takeReads();
  });

  test("an edit costs one read, and the proof", async () => {
    await write((db) => post(db, 1).update({ title: "Edited", updatedTime: seconds() }));
    const { reading } = await build(NOON);
    expect(proxy.takeReads()).toBe(1 + PROOF + ALWAYS_READ);
    expect(reading?.[0]).toMatch(/^Only posts with a new updatedTime were read \(1\)\./);
    await expectTrue();
  });

  const FEW_READS: readonly Change[] = [
    ["a new post", (db) => post(db, 1000).set(dataOf(1000, seconds()))],
    ["a post that is withdrawn with a new time", (db) => post(db, 1).update({ status: "x", updatedTime: seconds() })],
    [
      "an editor's clock that is ten minutes late",
      (db) => post(db, 1).update({ title: "Late", updatedTime: seconds() - 600 }),
    ],
  ];
  const MORE_FEW_READS: readonly Change[] = [
    ["a new slug", (db) => post(db, 1).update({ slug: "renamed", updatedTime: seconds() })],
    ["a draft, which is not published", (db) => post(db, 1000).set({ ...dataOf(1000, seconds()), status: "draft" })],
    [
      "an editor's clock that is a day ahead",
      (db) => post(db, 1).update({ title: "Ahead", updatedTime: seconds() + 86_400 }),
    ],
  ];

  test.each(casesOf(FEW_READS, MORE_FEW_READS))("%s is found with few reads", async (_, change) => {
    await write(change);
    await build(NOON);
    expect(proxy.takeReads()).toBeLessThan(20);
    await expectTrue();
  });

  const ALL_READ: readonly Change[] = [
    ["a post is withdrawn without a new time", (db) => post(db, 1).update({ status: "draft" })],
    ["a clock is three hours late", (db) => post(db, 1).update({ title: "Later", updatedTime: seconds() - 10_800 })],
    [
      "a post is deleted and another one is restored",
      (db) => db.batch().delete(post(db, 1)).set(post(db, 1000), dataOf(1000, 1_600_000_000)).commit(),
    ],
    [
      "a post is withdrawn and another one is published, both without a new time",
      (db) => db.batch().update(post(db, 1), { status: "x" }).update(post(db, POSTS), { status: "publish" }).commit(),
    ],
    ["a time is gone", (db) => post(db, 1).set({ ...goodPost, slug: "p1", title: "Without" })],
  ];
  const MORE_ALL_READ: readonly Change[] = [
    ["a post is deleted", (db) => post(db, 1).delete()],
    ["a post is restored", (db) => post(db, 1).set({ ...dataOf(1, 1_600_000_000), title: "As it was" })],
    ["a time is now a Timestamp", (db) => post(db, 1).update({ title: "Timestamp", updatedTime: Timestamp.now() })],
    ["a time is now text", (db) => post(db, 1).update({ title: "Text", updatedTime: new Date().toISOString() })],
  ];

  test.each(casesOf(ALL_READ, MORE_ALL_READ))("everything is read if %s", async (_, change) => {
    await write(change);
    const { reading } = await build(NOON);
    expect(proxy.takeReads()).toBeGreaterThan(POSTS - 2);
    expect(reading?.[0]).toMatch(/^Everything was read: counts and sums/);
    await expectTrue();
  });

  test("an edit without a new time is published, and named, by the first build after the night's time", async () => {
    await write((db) => post(db, 1).update({ title: "Unnoticed" }));
    await build(NOON + 14 * HOUR_MS);
    expect(proxy.takeReads()).toBeLessThan(20);
    const { reading, unnoticed } = await build(NOON + 15 * HOUR_MS);
    expect(reading).toEqual(["Everything was read: the time for this has come, as every night (FULL_READ_AT)."]);
    expect(unnoticed).toEqual(["p1"]);
    await expectTrue();
    proxy.takeReads();
    await build(NOON + 16 * HOUR_MS);
    expect(proxy.takeReads()).toBeLessThan(20);
  });

  test.each<[string, boolean]>([
    ["the first build after the night's time", true],
    ["the first build that reads the database after a publish of what a listener received", false],
  ])("a post that is wrong in the snapshot is put right by %s", async (_, hasIndex) => {
    const last = readLastSnapshotFile(dir);
    const index = readPostIndex(dir, last?.sha256 ?? "");
    const knownFile = join(dir, "known-documents.json");
    const known = readRecord(knownFile, z.looseObject({ snapshot: z.string() }));
    if (last === null || index === null || known === null) throw new Error("The build has written too little.");
    const posts = last.snapshot.posts.map((each) => ({ ...each, title: "Never in the database" }));
    const wrong = writeSnapshot(dir, { ...last.snapshot, posts });
    writeRecord(knownFile, { ...known, snapshot: wrong });
    if (hasIndex) {
      writePostIndex(dir, wrong, index);
      await build(NOON);
      expect(JSON.stringify(contentOf(dir))).toContain("Never in the database");
    }
    await build(NOON + 15 * HOUR_MS);
    await expectTrue();
  });

  test("an edit without a new time is named after an update of the code, too", async () => {
    const { sha256 = "" } = readLastSnapshotFile(dir) ?? {};
    const index = readPostIndex(dir, sha256);
    if (index === null) throw new Error("The build has written no index.");
    writePostIndex(dir, sha256, { ...index, key: "earlier code" });
    await write((db) => post(db, 1).update({ title: "Unnoticed" }));
    expect(await build(NOON)).toMatchObject({
      reading: ["Everything was read: the code has changed since the last read."],
      unnoticed: ["p1"],
    });
    await expectTrue();
  });

  test("an index that belongs to another snapshot, as after a killed pull, is not used", async () => {
    writePostIndex(dir, "another snapshot", {
      key: "this code",
      fullReadAt: NOON / 1000,
      survey: { total: 1, correct: 1 },
      known: { readTime: new Date().toISOString(), posts: new Map() },
    });
    const { reading } = await build(NOON);
    expect(reading).toEqual([
      "Everything was read: npm run watch wrote the last snapshot, or a build that was interrupted.",
    ]);
  });
});

test("a withdrawn post is noticed among many hidden ones", async () => {
  await seed((number) => (number < MANY_HIDDEN ? { status: "draft" } : {}));
  await build(NOON);
  proxy.takeReads();
  await write((db) => post(db, 0).update({ title: "Still hidden", updatedTime: seconds() }));
  await build(NOON);
  expect(proxy.takeReads()).toBe(1 + PROOF - 1 + RANGES + ALWAYS_READ);
  for (const number of [1, MANY_HIDDEN - 1]) {
    await write((db) =>
      db
        .batch()
        .update(post(db, number), { status: "publish" })
        .update(post(db, POSTS - number), { status: "x" })
        .commit(),
    );
    await build(NOON);
    await expectTrue();
  }
});

test.runIf(IS_EVERY_CASE)(
  "an edit of one of 10,000 posts is billed with few reads, however many are hidden",
  async () => {
    const posts = 10_000;
    await seed((number) => (number % 10 === 0 ? { status: "draft" } : {}), posts);
    await build(NOON);
    proxy.takeReads();
    await write((db) => post(db, 1).update({ title: "Edited", updatedTime: seconds() }));
    await build(NOON);
    // One for each thousand published posts, for each thousand of all, and for each range with hidden posts.
    expect(proxy.takeReads()).toBe(1 + 9 + 11 + 16 + ALWAYS_READ);
    await expectTrue();
  },
);

test.each(
  casesOf<[string, (seconds: number) => unknown]>(
    [["numbers", (seconds) => seconds]],
    [["Timestamps", (seconds) => Timestamp.fromMillis(seconds * 1000)]],
  ),
)(
  "after many edits, each one without a new time is found at once or named at night, if times are %s",
  async (_, timeOf) => {
    const recent = 15;
    const lastEdit = seconds() - 60;
    // The last read was within the tolerance of all of them, and only ten are read again.
    await seed((number) => ({ updatedTime: timeOf(number < recent ? lastEdit - number : 1_600_000_000) }));
    await build(NOON);
    proxy.takeReads();
    await write((db) =>
      db
        .batch()
        .update(post(db, 0), { title: "Among the last ten" })
        .update(post(db, recent - 1), { title: "Before them" })
        .commit(),
    );
    await build(NOON);
    expect(proxy.takeReads()).toBeLessThan(2 * recent + PROOF + ALWAYS_READ);
    const titles = () => readSnapshot(dir).posts.map(({ title }) => title);
    expect(titles()).toContain("Among the last ten");
    expect(titles()).not.toContain("Before them");
    expect((await build(NOON + 15 * HOUR_MS)).unnoticed).toEqual([`p${recent - 1}`]);
    await expectTrue();
  },
);

test.each(
  casesOf<[string, (number: number) => Record<string, unknown>]>(
    [["is missing in 2 % of the posts", (number) => (number % 50 === 0 ? { updatedTime: null } : {})]],
    [
      ["is text in 2 % of the posts", (number) => (number % 50 === 0 ? { updatedTime: "2025-11-20" } : {})],
      ["is years ahead in 2 % of the posts", (number) => (number % 50 === 0 ? { updatedTime: 4e9 } : {})],
    ],
  ),
)("everything is read each time if updatedTime %s", async (_, more) => {
  await seed(more);
  await build(NOON);
  proxy.takeReads();
  const { reading } = await build(NOON);
  expect(proxy.takeReads()).toBeGreaterThan(POSTS);
  expect(reading).toEqual([
    `Everything was read: updatedTime was correct in only 99 of ${POSTS + 1} posts when all were read last.`,
  ]);
});

test.runIf(IS_EVERY_CASE)("times may be Timestamps", async () => {
  await seed(() => ({ updatedTime: Timestamp.fromMillis(1.6e12) }));
  await build(NOON);
  proxy.takeReads();
  await write((db) => post(db, 1).update({ title: "Edited", updatedTime: Timestamp.now() }));
  await build(NOON);
  expect(proxy.takeReads()).toBeLessThan(20);
  await expectTrue();
});

function post(db: Firestore, number: number) {
  return db.doc(`${direct.root}/posts/p${number}`);
}

function dataOf(number: number, updatedTime: number) {
  return { ...goodPost, slug: `p${number}`, title: `Post ${number}`, updatedTime };
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** A new database and a new folder. */
async function seed(more: (number: number) => Record<string, unknown> = () => ({}), posts = POSTS): Promise<void> {
  direct = emulator.newConnection();
  dir = newFolder();
  await emulator.fill(direct, {});
  await write(async (db) => {
    for (let start = 0; start < posts; start += IN_A_BATCH) {
      const batch = db.batch();
      for (let number = start; number < Math.min(posts, start + IN_A_BATCH); number += 1) {
        batch.set(post(db, number), { ...dataOf(number, 1_600_000_000 + number), ...more(number) });
      }
      await batch.commit();
    }
    await post(db, posts).set({ ...dataOf(posts, 1_600_000_000), status: "draft", ...more(1) });
  });
}

async function write(change: (db: Firestore) => Promise<unknown>): Promise<void> {
  const client = openClient(direct, 20_000);
  await client.run(change);
  await client.close();
}

function build(now: number) {
  const counted: Connection = { ...direct, access: { kind: "emulator", host: proxy.host } };
  return pullHere(dir, counted, { clock: () => now });
}

/** The snapshot is that of a program that reads everything. */
async function expectTrue(): Promise<void> {
  const folder = newFolder();
  await pullHere(folder, direct, { clock: () => NOON });
  expect(contentOf(dir)).toEqual(contentOf(folder));
  expect(readSnapshot(dir).posts.length).toBeGreaterThan(0);
}
