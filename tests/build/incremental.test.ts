// After any change, an incremental build gives the same site byte for byte as a clean build, with what earlier builds left in
// memory and without it. The builds run in this process, each clean one with folders of its own; the last clean one, and
// those for another address, have a process of their own.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { z } from "zod";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { buildSite } from "../../src/build/build-site.ts";
import { runContext } from "../../src/build/context.ts";
import { readLiveSince } from "../../src/build/live-since.ts";
import { liveLink } from "../../src/build/live-site.ts";
import { preparePictureStage } from "../../src/build/pictures-stage.ts";
import { bundledRenderer } from "../../src/build/publish.ts";
import { buildHash } from "../../src/build/render/build-hash.ts";
import type { Renderer } from "../../src/build/site-parts.ts";
import { siteRecord } from "../../src/build/site-records.ts";
import { changedFromClean, keepForComparison } from "../../src/build/verify/clean-build.ts";
import { DIFFERS } from "../../src/commands/exit-status.ts";
import { listenToContent } from "../../src/data/firestore/listen.ts";
import { writeListened } from "../../src/data/firestore/listened-content.ts";
import { openClient } from "../../src/data/firestore/client.ts";
import type { Connection } from "../../src/site/database/content-choice.ts";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import type { RawDocument, RawValue } from "../../src/data/firestore/raw-document.ts";
import { localFile } from "../../src/data/pictures/sources.ts";
import { readSnapshot } from "../../src/data/snapshot/read.ts";
import { readSiteUrl } from "../../src/site/page-settings.ts";
import { command } from "../support/command.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { IS_EVERY_CASE, casesOf } from "../support/every-case.ts";
import { digestsIn, filesIn, newFolder } from "../fixtures/folders.ts";
import { smallSample } from "../fixtures/small-sample.ts";
import { buildHere, builderHere, settingsOf } from "../support/build-here.ts";
import { buildSample } from "../support/build-sample.ts";

type Fields = Readonly<Record<string, RawValue>>;

const DIR = ".cache/test-incremental";
const SITE = join(DIR, "site");
const LIVE = liveLink(SITE);
/** The long proofs publish more than a hundred times in one test. */
const KILLS_MS = 3_600_000;
const POST = "posts/the-window-beside-the-lamp";
const samples = new Map(smallSample(POST).map((document) => [document.path, document]));
const emulator = sharedEmulator();
let connection: Connection;
/** Files that a new process renders even if nothing has changed, because they have no props. */
let always = 0;
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
  always = await update();
});

test("renders only pages without props if nothing has changed, and a process that stays only those with the counts", async () => {
  expect(always).toBeLessThan(30);
  // Home and bank say when the counts were read.
  expect(await update()).toBe(2);
  // What is wrong here is still wrong after the changes below.
  if (IS_EVERY_CASE) await expectClean();
});

describe("a build whose changes are superseded publishes and sends nothing, and leaves nothing to the next one,", () => {
  const title = "The whole edit";

  test.each([
    ["which the listener hands over", true],
    ["which reads the database", false],
  ])("%s", async (_, isHandedOver) => {
    const post = samples.get(POST);
    if (post === undefined) throw new Error(`The sample has no ${POST}.`);
    const sent: string[] = [];
    const chat = createServer((request, response) => {
      sent.push(request.url ?? "");
      request.resume();
      response.end();
    }).listen(0, "127.0.0.1");
    await once(chat, "listening");
    const address = chat.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const build = builderHere({ ...environment(DIR), REPORT_WEBHOOK: `http://127.0.0.1:${port}/chat` });
    const state = () => [SITE, settingsOf(environment(DIR)).folders.searchCache].map(digestsIn);
    const [before, listened] = [state(), newFolder()];
    await write({ ...post, data: { ...post.data, title: "Half of an edit", language: "Klingon" } });
    await handOver(listened);
    await expect(build({ listened, settled: Promise.resolve(false) })).rejects.toThrow("Other changes followed.");
    expect(state()).toEqual(before);
    expect(sent).toEqual([]);
    await write({ ...post, data: { ...post.data, title } });
    if (isHandedOver) await handOver(listened);
    await build(isHandedOver ? { listened } : {});
    expect(readFileSync(join(SITE, "post", `${String(post.data.slug)}.html`), "utf8")).toContain(title);
    await expectClean();
    chat.close();
  });
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
  let changes = 0;

  type Change = [string, string, Fields | null, number];
  test.each(
    casesOf<Change>(
      [
        ["an edited post", POST, { title: "The lamp in the window", content: "<p>Edited.</p>" }, others],
        ["a post with another picture", POST, { featureImageUrl: "/sample/veena.webp" }, others],
        [
          "a picture in a post's text",
          POST,
          { content: '<p><img src="/sample/veena.webp" alt="A veena"></p>' },
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
          2,
        ],
      ],
      [
        ["an unpublished post", "posts/quite-new", { status: "draft" }, 60],
        [
          "another event",
          [...samples.keys()].find((path) => path.startsWith("events/")) ?? "",
          { eventName: "Wari" },
          0,
        ],
        [
          "a hymn's new title",
          [...samples.keys()].find((path) => path.startsWith("downloads")) ?? "",
          { title: "स्तोत्र नवे" },
          5,
        ],
      ],
    ),
  )("%s", async (_, path, fields, most) => {
    const before = samples.get(path) ?? samples.get(POST);
    if (fields === null) await remove(path);
    else if (before !== undefined)
      await write({ ...before, path, id: path.split("/")[1] ?? "", data: { ...before.data, ...fields } });
    expect((await update()) - always).toBeLessThanOrEqual(most);
    // A page that an update forgets stays wrong until it is rendered again, so that a later comparison finds it.
    changes += 1;
    if (IS_EVERY_CASE || changes % 6 === 0) await expectClean();
  });

  test("a special article's new title, which is in every menu", async () => {
    const article = [...samples.values()].find(({ data }) => data.primaryCategorySlug === "specialarticles");
    if (article === undefined) throw new Error("The sample has no special article.");
    await write({ ...article, data: { ...article.data, title: "Another title", postTime: 1_795_100_000 } });
    expect(await update()).toBeGreaterThan(filesIn(SITE).filter((file) => file.startsWith("post/")).length);
    await expectClean();
    if (IS_EVERY_CASE) await expectCleanApart();
  });

  test("a page that somebody has spoilt, which a comparison with a clean build finds", async () => {
    const page = join(SITE, "offline.html");
    writeFileSync(page, readFileSync(page, "utf8").replace("<main", "<main data-spoilt"));
    const settings = settingsOf(environment(DIR));
    const { folders } = settings;
    keepForComparison(runContext(settings), buildHash(settings), null);
    // Another site of this project may be compared at the same time.
    const other = folderWithHistory();
    mkdirSync(join(other, "snapshot"));
    const others = runContext(settingsOf(environment(other)));
    keepForComparison(others, buildHash(others.settings), null);
    const since = readLiveSince(folders);
    const listened = siteRecord(folders.siteCache, "listened");
    await handOver(listened);
    const { status, stdout } = compareClean();
    expect(status).toBe(DIFFERS);
    expect(stdout.match(/^Differs .+$/gm)).toEqual(["Differs from a clean build: offline.html"]);
    expect([folders.clean, folders.searchCache].filter((dir) => existsSync(dir))).toEqual([]);
    expect(existsSync(others.folders.clean)).toBe(true);
    rmSync(others.folders.clean, { recursive: true });
    const left = ["addresses.json", "listened", "live-since", "source"];
    expect(readdirSync(folders.siteCache).toSorted()).toEqual(left);
    rmSync(listened, { recursive: true });
    await update();
    await expectClean();
    // What was published before has been live since then.
    expect(readLiveSince(folders)).toEqual(since);
  });

  test("a picture that a comparison does not fetch, while another build may", async () => {
    const bytes = readFileSync(localFile("/sample/veena.webp") ?? "");
    const server = createServer((_, answer) => answer.end(bytes)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const path = "posts/with-picture";
    const data = {
      ...samples.get(POST)?.data,
      slug: "with-picture",
      featureImageUrl: `http://127.0.0.1:${port}/a.jpg`,
    };
    await write({ path, id: "with-picture", data });
    await update();
    // Now it could be fetched.
    const settings = settingsOf({ ...environment(DIR), PICTURES_ALLOW_PRIVATE: "1" });
    keepForComparison(runContext(settings), buildHash(settings), null);
    expect(await changedFromClean(settings, bundledRenderer)).toEqual([]);
    // Another build fetches it meanwhile, into the cache that they share.
    keepForComparison(runContext(settings), buildHash(settings), null);
    const others = settingsOf({ ...environment(newFolder()), PICTURES_ALLOW_PRIVATE: "1" });
    await preparePictureStage(runContext(others), readSnapshot(settings.folders.snapshot), true);
    await expect(changedFromClean(settings, bundledRenderer)).rejects.toThrow(
      `Another build has replaced pictures meanwhile: ${data.featureImageUrl}.`,
    );
    server.close();
    await remove(path);
    await update();
  });

  test("a comparison that cannot be made, which changes nothing", async () => {
    const settings = settingsOf(environment(DIR));
    const { folders } = settings;
    const [run, code] = [runContext(settings), buildHash(settings)];
    const caches = () => [folders.siteCache, folders.searchCache].map((dir) => digestsIn(dir));
    const before = caches();
    const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
    keepForComparison({ ...run, folders: { ...folders, snapshot: join(DIR, "no-such-folder") } }, code, null);
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/could not be kept: ENOENT/));
    said.mockRestore();
    expect(compareClean()).toMatchObject({ status: 1, stderr: expect.stringContaining("Nothing was kept") });
    const withoutPages = async (clean: typeof run): Promise<Renderer> => {
      const renderer = await bundledRenderer(clean);
      return async (build) => ({ ...(await renderer(build)), pages: [] });
    };
    keepForComparison(run, code, null);
    await expect(changedFromClean(settings, withoutPages)).rejects.toThrow("did not pass its checks");
    const failing = () => Promise.reject(new Error("The disk is full."));
    keepForComparison(run, code, null);
    await expect(changedFromClean(settings, failing)).rejects.toThrow("The disk is full.");
    expect(existsSync(folders.clean)).toBe(false);
    expect(caches()).toEqual(before);
  });

  type Kills = [start: "begin" | "live", step: number];
  test.each(casesOf<Kills>([["live", IS_EVERY_CASE ? 2 : 61]], [["begin", 61]]))(
    "publishes of npm run watch that were killed before a change on disk, counted from %s",
    async (start, step) => {
      const [edited, renamed] = [...samples.values()].filter(({ path }) => path.startsWith("posts/") && path !== POST);
      if (edited === undefined || renamed === undefined) throw new Error("The sample has no other posts.");
      const rename = (slug: string) => write({ ...renamed, data: { ...renamed.data, slug } });
      const picture = [edited.data.featureImageUrl ?? null, "/sample/veena.webp"];
      let [change, kills] = [1, 0];
      for (; ; change += step, kills += 1) {
        const title = `Killed ${start} ${change}`;
        const slug = `killed-${start}-${change}`;
        const [old, listened] = [newFolder(), newFolder()];
        const before = digestsIn(SITE);
        await handOver(old);
        await write({ ...edited, data: { ...edited.data, title, featureImageUrl: picture[kills % 2] ?? null } });
        await rename(slug);
        await handOver(listened);
        if (!publishKilled(old, listened, start, change)) break;

        const isLive = existsSync(join(LIVE, "post", `${slug}.html`));
        const left = [LIVE, SITE].filter((dir) => existsSync(dir)).map((dir) => digestsIn(dir));
        if (start === "live") expect(isLive).toBe(true);
        // So the first publish was of what had been published before, and the second would have written the snapshot later.
        if (change === 1) expect(readFileSync(join(DIR, "snapshot", "snapshot.json"), "utf8")).not.toContain(title);
        const isRenamed = kills % 2 === 1;
        if (isRenamed) await rename(`${slug}-again`);
        await buildHere(environment(DIR));
        await expectClean();
        const now = digestsIn(SITE);
        expect(digestsIn(LIVE)).toEqual(now);
        // An address that was live leads to the post from then on.
        if (isRenamed && isLive)
          expect(readFileSync(join(SITE, "post", `${slug}.html`), "utf8")).toContain(`/post/${slug}-again`);
        if (!isRenamed) for (const each of left) expect([before, now]).toContainEqual(each);
      }
      expect(change).toBeGreaterThan(60);
    },
    KILLS_MS,
  );

  test("a post that was online when npm run watch was killed never goes back, even if its next version is bad", async () => {
    const changed = samples.get(POST);
    if (changed === undefined) throw new Error("The sample lacks the post.");
    const titled = (title: string) => ({ ...changed, data: { ...changed.data, title } });
    const added = (title: string) => ({
      path: "posts/added",
      id: "added",
      data: { ...titled(title).data, slug: "added" },
    });
    await write(titled("First"));
    await buildHere(environment(DIR));
    const [old, listened] = [newFolder(), newFolder()];
    await handOver(old);
    await write(titled("Second"));
    await write(added("New"));
    await handOver(listened);
    expect(publishKilled(old, listened, "live", 1)).toBe(true);
    await write(titled(""));
    await write(added(""));
    await buildHere(environment(DIR));
    expect(headingOf(String(changed.data.slug))).toContain("Second");
    expect(headingOf("added")).toContain("New");
    await write(changed);
    await remove("posts/added");
    await buildHere(environment(DIR));
  });

  test.runIf(IS_EVERY_CASE)("a change of what all pages depend on", async () => {
    const env = { SITE_URL: "https://www.example.org" };
    expect(await buildApart(DIR, env)).toBeGreaterThan(always * 3);
    await expectCleanApart(env);
    expect(await buildApart(DIR, env)).toBe(always);
  });
});

/** Brings the site up to date, every third time without what is in memory. @returns how many files were rendered */
async function update(): Promise<number> {
  updates += 1;
  const built = updates % 3 === 0 ? buildHere(environment(DIR)) : buildAgain();
  return (await built).rendered;
}

/** @returns how many files were rendered */
async function buildApart(dir: string, env: Readonly<Record<string, string>>): Promise<number> {
  return (await buildSample({ ...environment(dir), ...env })).rendered;
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

async function expectCleanApart(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const clean = folderWithHistory();
  await buildApart(clean, env);
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

/**
 * Publishes two states as npm run watch does, in one process that is killed before a change on disk of the second publish.
 * @returns whether it was killed
 */
function publishKilled(...words: readonly (string | number)[]): boolean {
  const program = [join(import.meta.dirname, "killed-publish.ts"), ...words.map(String)];
  const env = processEnvironment();
  const { signal, status } = spawnSync(process.execPath, program, { env, stdio: ["ignore", "ignore", "inherit"] });
  expect([signal, status]).toEqual(signal === null ? [null, 0] : ["SIGKILL", null]);
  return signal !== null;
}

/** What stands in the first heading of a post's page. */
function headingOf(slug: string): string {
  return /<h1[^>]*>([^<]*)/.exec(readFileSync(join(SITE, "post", `${slug}.html`), "utf8"))?.[1] ?? "";
}

/** Runs the command that npm run watch starts. */
function compareClean() {
  return spawnSync(...command("compare-clean"), { env: processEnvironment(), encoding: "utf8" });
}

/** For a process that builds the same site. */
function processEnvironment() {
  return { ...process.env, VITEST: "", NODE_ENV: "production", ...environment(DIR) };
}

/** Writes what a listener receives, as npm run watch hands it over. */
async function handOver(dir: string): Promise<void> {
  const { promise: ready, resolve: onReady } = Promise.withResolvers<unknown>();
  const listener = listenToContent({ connection, onReady, onLost: () => undefined, onChange: () => undefined });
  await ready;
  const content = await listener.content("");
  await listener.stop();
  if (content === null) throw new Error("The listener has nothing.");
  writeListened(dir, content, {});
}

async function write(document: RawDocument): Promise<void> {
  await seedEmulator({ connection, documents: [document], title: "Sample" });
}

async function remove(path: string): Promise<void> {
  const client = openClient(connection, 20_000);
  await client.run((db) => db.doc(`${connection.root}/${path}`).delete());
  await client.close();
}
