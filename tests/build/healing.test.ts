// Whatever happens to a build or to its caches, the last good site stays, and the next build heals by itself.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeProved } from "../../src/disk/whole-file.ts";
import { fillEmulator } from "../../src/firestore/fill.ts";
import { readSampleDocuments } from "../../src/firestore/sample.ts";
import { type TestEmulator, startTestEmulator } from "../emulator.ts";
import { startFaultProxy } from "../firestore/fault-proxy.ts";
import { digestsIn, filesIn } from "../fixtures/folders.ts";

/** How many times a build is killed; more make it surer and slower. */
const KILLS = Number(process.env.KILLS || 12);

const DIR = ".cache/test-healing";
const SITE = join(DIR, "site");
const SNAPSHOT = join(DIR, "snapshot");
const CACHE = join(".cache", "sites", encodeURIComponent(SITE));
const documents = readSampleDocuments();
const edited = documents.find(({ path }) => path === "posts/the-window-beside-the-lamp");
let emulator: TestEmulator;
let env: NodeJS.ProcessEnv;
/** The site with the post as it is, and with an edit. */
let good: Record<string, string>;
let changed: Record<string, string>;

beforeAll(async () => {
  for (const dir of [DIR, CACHE]) rmSync(dir, { recursive: true, force: true });
  emulator = await startTestEmulator();
  const connection = emulator.newConnection();
  await fillEmulator({ connection, documents, title: "Sample" });
  env = {
    ...{ ...process.env, NODE_ENV: "production", VITEST: "", SITE_DIR: SITE, SNAPSHOT_DIR: SNAPSHOT },
    ...{ CONTENT_SOURCE: "firestore", FIRESTORE_EMULATOR_HOST: emulator.host },
    FIREBASE_PROJECT_ID: connection.projectId,
  };
  edit = async (title) => {
    if (edited === undefined) throw new Error("The sample has another post now.");
    const post = { ...edited, data: { ...edited.data, title } };
    await fillEmulator({ connection, documents: [post], title: "Sample" });
  };
  await edit("As it is");
  build();
  good = digestsIn(SITE);
  await edit("Edited");
  build();
  changed = digestsIn(SITE);
  await edit("As it is");
  build();
  expect(digestsIn(SITE)).toEqual(good);
}, 180_000);
afterAll(() => emulator.stop());

let edit: (title: string) => Promise<void>;

function build(more: Readonly<Record<string, string>> = {}): string {
  const done = spawnSync(process.execPath, ["scripts/build.ts"], { env: { ...env, ...more }, encoding: "utf8" });
  expect(done.stderr).toBe("");
  expect(done.status).toBe(0);
  return done.stdout;
}

describe("a build that meets", () => {
  const first = (dir: string, name: RegExp) =>
    join(dir, filesIn(dir).find((file) => name.test(file)) ?? "nothing-there");
  const flip = (file: string) => {
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };

  test.each<[string, () => void]>([
    ["a snapshot cut in the middle", () => truncateSync(join(SNAPSHOT, "snapshot.json"), 1000)],
    ["an empty snapshot", () => writeFileSync(join(SNAPSHOT, "snapshot.json"), "")],
    ["a flipped bit in the snapshot", () => flip(join(SNAPSHOT, "snapshot.json"))],
    ["no snapshot", () => rmSync(SNAPSHOT, { recursive: true })],
    ["versions that are no JSON", () => writeFileSync(join(SNAPSHOT, "versions.json"), "{")],
    ["versions of another form", () => writeProved(join(SNAPSHOT, "versions.json"), '{"versions":[]}')],
    ["weights of another form", () => writeProved(join(CACHE, "weights"), '{"weights":[]}')],
    ["a damaged text of a post", () => flip(first(SNAPSHOT, /^bodies\//))],
    ["texts of posts that are gone", () => rmSync(join(SNAPSHOT, "bodies"), { recursive: true })],
    ["a list of pictures that is rubbish", () => writeFileSync(join(SNAPSHOT, "pictures.json"), "rubbish")],
    ["records of the site cut short", () => truncateSync(join(CACHE, "site.state"), 3000)],
    ["a flipped bit in the records of the spare site", () => flip(join(CACHE, "spare.state"))],
    ["records that have changed places", () => cpSync(join(CACHE, "site.state"), join(CACHE, "spare.state"))],
    ["an empty book of links", () => writeFileSync(join(CACHE, "links"), "")],
    ["a damaged book of links", () => flip(join(CACHE, "links"))],
    ["a page of the spare site that somebody has changed", () => flip(join(CACHE, "spare", "index.html"))],
    ["foreign files in the spare site", () => cpSync("src/site", join(CACHE, "spare", "post"), { recursive: true })],
    ["no spare site", () => rmSync(join(CACHE, "spare"), { recursive: true })],
    ["no cache of the site at all", () => rmSync(CACHE, { recursive: true })],
    ["a page of the site that somebody has changed", () => flip(join(SITE, "index.html"))],
    ["pages of the site that are gone", () => rmSync(join(SITE, "post"), { recursive: true })],
    ["no site", () => rmSync(SITE, { recursive: true })],
    ["a damaged renderer", () => flip(first(".cache/render", /server\/chunks\/.*mjs$/))],
    ["a renderer without its list", () => rmSync(first(".cache/render", /files\.json$/))],
    ["a search index cut short", () => truncateSync(first(".cache/search", /\.pf_fragment$/), 10)],
  ])("%s makes the same site", (name, spoil) => {
    spoil();
    build();
    expect(digestsIn(SITE)).toEqual(good);
    if (!name.includes(" of the site")) return;
    // The folder that was spoilt has its turn now.
    build();
    expect(digestsIn(SITE)).toEqual(good);
  });
});

describe("a clock that", () => {
  const DAY = 86_400_000;

  test.each<[string, number, number]>([
    // Further behind, the content itself would seem to come from too far a future.
    ["is ten months behind", -300 * DAY, 0],
    ["is two years ahead", 730 * DAY, 0],
    ["jumps a day back while the build is at work", -DAY, 700],
    ["jumps a day ahead while the build is at work", DAY, 700],
  ])("%s makes the same site, and so does the next one", (_, shift, after) => {
    build({ NODE_OPTIONS: clock(shift, after) });
    expect(digestsIn(SITE)).toEqual(good);
    build();
    expect(digestsIn(SITE)).toEqual(good);
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

describe("the last good site stays whole", () => {
  beforeEach(async () => {
    await edit("As it is");
    build();
    await edit("Edited");
  });

  test(
    `when builds are killed at ${KILLS} moments, and the next one finishes their work`,
    async () => {
      const begin = Date.now();
      build();
      const duration = Date.now() - begin;
      for (let kill = 0; kill < KILLS; kill += 1) {
        await edit(kill % 2 === 0 ? "As it is" : "Edited");
        const child = spawn(process.execPath, ["scripts/build.ts"], { env, stdio: "ignore" });
        const ended = once(child, "exit");
        await Promise.race([ended, wait((duration * (kill + 0.5)) / KILLS)]);
        child.kill("SIGKILL");
        await ended;
        // Between two renames there is no site; the next build gives it back.
        if (existsSync(SITE)) expect([good, changed]).toContainEqual(digestsIn(SITE));
      }
      await edit("As it is");
      build();
      expect(digestsIn(SITE)).toEqual(good);
    },
    120_000 + KILLS * 15_000,
  );

  test("when there is no room", () => {
    const done = spawnSync("sh", ["-c", `ulimit -f 8; exec "${process.execPath}" scripts/build.ts`], {
      env,
      encoding: "utf8",
    });
    expect(done.status).not.toBe(0);
    expect(digestsIn(SITE)).toEqual(good);
    build();
    expect(digestsIn(SITE)).toEqual(changed);
  });

  test("when the database dies in the middle, and the next build finds what has changed", async () => {
    const proxy = await startFaultProxy(emulator.host, { kind: "cut", call: "RunQuery", after: 20 }, "posts");
    const snapshot = readFileSync(join(SNAPSHOT, "snapshot.json"));
    const child = spawn(process.execPath, ["scripts/build.ts"], {
      env: { ...env, FIRESTORE_EMULATOR_HOST: proxy.host },
    });
    let said = "";
    child.stderr.on("data", (chunk) => (said += String(chunk)));
    const [status] = await once(child, "close");
    await proxy.stop();
    expect(status).toBe(1);
    expect(said).toMatch(/reading posts, .*could not be reached/);
    expect(digestsIn(SITE)).toEqual(good);
    expect(readFileSync(join(SNAPSHOT, "snapshot.json"))).toEqual(snapshot);
    build();
    expect(digestsIn(SITE)).toEqual(changed);
  });

  test("when two builds begin at once: one waits for the other", async () => {
    const builds = [0, 1].map(() =>
      spawn(process.execPath, ["scripts/build.ts"], { env, stdio: ["ignore", "pipe", "inherit"] }),
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
    expect(outputs.filter(({ text }) => text.includes("Waiting for npm run build (process "))).toHaveLength(1);
    expect(digestsIn(SITE)).toEqual(changed);
  });
});
