// After any change the site that was brought up to date is byte for byte the one that is built from nothing.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClient } from "../../src/firestore/client.ts";
import type { Connection } from "../../src/firestore/environment.ts";
import { fillEmulator } from "../../src/firestore/fill.ts";
import type { RawDocument, RawValue } from "../../src/firestore/raw-document.ts";
import { readSampleDocuments } from "../../src/firestore/sample.ts";
import { type TestEmulator, startTestEmulator } from "../emulator.ts";
import { digestsIn, filesIn, newFolder } from "../fixtures/folders.ts";
import { buildSample } from "../setup.ts";

type Fields = Readonly<Record<string, RawValue>>;

const DIR = ".cache/test-incremental";
const samples = new Map(readSampleDocuments().map((document) => [document.path, document]));
let emulator: TestEmulator;
let connection: Connection;
/** Files that are rendered even when nothing has changed: they are told nothing. */
let always = 0;

beforeAll(async () => {
  rmSync(DIR, { recursive: true, force: true });
  emulator = await startTestEmulator();
  connection = emulator.newConnection();
  await fillEmulator({ connection, documents: [...samples.values()], title: "Sample" });
  build(DIR);
  always = build(DIR);
}, 180_000);
afterAll(() => emulator.stop());

test("nothing changed: no page is rendered but those that are told nothing", () => {
  expect(always).toBeLessThan(30);
  expectClean();
});

describe("byte for byte a clean build's, with the unchanged pages carried over, after", () => {
  const post = "posts/the-window-beside-the-lamp";
  const others = 25;

  test.each<[string, string, Fields | null, number]>([
    ["an edited post", post, { title: "The lamp in the window", content: "<p>Edited.</p>" }, others],
    ["a post with another picture", post, { featureImageUrl: "/sample/veena.webp" }, others],
    ["a picture in a post's text", post, { content: '<p><img src="/sample/veena.webp" alt="A veena"></p>' }, others],
    ["a new post", "posts/quite-new", { slug: "quite-new", title: "Quite new", postTime: 1_795_000_000 }, 60],
    ["a renamed post", "posts/quite-new", { slug: "renamed" }, others],
    ["an unpublished post", "posts/quite-new", { status: "draft" }, 60],
    ["a deleted post", post, null, others],
    ["a category's new name", "categories/experiences", { title: "Experiences, renamed" }, 60],
    ["another event", [...samples.keys()].find((path) => path.startsWith("events/")) ?? "", { eventName: "Wari" }, 0],
    [
      "a kendra that has moved",
      [...samples.keys()].find((path) => path.startsWith("upasana-kendra/")) ?? "",
      { city: "Satara" },
      2,
    ],
    [
      "a hymn's new title",
      [...samples.keys()].find((path) => path.startsWith("downloads")) ?? "",
      { title: "स्तोत्र नवे" },
      5,
    ],
  ])("%s", async (_, path, changes, most) => {
    const before = samples.get(path) ?? samples.get(post);
    if (changes === null) await remove(path);
    else if (before !== undefined)
      await write({ ...before, path, id: path.split("/")[1] ?? "", data: { ...before.data, ...changes } });
    expect(build(DIR) - always).toBeLessThanOrEqual(most);
    expectClean();
  });

  test("a special article's new title, which stands in every menu", async () => {
    const article = [...samples.values()].find(({ data }) => data.primaryCategorySlug === "specialarticles");
    if (article === undefined) throw new Error("The sample has no special article.");
    await write({ ...article, data: { ...article.data, title: "Another title", postTime: 1_795_100_000 } });
    expect(build(DIR)).toBeGreaterThan(filesIn(`${DIR}/site`).filter((file) => file.startsWith("post/")).length);
    expectClean();
  });

  test("a change of what all pages are made with", () => {
    const env = { SITE_LANGUAGE: "hi" };
    expect(build(DIR, env)).toBeGreaterThan(always * 3);
    expectClean(env);
    expect(build(DIR, env)).toBe(always);
  });
});

/** @returns how many files were rendered */
function build(dir: string, env: Readonly<Record<string, string>> = {}): number {
  const output = buildSample({
    ...{ SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot"), CONTENT_SOURCE: "firestore" },
    ...{ FIRESTORE_EMULATOR_HOST: emulator.host, FIREBASE_PROJECT_ID: connection.projectId },
    ...env,
  });
  return Number(/\((\d+) files rendered/.exec(output)?.[1]);
}

function expectClean(env: Readonly<Record<string, string>> = {}): void {
  const clean = newFolder();
  build(clean, env);
  expect(digestsIn(join(DIR, "site"))).toEqual(digestsIn(join(clean, "site")));
  rmSync(clean, { recursive: true });
}

async function write(document: RawDocument): Promise<void> {
  await fillEmulator({ connection, documents: [document], title: "Sample" });
}

async function remove(path: string): Promise<void> {
  const client = openClient(connection, 20_000);
  await client.run((db) => db.doc(`${connection.root}/${path}`).delete());
  await client.close();
}
