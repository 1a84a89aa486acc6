import { expect, test } from "vitest";
import { openClient } from "../../../src/data/firestore/client.ts";
import type { Connection } from "../../../src/site/database/content-choice.ts";
import { openFirestoreSource } from "../../../src/data/firestore/firestore-source.ts";
import type { RawDocument } from "../../../src/data/firestore/raw-document.ts";
import { sharedEmulator } from "../../support/emulator.ts";
import { readAll, readPages } from "./read-all.ts";

const emulator = sharedEmulator();

test("reads more than one page, each document once, under either name of the status", async () => {
  const connection = emulator.newConnection();
  const name = (n: number) => `p${String(n).padStart(4, "0")}`;
  const status = (n: number) => [{ status: "publish" }, { postStatus: "publish" }, { status: "draft" }][n % 3] ?? {};
  const both = { status: "publish", postStatus: "publish" };
  await emulator.fill(connection, {
    ...Object.fromEntries(Array.from({ length: 960 }, (_, n) => [`posts/${name(n)}`, { ...status(n), n }])),
    "posts/both": both,
    "posts/first-name-says-draft": { status: "draft", postStatus: "publish" },
  });
  const source = await openFirestoreSource({ connection });
  const pages = await readPages(source.pages("posts"));
  await source.close();

  const expected = Array.from({ length: 960 }, (_, n) => n).filter((n) => n % 3 < 2);
  expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(300);
  expect(pages.flat().map((document) => document.id)).toEqual(["both", ...expected.map(name)]);
  expect(pages[0]?.[1]).toMatchObject({ path: "posts/p0000", id: "p0000", data: { status: "publish", n: 0 } });
});

test("skips hidden documents in every collection", async () => {
  const connection = emulator.newConnection();
  await emulator.fill(connection, {
    "events/on": { activeInd: "Y" },
    "events/off": { activeInd: "N" },
    "events/without": { eventName: "Wari" },
    "upasana-kendra/on": { activeInd: "Y" },
    "upasana-kendra/truth-is-not-Y": { activeInd: true },
    "upasana-kendra/on/notes/deeper": { activeInd: "Y" },
  });
  const source = await openFirestoreSource({ connection });
  expect((await readAll(source.pages("events"))).map(({ id }) => id)).toEqual(["on"]);
  expect((await readAll(source.pages("upasana-kendra"))).map(({ id }) => id)).toEqual(["on"]);
  expect(await readAll(source.pages("categories"))).toEqual([]);
  expect(await source.jaapCount()).toBeNull();
  await source.close();
});

test("finds what a slip hides, and reads none of the drafts and published documents for it", async () => {
  const connection = emulator.newConnection();
  await emulator.fill(connection, {
    ...Object.fromEntries(
      ["Publish", "published", "PUBLISH", " publish", true].map((status, at) => [`posts/slip-${at}`, { status }]),
    ),
    "posts/published": { status: "publish" },
    "posts/draft": { status: "draft" },
    "posts/pending": { status: "pending" },
    "events/slip-bool": { activeInd: true },
    "events/slip-yes": { activeInd: "yes" },
    "events/slip-blank": { activeInd: "Y " },
    "events/on": { activeInd: "Y" },
    "events/off": { activeInd: "N" },
  });
  const source = await openFirestoreSource({ connection });
  const found = (await source.nearMisses?.()) ?? [];
  await source.close();
  expect(found.map(({ document }) => document.path).toSorted()).toEqual([
    "events/slip-blank",
    "events/slip-bool",
    "events/slip-yes",
    ...[0, 1, 2, 3, 4].map((at) => `posts/slip-${at}`),
  ]);
});

test("reads one point in time: changes between two pages are not visible", async () => {
  const connection = emulator.newConnection();
  const posts = Array.from({ length: 310 }, (_, n) => [`posts/p${n + 100}`, { status: "publish" }]);
  await emulator.fill(connection, {
    ...Object.fromEntries(posts),
    "ramnaam-bank/jaap-count": { ram: { jaapCount: 1 } },
  });
  const source = await openFirestoreSource({ connection });
  const seen: RawDocument[] = [];
  for await (const page of source.pages("posts")) {
    if (seen.length === 0) await changeEverything(connection);
    seen.push(...page);
  }
  expect(seen.map(({ path }) => path)).toEqual(posts.map(([path]) => path));
  expect(seen.every(({ data }) => data.title === undefined)).toBe(true);
  expect(await source.jaapCount()).toMatchObject({ data: { ram: { jaapCount: 1 } } });
  expect(Math.abs(Date.parse(source.readTime) - Date.now())).toBeLessThan(60_000);
  await source.close();
});

test("accepts a root that is only a path with collections below it", async () => {
  const connection = { ...emulator.newConnection(), root: "sites/none" };
  const below = { ...connection, root: "sites/none/posts/a" };
  await emulator.fill(below, {});
  const source = await openFirestoreSource({ connection });
  expect(source.description).toContain("sites/none");
  await source.close();
  await source.close();
});

test("names FIRESTORE_ROOT if there is nothing at the path", async () => {
  const connection = { ...emulator.newConnection(), root: "sites/absent" };
  await expect(openFirestoreSource({ connection })).rejects.toMatchObject({
    kind: "no-root",
    message: expect.stringMatching(/^There is nothing at sites\/absent in project demo-.*FIRESTORE_ROOT/),
  });
});

async function changeEverything(connection: Connection): Promise<void> {
  const client = openClient(connection, 10_000);
  await client.run(async (db) => {
    const root = db.doc(connection.root);
    await root.collection("posts").doc("p999").set({ status: "publish" });
    await root.collection("posts").doc("p405").update({ title: "changed" });
    await root.collection("posts").doc("p404").delete();
    await root
      .collection("ramnaam-bank")
      .doc("jaap-count")
      .set({ ram: { jaapCount: 2 } });
  });
  await client.close();
}
