// How a site takes the place of the last one: readers always see one of the two, complete.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import { expect, describe, test } from "vitest";
import { z } from "zod";
import { liveLink, rollBackLive } from "../../src/build/placing.ts";
import { serveSite } from "../../src/build/hosting/serve.ts";
import { digestOf, digestsIn, newFolder } from "../fixtures/folders.ts";
import { type Host, KILLED, filesOf, publishVersion, versionOf } from "./small-publish.ts";

type Place = Readonly<{ site: string; cache: string; live: string; host: Host }>;

const PROGRAM = join(import.meta.dirname, "small-publish.ts");
/** Publishes end before every third change. */
const STEP = 3;
const PUBLISHES = 50;
const tally = z.object({ reads: z.number(), failures: z.number(), versions: z.number() });

describe.each<Host>(["firebase", "nginx"])(
  "for %s, a publish that is killed before each of its changes on disk",
  (host) => {
    test("leaves the old or the new site, complete, and the next publish is right", async () => {
      const place = newPlace(host);
      publish(place, 1);
      let last = 1;
      let call = 1 - STEP;
      for (let isKilled = true; isKilled; last += 2) {
        call += STEP;
        isKilled = (await endedBefore(call, place, last + 1)) === KILLED;
        const [old, next] = [digestsOf(last), digestsOf(last + 1)];
        if (host === "nginx") expect([old, next]).toContainEqual(digestsIn(place.live));
        // The plain folder is missing between two renames, and is never half of one and half of the other.
        if (host === "nginx" || existsSync(place.site)) expect([old, next]).toContainEqual(digestsIn(place.site));
        publish(place, last + 2);
        expect(digestsIn(place.site)).toEqual(digestsOf(last + 2));
      }
      expect(call).toBeGreaterThan(20);
    });

    test("leaves nothing or a complete site if it was the first one", async () => {
      let isKilled = true;
      for (let call = 1; isKilled; call += STEP) {
        const place = newPlace(host);
        isKilled = (await endedBefore(call, place, 1)) === KILLED;
        if (existsSync(place.site)) expect(digestsIn(place.site)).toEqual(digestsOf(1));
        publish(place, 2);
        expect(digestsIn(place.site)).toEqual(digestsOf(2));
      }
    });
  },
);

test("a site for upload is one plain folder, and one behind the link has two", () => {
  const [upload, served] = [newPlace("firebase"), newPlace("nginx")];
  for (const version of [1, 2, 3]) {
    publish(upload, version);
    publish(served, version);
  }
  const beside = ({ site }: Place) => readdirSync(dirname(site)).filter((name) => name !== "cache");
  expect(beside(upload)).toEqual(["site"]);
  expect(beside(served)).toEqual(["site", "site.live"]);
  expect(readdirSync(`${served.site}.live`)).toEqual(["blue", "current", "green"]);
  expect(realpathSync(served.site)).toBe(realpathSync(served.live));
});

test("another host takes the site over from the last one", () => {
  const place = newPlace("firebase");
  publish(place, 1);
  publish({ ...place, host: "nginx" }, 2);
  expect(digestsIn(place.live)).toEqual(digestsOf(2));
  expect(digestsIn(place.site)).toEqual(digestsOf(2));
  publish(place, 3);
  expect(digestsIn(place.site)).toEqual(digestsOf(3));
  expect(realpathSync(place.site)).toBe(join(realpathSync(dirname(place.site)), basename(place.site)));
});

describe("the link to the finished site", () => {
  test("always leads to a complete site for a reader in a tight loop", async () => {
    const place = newPlace("nginx");
    const stop = join(place.cache, "stop");
    publish(place, 1);
    const reader = spawn(process.execPath, ["tests/build/read-in-loop.ts", place.live, stop], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines = createInterface(reader.stdout)[Symbol.asyncIterator]();
    expect(await lines.next()).toMatchObject({ value: "reading" });
    for (let version = 2; version <= PUBLISHES; version += 1) publish(place, version);
    writeFileSync(stop, "");
    const { reads, failures, versions } = tally.parse(JSON.parse(String((await lines.next()).value)));
    await once(reader, "close");
    expect(failures).toBe(0);
    expect(reads).toBeGreaterThan(1000);
    expect(versions).toBeGreaterThan(5);
  });

  test("leaves the previous folder unchanged until the next publish", () => {
    const place = newPlace("nginx");
    publish(place, 1);
    for (const version of [2, 3, 4]) {
      const old = realpathSync(place.live);
      publish(place, version);
      expect(realpathSync(place.live)).not.toBe(old);
      expect(digestsIn(old)).toEqual(digestsOf(version - 1));
    }
  });

  test("leads back to the previous site, and the next publish replaces the bad one", () => {
    const place = newPlace("nginx");
    publish(place, 1);
    expect(rollBackLive(place.live)).toBe(false);
    for (const version of [2, 3]) publish(place, version);
    expect(rollBackLive(place.live)).toBe(true);
    expect(digestsIn(place.live)).toEqual(digestsOf(2));
    publish(place, 4);
    expect(digestsIn(place.live)).toEqual(digestsOf(4));
    expect(rollBackLive(place.live)).toBe(true);
    expect(digestsIn(place.live)).toEqual(digestsOf(2));
  });

  test.each<[string, (place: Place) => void]>([
    ["the link is gone", ({ live }) => rmSync(live)],
    ["the link is broken", ({ live }) => replaceLink(live, "nowhere")],
    [
      "a folder is in its place",
      ({ live }) => {
        const real = realpathSync(live);
        rmSync(live);
        cpSync(real, live, { recursive: true });
      },
    ],
    ["the folder behind it is gone", ({ live }) => rmSync(realpathSync(live), { recursive: true })],
    ["somebody has written into the folder behind it", ({ live }) => writeFileSync(join(live, "index.html"), "x")],
    ["both folders are gone", ({ site }) => rmSync(`${site}.live`, { recursive: true })],
    ["the site's own link is gone", ({ site }) => rmSync(site)],
    ["the cache is gone", ({ cache }) => rmSync(cache, { recursive: true })],
    ["the record is damaged", ({ cache }) => writeFileSync(join(cache, "files"), "x")],
  ])("leads to the right site after a publish if %s", (_, spoil) => {
    const place = newPlace("nginx");
    for (const version of [1, 2]) publish(place, version);
    spoil(place);
    publish(place, 3);
    expect(digestsIn(place.live)).toEqual(digestsOf(3));
    expect(digestsIn(place.site)).toEqual(digestsOf(3));
  });

  test("is missed in a sentence on a disk that has none, and the last site stays", () => {
    const { site, cache, live } = newPlace("nginx");
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, site, cache, "nginx", "1", "no-links"], {
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`No symbolic link can be created at ${live}, which SITE_HOST=nginx needs`);
  });
});

test("the preview server sends complete pages of one version during publishes, and drops old ones", async () => {
  const place = newPlace("nginx");
  publish(place, 1);
  const { server, url } = await serveSite(place.site, 0);
  try {
    const first = await fetch(`${url}/search/x`);
    const etag = first.headers.get("etag") ?? "";
    expect(versionOf(await first.text())).toBe(1);
    for (let version = 2; version <= 30; version += 1) {
      const asked = ["/", "/post/first", "/search/x"].map((path) => fetch(url + path));
      publish(place, version);
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

test.each([
  ["to a folder", true],
  ["to a folder that is not there yet", false],
])("a site folder that is a symbolic link %s is followed, and no file is overwritten", (_, isThere) => {
  const place = newPlace("firebase");
  const real = join(place.site, "..", "elsewhere", "real");
  if (isThere) mkdirSync(real, { recursive: true });
  mkdirSync(dirname(place.site), { recursive: true });
  symlinkSync(join("elsewhere", "real"), place.site, "junction");
  for (const version of [1, 2, 3]) {
    publish(place, version);
    expect(digestsIn(place.site)).toEqual(digestsOf(version));
    expect(readlinkSync(place.site)).toContain("real");
  }
  expect(realpathSync(place.site)).toBe(realpathSync(real));
});

function newPlace(host: Host): Place {
  const dir = newFolder();
  const site = join(dir, "site");
  return { site, cache: join(dir, "cache"), live: liveLink(site), host };
}

function publish({ site, cache, host }: Place, version: number): void {
  publishVersion(site, cache, host, version);
}

/**
 * Publishes a version in a thread, which takes a tenth of a process, and ends it before one of its changes on disk.
 * @returns the thread's exit status
 */
async function endedBefore(change: number, { site, cache, host }: Place, version: number): Promise<unknown> {
  const thread = new Worker(PROGRAM, { argv: [site, cache, host, String(version), String(change)] });
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
