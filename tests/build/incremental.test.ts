// After any change, an incremental build gives the same site byte for byte as a clean build, with what earlier builds left in
// memory and without it. The builds run in this process, each clean one with folders of its own; the last clean one, and
// those for another address, have a process of their own.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { buildSite } from "../../src/build/build-site.ts";
import { runContext } from "../../src/build/context.ts";
import { openClient } from "../../src/data/firestore/client.ts";
import type { Connection } from "../../src/site/database/content-choice.ts";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import type { RawDocument, RawValue } from "../../src/data/firestore/raw-document.ts";
import { readSiteUrl } from "../../src/site/page-settings.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { digestsIn, filesIn, newFolder } from "../fixtures/folders.ts";
import { smallSample } from "../fixtures/small-sample.ts";
import { buildHere, builderHere, settingsOf } from "../support/build-here.ts";

type Fields = Readonly<Record<string, RawValue>>;

const DIR = ".cache/test-incremental";
const SITE = join(DIR, "site");
const POST = "posts/the-window-beside-the-lamp";
const samples = new Map(smallSample(POST).map((document) => [document.path, document]));
const emulator = sharedEmulator();
let connection: Connection;
/** Home and bank are rendered each time: they say when the counts were read. */
const ALWAYS = 2;
let buildAgain: ReturnType<typeof builderHere>;
let updates = 0;

beforeAll(async () => {
  connection = emulator.newConnection();
  const { siteCache } = settingsOf(environment(DIR)).folders;
  for (const dir of [DIR, siteCache]) rmSync(dir, { recursive: true, force: true });
  await seedEmulator({ connection, documents: [...samples.values()], title: "Sample" });
  buildAgain = builderHere(environment(DIR));
  await update();
  await update();
});

test("renders only the pages with the counts if nothing has changed", async () => {
  expect(await update()).toBe(ALWAYS);
  // What is wrong here is still wrong after the changes below.
});

test("a build whose pages cannot be found out leaves no unfinished search index", async () => {
  const run = runContext(settingsOf(environment(DIR)));
  const folders = { ...run.folders, searchCache: newFolder() };
  const renderer = () => Promise.reject(new Error("No pages."));
  await expect(buildSite({ ...run, folders }, { renderer })).rejects.toThrow("No pages.");
  expect(readdirSync(folders.searchCache)).toEqual([]);
});

describe("reuses unchanged pages and equals a clean build byte for byte, after", () => {
  const others = 25;

  test("a special article's new title, which is in every menu", async () => {
    const article = [...samples.values()].find(({ data }) => data.primaryCategorySlug === "specialarticles");
    if (article === undefined) throw new Error("The sample has no special article.");
    await write({ ...article, data: { ...article.data, title: "Another title", postTime: 1_795_100_000 } });
    expect(await update()).toBeGreaterThan(filesIn(SITE).filter((file) => file.startsWith("post/")).length);
  });

  type Change = [string, string, Fields | null, number];
  test.each<Change>([
    ["an edited post", POST, { title: "The lamp in the window", content: "<p>Edited.</p>" }, others],
    [
      "a post with another picture, and one in its text",
      POST,
      { featureImageUrl: "/sample/veena.webp", content: '<p><img src="/sample/veena.webp" alt="A veena"></p>' },
      others,
    ],
    ["a new post", "posts/quite-new", { slug: "quite-new", title: "Quite new", postTime: 1_795_000_000 }, 60],
    ["a renamed post", "posts/quite-new", { slug: "renamed" }, others],
    ["a deleted post", POST, null, others],
    ["a category's new name", "categories/experiences", { title: "Experiences, renamed" }, 60],
    [
      "a kendra that has moved",
      [...samples.keys()].find((path) => path.startsWith("upasana-kendra/")) ?? "",
      { city: "Satara" },
      3,
    ],
  ])("%s", async (_, path, fields, most) => {
    const before = samples.get(path) ?? samples.get(POST);
    if (fields === null) await remove(path);
    else if (before !== undefined)
      await write({ ...before, path, id: path.split("/")[1] ?? "", data: { ...before.data, ...fields } });
    expect((await update()) - ALWAYS).toBeLessThanOrEqual(most);
  });

  // A page that an update forgets stays wrong until it is rendered again, so that this comparison finds it.
  test("all of these", expectClean);
});

/** Brings the site up to date, every third time without what is in memory. @returns how many files were rendered */
async function update(): Promise<number> {
  updates += 1;
  const built = updates % 3 === 0 ? buildHere(environment(DIR)) : buildAgain();
  return (await built).rendered;
}

function environment(dir: string): Readonly<Record<string, string>> {
  return {
    SITE_DIR: join(dir, "site"),
    SNAPSHOT_DIR: join(dir, "snapshot"),
    CONTENT_SOURCE: "firestore",
    FIRESTORE_EMULATOR_HOST: emulator.host,
    FIREBASE_PROJECT_ID: connection.projectId,
    SITE_URL: readSiteUrl(process.env),
  };
}

async function expectClean(): Promise<void> {
  const clean = folderWithHistory();
  await buildHere(environment(clean));
  expectSame(clean);
}

/** A new folder with what is known of earlier publishes: two files of the site, which a build without its cache reads there. */
function folderWithHistory(): string {
  const dir = newFolder();
  mkdirSync(join(dir, "site"));
  for (const file of ["addresses.json", "published.json"]) {
    copyFileSync(join(SITE, file), join(dir, "site", file));
  }
  return dir;
}

function expectSame(clean: string): void {
  expect(digestsIn(SITE)).toEqual(digestsIn(join(clean, "site")));
  rmSync(clean, { recursive: true });
}

async function write(document: RawDocument): Promise<void> {
  await seedEmulator({ connection, documents: [document], title: "Sample" });
}

async function remove(path: string): Promise<void> {
  const client = openClient(connection, 20_000);
  await client.run((db) => db.doc(`${connection.root}/${path}`).delete());
  await client.close();
}
