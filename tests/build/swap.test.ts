// The swap of the old site and the new one: readers always see one of the two, complete.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readlinkSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import { expect, describe, test } from "vitest";
import { z } from "zod";
import { liveLink, servedDir } from "../../src/build/live-site.ts";
import { serveSite } from "../../src/build/hosting/serve.ts";
import { IS_EVERY_CASE } from "../support/every-case.ts";
import { digestOf, digestsIn, newFolder } from "../fixtures/folders.ts";
import { KILLED, filesOf, publishVersion, versionOf } from "./small-publish.ts";

type Place = Readonly<{ site: string; cache: string; live: string }>;

const PROGRAM = join(import.meta.dirname, "small-publish.ts");
/** npm test ends publishes before every seventh change, and the long proofs before each. */
const STEP = IS_EVERY_CASE ? 1 : 7;
const PUBLISHES = IS_EVERY_CASE ? 150 : 50;
const tally = z.object({ reads: z.number(), failures: z.number(), versions: z.number() });

describe("a publish that is killed before each of its changes on disk", () => {
  test("leaves a complete site behind the link, and the next publish is right", async () => {
    const place = newPlace();
    publishVersion(place.site, place.cache, 1);
    let last = 1;
    let call = 1 - STEP;
    for (let isKilled = true; isKilled; last += 2) {
      call += STEP;
      isKilled = (await endedBefore(call, place, last + 1)) === KILLED;
      const [old, next] = [digestsOf(last), digestsOf(last + 1)];
      expect([old, next]).toContainEqual(digestsIn(place.live));
      expect([old, next]).toContainEqual(digestsIn(servedDir(place.site)));
      // The plain folder is missing between two renames, and is never half of one and half of the other.
      if (existsSync(place.site)) expect([old, next]).toContainEqual(digestsIn(place.site));

      publishVersion(place.site, place.cache, last + 2);
      expect(digestsIn(place.live)).toEqual(digestsOf(last + 2));
      expect(digestsIn(place.site)).toEqual(digestsOf(last + 2));
    }
    expect(call).toBeGreaterThan(40);
  });

  test("leaves nothing or a complete site if it was the first one", async () => {
    let isKilled = true;
    for (let call = 1; isKilled; call += STEP) {
      const place = newPlace();
      isKilled = (await endedBefore(call, place, 1)) === KILLED;
      for (const dir of [place.live, place.site]) {
        if (existsSync(dir)) expect(digestsIn(dir)).toEqual(digestsOf(1));
      }
      publishVersion(place.site, place.cache, 2);
      expect(digestsIn(place.live)).toEqual(digestsOf(2));
      expect(digestsIn(place.site)).toEqual(digestsOf(2));
    }
  });
});

describe("the link to the finished site", () => {
  test("always leads to a complete site for a reader in a tight loop", async () => {
    const place = newPlace();
    const stop = join(place.cache, "stop");
    publishVersion(place.site, place.cache, 1);
    const reader = spawn(process.execPath, ["tests/build/read-in-loop.ts", place.live, stop], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines = createInterface(reader.stdout)[Symbol.asyncIterator]();
    expect(await lines.next()).toMatchObject({ value: "reading" });
    for (let version = 2; version <= PUBLISHES; version += 1) publishVersion(place.site, place.cache, version);
    writeFileSync(stop, "");
    const { reads, failures, versions } = tally.parse(JSON.parse(String((await lines.next()).value)));
    await once(reader, "close");
    expect(failures).toBe(0);
    expect(reads).toBeGreaterThan(1000);
    expect(versions).toBeGreaterThan(5);
  });

  test("leaves the previous folder unchanged until the next publish", () => {
    const place = newPlace();
    publishVersion(place.site, place.cache, 1);
    for (const version of [2, 3, 4]) {
      const old = realpathSync(place.live);
      publishVersion(place.site, place.cache, version);
      expect(realpathSync(place.live)).not.toBe(old);
      expect(digestsIn(old)).toEqual(digestsOf(version - 1));
    }
  });

  test.each<[string, (place: Place) => void]>([
    ["the link is gone", ({ live }) => rmSync(live)],
    ["the link is broken", ({ live }) => replaceLink(live, "nowhere")],
    [
      "a folder is in its place",
      ({ live, site }) => {
        rmSync(live);
        cpSync(site, live, { recursive: true });
      },
    ],
    ["the folder behind it is gone", ({ live }) => rmSync(realpathSync(live), { recursive: true })],
    ["somebody has written into the folder behind it", ({ live }) => writeFileSync(join(live, "index.html"), "x")],
    ["both folders are gone", ({ site }) => rmSync(`${site}.live`, { recursive: true })],
    ["the cache is gone", ({ cache }) => rmSync(cache, { recursive: true })],
    ["the records are damaged", ({ cache }) => writeFileSync(join(cache, "blue.state"), "x")],
  ])("leads to the right site after two publishes if %s", (_, spoil) => {
    const place = newPlace();
    for (const version of [1, 2]) publishVersion(place.site, place.cache, version);
    spoil(place);
    for (const version of [3, 4]) {
      publishVersion(place.site, place.cache, version);
      expect(digestsIn(place.live)).toEqual(digestsOf(version));
      expect(digestsIn(place.site)).toEqual(digestsOf(version));
    }
  });

  test("is replaced by the plain folder, with a message, if no link can be created", () => {
    const place = newPlace();
    const { status, stdout } = spawnSync(process.execPath, [PROGRAM, place.site, place.cache, "1", "no-links"], {
      encoding: "utf8",
    });
    expect(status).toBe(0);
    expect(stdout).toContain(`No symbolic link can be created at ${place.live}`);
    expect(digestsIn(place.site)).toEqual(digestsOf(1));
    expect(servedDir(place.site)).toBe(place.site);
  });
});

test("the preview server sends complete pages of one version during publishes, and drops old ones", async () => {
  const place = newPlace();
  publishVersion(place.site, place.cache, 1);
  const { server, url } = await serveSite(servedDir(place.site), 0);
  try {
    const first = await fetch(`${url}/search/x`);
    const etag = first.headers.get("etag") ?? "";
    expect(versionOf(await first.text())).toBe(1);
    for (let version = 2; version <= 30; version += 1) {
      const asked = ["/", "/post/first", "/search/x"].map((path) => fetch(url + path));
      publishVersion(place.site, place.cache, version);
      for (const answer of await Promise.all(asked)) {
        expect(answer.status).toBe(200);
        expect([version - 1, version]).toContain(versionOf(await answer.text()));
      }
    }
    const renewed = await fetch(`${url}/search/x`, { headers: { "If-None-Match": etag } });
    expect(renewed.status).toBe(200);
    expect(versionOf(await renewed.text())).toBe(30);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

describe("a site folder that is a symbolic link", () => {
  test.each([
    ["to a folder", true],
    ["to a folder that is not there yet", false],
  ])("%s is followed: each publish is visible through it, and no file is overwritten", (_, isThere) => {
    const { site, cache } = newPlace();
    const real = join(site, "..", "elsewhere", "real");
    if (isThere) mkdirSync(real, { recursive: true });
    symlinkSync(join("elsewhere", "real"), site, "junction");
    for (const version of [1, 2, 3, 4]) {
      publishVersion(site, cache, version);
      expect(digestsIn(site)).toEqual(digestsOf(version));
      expect(digestsIn(liveLink(site))).toEqual(digestsOf(version));
      expect(readlinkSync(site)).toContain("real");
    }
    expect(realpathSync(site)).toBe(realpathSync(real));
    expect(liveLink(site)).toBe(join(realpathSync(join(real, "..")), "real.live", "current"));
  });
});

function newPlace(): Place {
  const dir = newFolder();
  const site = join(dir, "site");
  return { site, cache: join(dir, "cache"), live: liveLink(site) };
}

/**
 * Publishes a version in a thread, which takes a tenth of a process, and ends it before one of its changes on disk.
 * @returns the thread's exit status
 */
async function endedBefore(change: number, { site, cache }: Place, version: number): Promise<unknown> {
  const thread = new Worker(PROGRAM, { argv: [site, cache, String(version), String(change)] });
  const [status]: unknown[] = await once(thread, "exit");
  return status;
}

function digestsOf(version: number): Record<string, string> {
  return Object.fromEntries(Object.entries(filesOf(version)).map(([path, text]) => [path, digestOf(text)]));
}

function replaceLink(link: string, target: string): void {
  rmSync(link);
  symlinkSync(target, link, "junction");
}
