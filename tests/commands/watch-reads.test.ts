// What npm run watch reads: the listener's documents become the snapshot, and nothing is read twice.
import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Firestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openClient } from "../../src/data/firestore/client.ts";
import {
  type ContentListener,
  type HeldCollection,
  type HeldContent,
  type HeldDocument,
  listenToContent,
} from "../../src/data/firestore/listen.ts";
import { writeListened } from "../../src/data/firestore/listened-content.ts";
import { readLastSnapshot } from "../../src/data/snapshot/read.ts";
import { readAnyVersions } from "../../src/data/snapshot/known-documents.ts";
import type { Connection } from "../../src/site/database/content-choice.ts";
import { type CountingProxy, startCountingProxy } from "../../scripts/bench/counting-proxy.ts";
import { newFolder } from "../fixtures/folders.ts";
import { goodPost, goodPosts } from "../fixtures/sources.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { IS_EVERY_CASE, casesOf } from "../support/every-case.ts";
import { contentOf, pullHere } from "../support/pull-here.ts";

const POSTS = 200;
/** The document of the counts. */
const ALWAYS_READ = 1;
/** After a lost connection, Google's library may take two minutes to notice that a stream is silent. */
const HEARD_MS = 180_000;

const emulator = sharedEmulator();
const dir = newFolder();
const listened = newFolder();
let direct: Connection;
let proxy: CountingProxy;
let listener: ContentListener;
let isReady = false;
const heard = new Set<string>();
const lost: string[] = [];

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  direct = emulator.newConnection();
  await emulator.fill(direct, {
    ...goodPosts(POSTS),
    "posts/lines": { ...goodPost, slug: "lines", content: "<p>One\u2028two\u2029three\nfour</p>" },
    "posts/bad": { ...goodPost, slug: "bad", title: 7 },
    "posts/draft": { ...goodPost, slug: "draft", status: "draft" },
    "categories/c": { activeInd: "Y", slug: "c" },
  });
  proxy = await startCountingProxy(emulator.host);
  listener = listenToContent({
    connection: counted(),
    onReady: () => (isReady = true),
    onLost: (sentence) => lost.push(sentence),
    onChange: (paths) => paths.forEach((path) => heard.add(path)),
  });
  await vi.waitFor(() => expect(isReady).toBe(true), { timeout: HEARD_MS });
});
afterAll(async () => {
  await listener.stop();
  proxy.stop();
});
beforeEach(() => heard.clear());

describe("while a listener runs", () => {
  test("the first publish reads every published document once", async () => {
    await publish();
    expect(proxy.takeReads()).toBe(POSTS + 3 + ALWAYS_READ);
    expect(contentOf(dir)).toEqual(await fullContent());
  });

  test.each<[string, (db: Firestore) => Promise<unknown>, string[], number]>([
    ["an edited post", (db) => post(db, "g0001").update({ title: "Edited" }), ["posts/g0001"], 1],
    ["a post that is withdrawn", (db) => post(db, "g0002").update({ status: "draft" }), ["posts/g0002"], 0],
    ["a post that is published again", (db) => post(db, "g0002").update({ status: "publish" }), ["posts/g0002"], 1],
    ["a deleted post", (db) => post(db, "g0003").delete(), ["posts/g0003"], 0],
    ["a new slug", (db) => post(db, "g0004").update({ slug: "renamed" }), ["posts/g0004"], 1],
    [
      "a document of another collection",
      (db) => db.doc(`${direct.root}/categories/c`).update({ title: "C" }),
      ["categories/c"],
      1,
    ],
    [
      "two documents in one write",
      (db) => db.batch().update(post(db, "g0005"), { title: "Two" }).delete(post(db, "g0006")).commit(),
      ["posts/g0005", "posts/g0006"],
      1,
    ],
  ])("%s costs the changed documents and one read", async (_, write, paths, changed) => {
    proxy.takeReads();
    await change(write, paths);
    await publish();
    expect(proxy.takeReads()).toBe(changed + ALWAYS_READ);
    expect(contentOf(dir)).toEqual(await fullContent());
  });

  test("a document that cannot be used costs nothing while others change", async () => {
    const rename = (title: string) => (db: Firestore) => db.doc(`${direct.root}/categories/c`).update({ title });
    for (const title of ["C again", "And again"]) {
      proxy.takeReads();
      await change(rename(title), ["categories/c"]);
      await publish();
      expect(proxy.takeReads()).toBe(1 + ALWAYS_READ);
      heard.clear();
    }
  });

  test("a post with the slug of another one costs nothing while others change", async () => {
    const rename = (title: string) => (db: Firestore) => db.doc(`${direct.root}/categories/c`).update({ title });
    await change((db) => post(db, "same").create({ ...goodPost, slug: "renamed" }), ["posts/same"]);
    await publish();
    for (const title of ["C once more", "And once more"]) {
      heard.clear();
      proxy.takeReads();
      await change(rename(title), ["categories/c"]);
      await publish();
      expect(proxy.takeReads()).toBe(1 + ALWAYS_READ);
      expect(contentOf(dir)).toEqual(await fullContent());
    }
    heard.clear();
    await change((db) => post(db, "same").delete(), ["posts/same"]);
    await publish();
  });

  test("a new post that arrives after a later edit of another collection costs no second reading", async () => {
    await publish();
    const before = postsOf((await held()).collections);
    await change((db) => post(db, "late").create({ ...goodPost, slug: "late" }), ["posts/late"]);
    heard.clear();
    await change((db) => db.doc(`${direct.root}/categories/c`).update({ title: "Later" }), ["categories/c"]);
    const { collections, jaapCount } = await held();
    proxy.takeReads();
    writeListened(
      listened,
      { collections: new Map(collections).set("posts", before), jaapCount },
      readAnyVersions(dir),
    );
    await publishHandedOver();
    expect(JSON.stringify(contentOf(dir))).not.toContain('"late"');
    await publish();
    expect(proxy.takeReads()).toBe(ALWAYS_READ);
    expect(contentOf(dir)).toEqual(await fullContent());
  });

  test("edits that are heard while the counts are read cost no more", async () => {
    const rename = (title: string) => (db: Firestore) => db.doc(`${direct.root}/categories/c`).update({ title });
    await publish();
    proxy.takeReads();
    const release = proxy.hold();
    const asked = held();
    for (const title of ["One", "Another"]) {
      await change(rename(title), ["categories/c"]);
      heard.clear();
    }
    release();
    writeListened(listened, await asked, readAnyVersions(dir));
    await publishHandedOver();
    await publish();
    expect(proxy.takeReads()).toBe(2 + 2 * ALWAYS_READ);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["the database is read", () => pullHere(dir, counted())],
    [
      "a build reads the database, because what was handed over is damaged",
      async () => {
        writeFileSync(join(listened, "listened.json"), "");
        await publishHandedOver();
      },
    ],
  ])("an edit that is heard just before %s costs no second reading of it", async (how, read) => {
    await publish();
    proxy.takeReads();
    await change((db) => post(db, "g0015").update({ title: `Just before ${how}` }), ["posts/g0015"]);
    let reads = 0;
    await vi.waitFor(() => expect((reads += proxy.takeReads())).toBe(1 + ALWAYS_READ));
    await read();
    proxy.takeReads();
    await publish();
    expect(proxy.takeReads()).toBe(ALWAYS_READ);
  });

  test("a connection that breaks off is resumed: only what has changed meanwhile is read", async () => {
    proxy.takeReads();
    const before = proxy.resumed();
    proxy.cut();
    await change((db) => post(db, "g0007").update({ title: "Meanwhile" }), ["posts/g0007"]);
    await vi.waitFor(() => expect(proxy.resumed()).toBeGreaterThanOrEqual(before + 7), { timeout: HEARD_MS });
    await publish();
    expect(proxy.takeReads()).toBe(1 + ALWAYS_READ);
    expect(contentOf(dir)).toEqual(await fullContent());
    expect(lost).toEqual([]);
  });
});

describe("the database is read, and nothing goes back,", () => {
  test("if the snapshot is newer than what the listener had", async () => {
    await publish();
    await handOver();
    await change((db) => post(db, "g0008").update({ title: "Newer" }), ["posts/g0008"]);
    await pullHere(dir, counted());
    await publishHandedOver();
    expect(contentOf(dir)).toEqual(await fullContent());
    expect(JSON.stringify(contentOf(dir))).toContain('"Newer"');
  });

  test.runIf(IS_EVERY_CASE)("if a document is missing in what the listener had", async () => {
    await publish();
    await handOver();
    await change((db) => post(db, "new").set({ ...goodPost, slug: "new" }), ["posts/new"]);
    await pullHere(dir, counted());
    await publishHandedOver();
    expect(contentOf(dir)).toEqual(await fullContent());
  });

  type Removal = [string, string, (db: Firestore, id: string) => Promise<unknown>];
  test.each(
    casesOf<Removal>(
      [["deleted", "g0009", (db, id) => post(db, id).delete()]],
      [["withdrawn", "g0010", (db, id) => post(db, id).update({ status: "draft" })]],
    ),
  )("if a document was %s that the listener still had", async (_, id, write) => {
    await publish();
    const { collections } = await held();
    await change((db) => write(db, id), [`posts/${id}`]);
    await held();
    await pullHere(dir, counted());
    // A change of another collection is heard later, and the counts are read.
    const { jaapCount } = await held();
    writeListened(listened, { collections, jaapCount }, readAnyVersions(dir));
    await publishHandedOver();
    expect(contentOf(dir)).toEqual(await fullContent());
  });

  test("if a document was published again that the listener heard of being withdrawn", async () => {
    await change((db) => post(db, "g0011").update({ status: "draft" }), ["posts/g0011"]);
    await publish();
    const collections = new Map(
      [...(await held()).collections].map(([name, { removed, ...rest }]) => [
        name,
        { ...rest, removed: new Map(removed) },
      ]),
    );
    heard.clear();
    await change((db) => post(db, "g0011").update({ status: "publish" }), ["posts/g0011"]);
    await held();
    await pullHere(dir, counted());
    const { jaapCount } = await held();
    writeListened(listened, { collections, jaapCount }, readAnyVersions(dir));
    await publishHandedOver();
    expect(contentOf(dir)).toEqual(await fullContent());
  });

  type Miss = [string, string, (db: Firestore) => Promise<unknown>];
  test.each(
    casesOf<Miss>(
      [["an edit", "g0012", (db) => post(db, "g0012").update({ title: "Missed" })]],
      [
        ["a deletion", "g0013", (db) => post(db, "g0013").delete()],
        ["a new document", "missed", (db) => post(db, "missed").set({ ...goodPost, slug: "missed" })],
      ],
    ),
  )("if the listener missed %s, and has heard of other edits since", async (_, id, write) => {
    await publish();
    const before = await documentsById();
    await change(write, [`posts/${id}`]);
    await pullHere(dir, counted());
    for (const title of ["One", "Another"]) {
      heard.clear();
      await change((db) => post(db, "g0014").update({ title }), ["posts/g0014"]);
      const { collections, jaapCount } = await held();
      const now = [...(await documentsById())].filter(([each]) => each !== id);
      const stale = before.has(id) ? [...now, [id, before.get(id)] as const] : now;
      const posts = {
        ...postsOf(collections),
        removed: new Map(),
        documents: () => stale.flatMap(([, doc]) => doc ?? []),
      };
      writeListened(
        listened,
        { collections: new Map(collections).set("posts", posts), jaapCount },
        readAnyVersions(dir),
      );
      await publishHandedOver();
      expect(contentOf(dir)).toEqual(await fullContent());
    }
  });

  test.each(
    casesOf<[string, () => void]>(
      [["is cut off", () => truncateSync(join(listened, "posts.versions.json"), 100)]],
      [
        ["lacks a document that is needed", () => writeFileSync(join(dir, "known-documents.json"), "")],
        ["lacks the data of a collection", () => rmSync(join(listened, "posts.ndjson"))],
        ["has no head", () => writeFileSync(join(listened, "listened.json"), "")],
      ],
    ),
  )("if what was handed over %s", async (_, spoil) => {
    await publish();
    await handOver();
    proxy.takeReads();
    spoil();
    await publishHandedOver();
    expect(proxy.takeReads()).toBeGreaterThan(POSTS);
    expect(contentOf(dir)).toEqual(await fullContent());
  });
});

test("a thousand edits at once cost their documents and one read", async () => {
  const posts = Object.entries(goodPosts(1000, POSTS));
  /** In two commits, because one may have 500 writes. */
  const writeAll = (title: string) => async (db: Firestore) => {
    const commits = [posts.slice(0, 500), posts.slice(500)].map((some) => {
      const batch = db.batch();
      for (const [path, data] of some) batch.set(db.doc(`${direct.root}/${path}`), { ...data, title });
      return batch.commit();
    });
    await Promise.all(commits);
  };
  const paths = posts.map(([path]) => path);
  await change(writeAll("New"), paths);
  await publish();
  proxy.takeReads();
  heard.clear();
  await change(writeAll("Edited at once"), paths);
  await publish();
  expect(proxy.takeReads()).toBe(posts.length + ALWAYS_READ);
  expect(contentOf(dir)).toEqual(await fullContent());
  expect(JSON.stringify(contentOf(dir)).split("Edited at once")).toHaveLength(posts.length + 1);
});

function post(db: Firestore, id: string) {
  return db.doc(`${direct.root}/posts/${id}`);
}

async function change(write: (db: Firestore) => Promise<unknown>, paths: readonly string[]): Promise<void> {
  const client = openClient(direct, 20_000);
  await client.run(write);
  await client.close();
  await vi.waitFor(() => expect(heard).toEqual(new Set(paths)), { timeout: HEARD_MS });
}

async function publish(): Promise<void> {
  await handOver();
  await publishHandedOver();
}

async function handOver(): Promise<void> {
  writeListened(listened, await held(), readAnyVersions(dir));
}

async function held(): Promise<HeldContent> {
  const content = await listener.content(readLastSnapshot(dir)?.readTime ?? "");
  if (content === null) throw new Error("The listener is not ready.");
  return content;
}

function postsOf(collections: HeldContent["collections"]): HeldCollection {
  const posts = collections.get("posts");
  if (posts === undefined) throw new Error("The listener has no posts.");
  return posts;
}

async function documentsById(): Promise<ReadonlyMap<string, HeldDocument>> {
  const { collections } = await held();
  return new Map(
    postsOf(collections)
      .documents()
      .map((document) => [document.id, document]),
  );
}

function publishHandedOver(): Promise<unknown> {
  return pullHere(dir, counted(), { listened });
}

/** The database behind the proxy. */
function counted(): Connection {
  return { ...direct, access: { kind: "emulator", host: proxy.host } };
}

/** What a program that reads everything finds in the database. */
async function fullContent(): Promise<unknown> {
  const folder = newFolder();
  await pullHere(folder, direct);
  return contentOf(folder);
}
