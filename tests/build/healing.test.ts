// Whatever happens to a build or to its caches, the last good site stays, and the next build repairs the rest.
// Most builds run in this process; those that get another clock, are killed or run out of space have a process of their own.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import { readSiteUrl } from "../../src/site/page-settings.ts";
import { liveLink } from "../../src/build/placing.ts";
import { buildHere } from "../support/build-here.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { filesIn, siteDigests } from "../fixtures/folders.ts";
import { smallSample } from "../fixtures/small-sample.ts";
import { command } from "../support/command.ts";
import { commandLine } from "../../src/commands/command.ts";

/** How many times a build is killed; `npm run prove -- kills` does it 200 times. */
const KILLS = Number(process.env.KILLS || 1);
/** Each kill comes at another moment of this time after the pictures, in which a build renders and places the pages. */
const PAGES_MS = 1_000;

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
  await edit("Edited");
  await build();
  changed = siteDigests(SITE);
  await edit("As it is");
  await build();
  good = siteDigests(SITE);
});

let edit: (title: string) => Promise<void>;

function first(dir: string, name: RegExp): string {
  return join(dir, filesIn(dir).find((file) => name.test(file)) ?? "nothing-there");
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

/** Waits until a build has said what it knows of the pictures, which it does before the pages. */
async function hasPictures(output: Readable): Promise<void> {
  let said = "";
  for await (const chunk of output) {
    said += String(chunk);
    if (said.includes("Pictures:")) return;
  }
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, VITEST: "", ...env };
}

describe("a build with", () => {
  const SPOILED: readonly Spoiled[] = [
    [
      "a snapshot and a search index cut short",
      () => {
        truncateSync(join(SNAPSHOT, "snapshot.json"), 1000);
        truncateSync(first(SEARCH, /\.pf_fragment$/), 10);
      },
    ],
    ["records of the site cut short", () => truncateSync(join(CACHE, "files"), 3000)],
    ["no cache of the site at all", () => rmSync(CACHE, { recursive: true })],
    ["a page of the site that somebody has changed", () => flip(join(SITE, "index.html"))],
  ];

  test.each(SPOILED)("%s produces the same site", async (name, spoil) => {
    spoil();
    await build();
    expect(siteDigests(SITE)).toEqual(good);
    expect(siteDigests(LIVE)).toEqual(good);
    if (!name.includes("changed")) return;
    // The next build uses the damaged folder.
    await build();
    expect(siteDigests(SITE)).toEqual(good);
  });
});

describe("the last good site stays complete", () => {
  // tests/build/placing.test.ts kills publishes while they change the site.
  test.runIf(KILLS > 0)(
    `if a build is killed (${KILLS} in all), and the next one finishes its work`,
    async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await edit(kill % 2 === 0 ? "Edited" : "As it is");
        const child = spawn(...command("build"), { env: environment(), stdio: ["ignore", "pipe", "ignore"] });
        const ended = once(child, "exit");
        await Promise.race([ended, hasPictures(child.stdout)]);
        await Promise.race([ended, wait((PAGES_MS * (kill + 0.5)) / KILLS)]);
        child.kill("SIGKILL");
        await ended;
        expect([good, changed]).toContainEqual(siteDigests(LIVE));
        // Between two renames the plain folder is missing; the next build restores it.
        if (existsSync(SITE)) expect([good, changed]).toContainEqual(siteDigests(SITE));
      }
      await edit("Edited");
      await build();
      expect(siteDigests(SITE)).toEqual(changed);
    },
    300_000 + KILLS * 15_000,
  );

  test("if the disk is full", async () => {
    await edit("As it is");
    const before = siteDigests(SITE);
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
    expect(siteDigests(SITE)).toEqual(before);
    await build();
    expect(siteDigests(SITE)).toEqual(good);
  });
});
