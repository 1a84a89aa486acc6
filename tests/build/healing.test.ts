// Whatever happens to a build or to its caches, the last good site stays, and the next build repairs the rest.
// Most builds run in this process; those that get another clock, are killed or run out of space have a process of their own.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, realpathSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { writeChecksummed } from "../../src/system/checksummed-file.ts";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import { rendererBundle } from "../../src/build/render/renderer-bundle.ts";
import { readSiteUrl } from "../../src/site/page-settings.ts";
import { readSettings } from "../../src/site/settings.ts";
import { liveLink } from "../../src/build/placing.ts";
import { buildHere } from "../support/build-here.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { IS_EVERY_CASE, casesOf } from "../support/every-case.ts";
import { startFaultProxy } from "../data/firestore/fault-proxy.ts";
import { digestsIn, filesIn, siteDigests } from "../fixtures/folders.ts";
import { smallSample } from "../fixtures/small-sample.ts";
import { command } from "../support/command.ts";
import { commandLine } from "../../src/commands/command.ts";

/** How many times a build is killed; `npm run prove -- kills` does it 200 times. */
const KILLS = Number(process.env.KILLS || (IS_EVERY_CASE ? 4 : 0));

type Spoiled = [name: string, spoil: () => void];

const DIR = ".cache/test-healing";
const SITE = join(DIR, "site");
/** The folder that a server on this machine reads. */
const LIVE = liveLink(SITE);
const SNAPSHOT = join(DIR, "snapshot");
const CACHE = join(".cache", "sites", encodeURIComponent(SITE));
const SEARCH = join(".cache", "search", encodeURIComponent(SITE));
const EDITED = "posts/the-window-beside-the-lamp";
const documents = smallSample(EDITED);
const edited = documents.find(({ path }) => path === EDITED);
const emulator = sharedEmulator();
let env: Readonly<Record<string, string>>;
/** The site with the post as it is, and with an edit. */
let good: Record<string, string>;
let changed: Record<string, string>;

beforeAll(async () => {
  for (const dir of [DIR, CACHE]) rmSync(dir, { recursive: true, force: true });
  const connection = emulator.newConnection();
  await seedEmulator({ connection, documents, title: "Sample" });
  env = {
    NODE_ENV: "production",
    SITE_DIR: SITE,
    SITE_HOST: "nginx",
    SNAPSHOT_DIR: SNAPSHOT,
    SITE_URL: readSiteUrl(process.env),
    CONTENT_SOURCE: "firestore",
    FIRESTORE_EMULATOR_HOST: emulator.host,
    FIREBASE_PROJECT_ID: connection.projectId,
  };
  edit = async (title) => {
    if (edited === undefined) throw new Error("The sample has another post now.");
    const post = { ...edited, data: { ...edited.data, title } };
    await seedEmulator({ connection, documents: [post], title: "Sample" });
  };
  await edit("As it is");
  await build();
  good = siteDigests(SITE);
  await edit("Edited");
  await build();
  changed = siteDigests(SITE);
  await edit("As it is");
  await build();
  expect(siteDigests(SITE)).toEqual(good);
});

let edit: (title: string) => Promise<void>;

function first(dir: string, name: RegExp): string {
  return join(dir, filesIn(dir).find((file) => name.test(file)) ?? "nothing-there");
}

/** The folder that the link does not lead to. */
function other(): string {
  return join(LIVE, "..", basename(realpathSync(LIVE)) === "blue" ? "green" : "blue");
}

/** Changes one bit in the middle. */
function flip(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** @throws Error where the site is not published. Nothing may be reported either. */
async function build(): Promise<void> {
  const reported = vi.spyOn(console, "error");
  await buildHere(env);
  expect(reported).not.toHaveBeenCalled();
  reported.mockRestore();
}

function buildApart(more: Readonly<Record<string, string>> = {}): void {
  const done = spawnSync(...command("build"), { env: environment(more), encoding: "utf8" });
  expect(done.stderr).toBe("");
  expect(done.status).toBe(0);
}

function environment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return { ...process.env, VITEST: "", ...env, ...more };
}

describe("a build with", () => {
  const OFTEN: readonly Spoiled[] = [
    ["a snapshot cut in the middle", () => truncateSync(join(SNAPSHOT, "snapshot.json"), 1000)],
    ["records of the site cut short", () => truncateSync(join(CACHE, "files"), 3000)],
    ["no cache of the site at all", () => rmSync(CACHE, { recursive: true })],
    ["a page of the site that somebody has changed", () => flip(join(SITE, "index.html"))],
    ["a search index cut short", () => truncateSync(first(SEARCH, /\.pf_fragment$/), 10)],
  ];
  const OTHERS: readonly Spoiled[] = [
    ["no snapshot", () => rmSync(SNAPSHOT, { recursive: true })],
    ["a damaged text of a post", () => flip(first(SNAPSHOT, /^bodies\//))],
    ["a flipped bit in the snapshot", () => flip(join(SNAPSHOT, "snapshot.json"))],
    ["parsed documents that are no JSON", () => writeFileSync(join(SNAPSHOT, "parsed.json"), "{")],
    ["a damaged book of links", () => flip(join(CACHE, "links"))],
    ["a list of pictures that is rubbish", () => writeFileSync(join(SNAPSHOT, "pictures.json"), "rubbish")],
    ["an empty snapshot", () => writeFileSync(join(SNAPSHOT, "snapshot.json"), "")],
    ["parsed documents of another form", () => writeChecksummed(join(SNAPSHOT, "parsed.json"), '{"versions":[]}')],
    ["weights of another form", () => writeChecksummed(join(CACHE, "weights"), '{"weights":[]}')],
    ["texts of posts that are gone", () => rmSync(join(SNAPSHOT, "bodies"), { recursive: true })],
    ["a flipped bit in the records of the site", () => flip(join(CACHE, "files"))],
    ["an empty book of links", () => writeFileSync(join(CACHE, "links"), "")],
    ["what is left of a build in the folder of the next one", () => cpSync("src/site", other(), { recursive: true })],
    ["no folder of the site before", () => rmSync(other(), { recursive: true, force: true })],
    ["pages of the site that are gone", () => rmSync(join(SITE, "post"), { recursive: true })],
    ["no site", () => rmSync(SITE, { recursive: true })],
  ];

  test.each(casesOf(OFTEN, OTHERS))("%s produces the same site", async (name, spoil) => {
    spoil();
    await build();
    expect(siteDigests(SITE)).toEqual(good);
    expect(siteDigests(LIVE)).toEqual(good);
    if (!name.includes(" of the site")) return;
    // The next build uses the damaged folder.
    await build();
    expect(siteDigests(SITE)).toEqual(good);
  });
});

test.runIf(IS_EVERY_CASE).each<[string, (dir: string) => void]>([
  ["damaged", (dir) => flip(first(dir, /server\/chunks\/.*mjs$/))],
  ["without its list", (dir) => rmSync(first(dir, /files\.json$/))],
])("a renderer that is %s is bundled anew", async (_, spoil) => {
  const settings = readSettings(environment());
  const { dir } = await rendererBundle(settings, settings.folders.renderers);
  const cache = join(DIR, "render");
  rmSync(cache, { recursive: true, force: true });
  cpSync(dir, join(cache, basename(dir)), { recursive: true });
  const whole = () => digestsIn(cache);
  const before = whole();
  spoil(cache);
  await rendererBundle(settings, cache);
  expect(whole()).toEqual(before);
});

describe.runIf(IS_EVERY_CASE)("a clock that", () => {
  const DAY = 86_400_000;

  test.each<[string, number, number]>([
    ["jumps a day back while the build is at work", -DAY, 700],
    ["is two years ahead", 730 * DAY, 0],
    // With a clock further behind, the content itself would be too far in the future.
    ["is ten months behind", -300 * DAY, 0],
    ["jumps a day ahead while the build is at work", DAY, 700],
  ])("%s gives the same site, and so does the next build", async (_, shift, after) => {
    buildApart({ NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${clock(shift, after)}` });
    expect(siteDigests(SITE)).toEqual(good);
    await build();
    expect(siteDigests(SITE)).toEqual(good);
  });

  /** Gives a process another clock from some milliseconds after its start. */
  function clock(shift: number, after: number): string {
    const code = `
      const real = Date, now = () => real.now() + (performance.now() > ${after} ? ${shift} : 0);
      globalThis.Date = new Proxy(real, {
        construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
        get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
      });`;
    return `--import=data:text/javascript,${encodeURIComponent(code)}`;
  }
});

describe("the last good site stays complete", () => {
  beforeEach(async () => {
    await edit("As it is");
    await build();
    await edit("Edited");
  });

  // tests/build/placing.test.ts kills publishes while they change the site.
  test.runIf(KILLS > 0)(
    `when builds are killed at ${KILLS} moments, and the next one finishes their work`,
    async () => {
      const begin = Date.now();
      buildApart();
      const duration = Date.now() - begin;
      for (let kill = 0; kill < KILLS; kill += 1) {
        await edit(kill % 2 === 0 ? "As it is" : "Edited");
        const child = spawn(...command("build"), { env: environment(), stdio: "ignore" });
        const ended = once(child, "exit");
        await Promise.race([ended, wait((duration * (kill + 0.5)) / KILLS)]);
        child.kill("SIGKILL");
        await ended;
        expect([good, changed]).toContainEqual(siteDigests(LIVE));
        // Between two renames the plain folder is missing; the next build restores it.
        if (existsSync(SITE)) expect([good, changed]).toContainEqual(siteDigests(SITE));
      }
      await edit("As it is");
      await build();
      expect(siteDigests(SITE)).toEqual(good);
    },
    300_000 + KILLS * 15_000,
  );

  test("if the disk is full", async () => {
    const done = spawnSync(
      "sh",
      [
        "-c",
        `ulimit -f 8; exec ${commandLine("build")
          .map((word) => `"${word}"`)
          .join(" ")}`,
      ],
      {
        env: environment(),
        encoding: "utf8",
      },
    );
    expect(done.status).not.toBe(0);
    expect(siteDigests(SITE)).toEqual(good);
    await build();
    expect(siteDigests(SITE)).toEqual(changed);
  });

  test.runIf(IS_EVERY_CASE)(
    "if the database fails in the middle, and the next build finds what has changed",
    async () => {
      const proxy = await startFaultProxy(emulator.host, { kind: "cut", call: "RunQuery", after: 20 }, "posts");
      const snapshot = readFileSync(join(SNAPSHOT, "snapshot.json"));
      const failed = buildHere({ ...env, FIRESTORE_EMULATOR_HOST: proxy.host });
      await expect(failed).rejects.toThrow(/reading posts, .*could not be reached/);
      proxy.stop();
      expect(siteDigests(SITE)).toEqual(good);
      expect(readFileSync(join(SNAPSHOT, "snapshot.json"))).toEqual(snapshot);
      await build();
      expect(siteDigests(SITE)).toEqual(changed);
    },
  );

  // locks.test.ts has a build that waits, without a second one.
  test.runIf(IS_EVERY_CASE)("if two builds start at once: one waits for the other", async () => {
    const builds = [0, 1].map(() =>
      spawn(...command("build"), { env: environment(), stdio: ["ignore", "pipe", "inherit"] }),
    );
    const outputs = await Promise.all(
      builds.map(async (child) => {
        let text = "";
        child.stdout.on("data", (chunk) => (text += String(chunk)));
        const [status] = await once(child, "close");
        return { status, text };
      }),
    );
    expect(outputs.map(({ status }) => status)).toEqual([0, 0]);
    const waited = outputs.filter(({ text }) =>
      builds.some(({ pid }) => text.includes(`Another build is running: npm run build (PID ${pid},`)),
    );
    expect(waited).toHaveLength(1);
    expect(siteDigests(SITE)).toEqual(changed);
  });
});
