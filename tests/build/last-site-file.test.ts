import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { type Server, createServer } from "node:http";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { lastSiteFile } from "../../src/build/last-site-file.ts";
import { siteRecord } from "../../src/build/site-records.ts";
import { readSettings } from "../../src/site/settings.ts";
import { writeRecord } from "../../src/system/checksummed-file.ts";
import { newFolder } from "../fixtures/folders.ts";
import { portOf } from "../../src/system/free-port.ts";

const schema = z.object({ from: z.string() });

let server: Server;
let answer: Readonly<{ status: number; body: string }>;
let url: string;

beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  answer = { status: 200, body: '{"from":"public site"}' };
  server = createServer((request, response) => {
    response.writeHead(request.url === "/addresses.json" ? answer.status : 500).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${portOf(server)}`;
});

afterEach(() => void server.close());

function find(isSameKind: boolean, more: Readonly<{ dir?: string; source?: string }> = {}) {
  const { dir = newFolder(), source = "firestore" } = more;
  const env = {
    SITE_URL: url,
    SITE_DIR: join(dir, "site"),
    FIRESTORE_EMULATOR_HOST: "127.0.0.1:1",
    CONTENT_SOURCE: source,
  };
  const settings = readSettings(env);
  const folders = { ...settings.folders, siteCache: join(dir, "cache") };
  return {
    folder: folders.site,
    record: (value: unknown) => writeRecord(siteRecord(folders.siteCache, "addresses.json"), value),
    site: (text: string) => {
      mkdirSync(folders.site, { recursive: true });
      writeFileSync(join(folders.site, "addresses.json"), text);
    },
    found: () => lastSiteFile("addresses.json", schema, { folders, settings }, isSameKind),
  };
}

test("a file of the last site comes from the cache, else from the site on disk, else from the public site", async () => {
  const { record, site, found } = find(true);
  expect(await found()).toEqual({ from: "public site" });
  site('{"from":"disk"}');
  expect(await found()).toEqual({ from: "disk" });
  record({ from: "cache" });
  expect(await found()).toEqual({ from: "cache" });
});

test("the site on disk counts if it is newer than the cache: a publish was killed before it wrote the cache", async () => {
  const { record, site, found, folder } = find(true);
  record({ from: "cache" });
  site('{"from":"disk"}');
  const later = Date.now() / 1000 + 60;
  utimesSync(join(folder, "addresses.json"), later, later);
  expect(await found()).toEqual({ from: "disk" });
  site('{"from":');
  utimesSync(join(folder, "addresses.json"), later, later);
  expect(await found()).toEqual({ from: "cache" });
});

test("a damaged file counts as missing", async () => {
  const { site, found } = find(true);
  site('{"from":');
  expect(await found()).toEqual({ from: "public site" });
});

test("what a site of other content left on this machine does not count", async () => {
  const { record, found } = find(false);
  record({ from: "cache" });
  expect(await found()).toEqual({ from: "public site" });
});

test("the sample never reads a public site", async () => {
  expect(await find(true, { source: "sample" }).found()).toBeNull();
});

test("a site that was never published has no such file, and that is no reason for a message", async () => {
  answer = { status: 404, body: "" };
  expect(await find(true).found()).toBeNull();
  expect(console.log).not.toHaveBeenCalled();
});

test.each([
  [500, '{"from":"public site"}'],
  [200, "<!doctype html>"],
])("a public site that answers %i with %s is reported, and does not stop the build", async (status, body) => {
  answer = { status, body };
  expect(await find(true).found()).toBeNull();
  expect(console.log).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`${url}/addresses.json has no readable content`),
  );
});

test("a public site that cannot be reached does not stop the build", async () => {
  const { found } = find(true);
  await new Promise((resolve) => server.close(resolve));
  expect(await found()).toBeNull();
});
