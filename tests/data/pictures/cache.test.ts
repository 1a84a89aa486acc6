import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type FaultServer, photo, startFaultServer, withValidator } from "./fault-server.ts";
import type { PictureFailures } from "../../../src/data/pictures/prepare-one.ts";
import { MAX_FETCHES } from "../../../src/data/pictures/picture-limits.ts";
import { categoryOf } from "../../fixtures/snapshots.ts";
import { HOUR, QUICK, contentWith, newDir, prepare } from "./picture-server.ts";

const NOW = 1_800_000_000;
let server: FaultServer;
let content: ReturnType<typeof contentWith>;
let dir: string;
beforeAll(async () => void (server = await startFaultServer()));
afterAll(() => server.stop());
beforeEach(() => {
  server.answers.clear();
  content = contentWith([`${server.url}/good.jpg`]);
  dir = newDir();
});

describe("an unchanged picture costs almost nothing", () => {
  test("sends no request within ten minutes, and later one that is answered with 304", async () => {
    const first = await prepare(content, dir);
    const soon = await prepare(content, dir, { now: NOW + 60 });
    const later = await prepare(content, dir, { now: NOW + HOUR });
    expect(
      [first, soon, later].map(({ report }) => [report.requests, report.generated, report.previewsGenerated]),
    ).toEqual([
      [1, 1, 1],
      [0, 0, 0],
      [1, 0, 0],
    ]);
    expect(soon.manifest).toEqual(first.manifest);
    expect(later.manifest).toEqual(first.manifest);
  });

  test("is reported like a new one, as found and not as made", async () => {
    const onProgress = vi.fn();
    await prepare(content, dir, { onProgress });
    await prepare(content, dir, { onProgress, now: NOW + 60 });
    expect(onProgress.mock.calls).toEqual([
      ["pictures", 1, 1, 1],
      ["previews", 1, 1, 1],
      ["pictures", 1, 1, 0],
    ]);
  });

  test("revalidates a limited number of pictures, those with the oldest check first", async () => {
    const paths = Array.from({ length: 9 }, (_, index) => `/many-${index}.jpg`);
    const small = await photo(40, 40);
    for (const path of paths) server.answers.set(path, (request, response) => withValidator(request, response, small));
    content = contentWith(paths.map((path) => `${server.url}${path}`));
    const options = { limits: { ...QUICK, checks: 6 } };
    await prepare(content, dir, options);
    const second = await prepare(content, dir, { ...options, now: NOW + HOUR });
    server.asked.length = 0;
    await prepare(content, dir, { ...options, now: NOW + HOUR + 60 });
    expect(second.report.requests).toBe(6);
    expect(server.asked).toHaveLength(3);
    const all = await prepare(content, dir, { ...options, now: NOW + 3 * HOUR, checkAll: true });
    expect(all.report.requests).toBe(9);
  });

  test("fetches the same bytes from another address, but does not encode them again", async () => {
    const first = await prepare(content, dir);
    const moved = await prepare(contentWith([`${server.url}/moved.jpg`]), dir);
    expect(moved.manifest.pictures[`${server.url}/moved.jpg`]).toEqual(Object.values(first.manifest.pictures)[0]);
  });
});

describe("in a process that builds again and again", () => {
  test("no build waits for servers that are asked whether cached pictures have changed; one in another process does", async () => {
    const failures: PictureFailures = { since: 0, reasons: new Map() };
    const first = await prepare(content, dir, { failures });
    const other = await photo(100, 100, "png");
    server.answers.set("/good.jpg", (request, response) => withValidator(request, response, other, '"2"'));
    const next = await prepare(content, dir, { failures, now: NOW + HOUR });
    expect([next.report.requests, next.manifest]).toEqual([0, first.manifest]);
    const { manifest } = await prepare(content, dir, { now: NOW + HOUR });
    expect(Object.values(manifest.pictures)).toMatchObject([{ width: 100, height: 100 }]);
    expect((await prepare(content, dir, { failures, now: NOW + HOUR })).manifest).toEqual(manifest);
  });

  test("pictures that cannot be fetched are reported by each build, and fetched again together after ten minutes", async () => {
    const failures: PictureFailures = { since: 0, reasons: new Map() };
    const [first, second] = [`${server.url}/gone-1.jpg`, `${server.url}/gone-2.jpg`];
    const reportOf = async (urls: readonly string[], now: number) =>
      (await prepare(contentWith(urls), dir, { failures, now })).report;
    expect(await reportOf([first], NOW)).toMatchObject({ requests: 1, problems: [{ url: first }] });
    expect(await reportOf([first, second], NOW + 300)).toMatchObject({ requests: 1, problems: [{}, {}] });
    expect(await reportOf([first, second], NOW + 500)).toMatchObject({ requests: 0, problems: [{}, {}] });
    expect(await reportOf([first, second], NOW + 600)).toMatchObject({ requests: 2, problems: [{}, {}] });
    const picture = await photo(40, 40);
    server.answers.set("/gone-2.jpg", (request, response) => withValidator(request, response, picture));
    expect(await reportOf([first, second], NOW + 700)).toMatchObject({ requests: 0, problems: [{}, {}] });
    expect(await reportOf([first, second], NOW - HOUR)).toMatchObject({ generated: 1, problems: [{ url: first }] });
  });

  test("a file of the site itself is found as soon as it is there", async () => {
    const failures: PictureFailures = { since: NOW, reasons: new Map() };
    await prepare(contentWith(["/no-such-file.jpg"]), dir, { failures });
    expect(failures.reasons.size).toBe(0);
  });
});

describe("pictures for which there is no time", () => {
  test("wait for the next build, with their previews, and are no loss", async () => {
    await prepare(content, dir);
    rmSync(join(dir, "cache"), { recursive: true });
    const late = await prepare(content, dir, { budgetMs: 0 });
    expect(late).toMatchObject({ loss: null, report: { waiting: 1, previewsWaiting: 1, requests: 0, problems: [] } });
    expect(late.manifest).toEqual({ pictures: { [`${server.url}/good.jpg`]: null }, previews: new Map() });
    const next = await prepare(content, dir);
    expect(next.report).toMatchObject({ waiting: 0, previewsWaiting: 0, generated: 1, previewsGenerated: 1 });
  });

  test("are those of the cache, if it has them, without asking their servers", async () => {
    const first = await prepare(content, dir);
    const late = await prepare(content, dir, { budgetMs: 0, now: NOW + HOUR });
    expect(late.manifest).toEqual(first.manifest);
    expect(late.report).toMatchObject({ waiting: 0, previewsWaiting: 0, requests: 0 });
  });

  test("are those of posts rather than those of categories, which many pages show", async () => {
    const small = await photo(40, 40);
    server.answers.set("/tile.jpg", (request, response) => withValidator(request, response, small));
    const many = contentWith(
      Array.from({ length: 12 }, (_, index) => `${server.url}/good.jpg?${index}`),
      { categories: [categoryOf("c", { imageUrl: `${server.url}/tile.jpg` })] },
    );
    server.asked.length = 0;
    await prepare(many, dir);
    expect(server.asked).toHaveLength(13);
    expect(server.asked.slice(0, MAX_FETCHES)).toContain("/tile.jpg");
  });
});

test("encodes a changed picture again, and keeps the old files for the old site", async () => {
  await prepare(content, dir);
  const other = await photo(100, 100, "png");
  server.answers.set("/good.jpg", (request, response) => withValidator(request, response, other, '"2"'));
  const { manifest, report } = await prepare(content, dir, { now: NOW + HOUR });
  expect(report).toMatchObject({ generated: 1, previewsGenerated: 1 });
  expect(Object.values(manifest.pictures)).toMatchObject([{ width: 100, height: 100 }]);
});

test("shows the last good version of a picture that cannot be fetched", async () => {
  const first = await prepare(content, dir);
  server.answers.set("/good.jpg", (_, response) => void response.writeHead(404).end());
  const { manifest, report } = await prepare(content, dir, { now: NOW + HOUR });
  expect(report.problems).toMatchObject([{ reason: "the server answers 404", usesPrevious: true }]);
  expect(manifest).toEqual(first.manifest);
});

describe("a damaged cache is repaired, and the site is the same", () => {
  type Damage = [name: string, files: RegExp, damage: (path: string) => void];
  const DAMAGES: readonly Damage[] = [
    ["other bytes of the same length", /\.(?:jpg|avif)$/, (path) => writeFileSync(path, Buffer.alloc(size(path)))],
    ["a changed record", /\.json$/, (path) => writeFileSync(path, readFileSync(path, "utf8").replace("400", "401"))],
    ["a truncated picture", /\.avif$/, (path) => truncateSync(path, 10)],
  ];
  test.each(DAMAGES)("%s", async (_, pattern, damage) => {
    const first = await prepare(content, dir);
    const before = digests(dir);
    const hurt = files(dir).filter((path) => pattern.test(path));
    expect(hurt.length).toBeGreaterThan(0);
    for (const path of hurt) damage(path);
    const { manifest } = await prepare(content, dir, { now: NOW + 60 });
    expect(manifest).toEqual(first.manifest);
    expect(digests(dir)).toEqual(before);
  });

  test("verifies copied files with other times once", async () => {
    await prepare(content, dir);
    for (const path of files(dir)) utimesSync(path, NOW, NOW);
    const { report } = await prepare(content, dir, { now: NOW + 60 });
    expect(report).toMatchObject({ requests: 0, generated: 0 });
  });
});

test("produces the same bytes on two machines", async () => {
  const [one, two] = [newDir(), newDir()];
  await Promise.all([prepare(content, one), prepare(content, two)]);
  expect(digests(one)).toEqual(digests(two));
});

test("deletes what no build has used for a month", async () => {
  const now = Date.now() / 1000;
  await prepare(content, dir, { now });
  const old = files(dir);
  const month = 31 * 24 * HOUR;
  const folders = readdirSync(join(dir, "cache", "files")).map((folder) => join(dir, "cache", "files", folder));
  for (const path of [...old, ...folders]) if (!/files\/..\//.test(path)) utimesSync(path, now - month, now - month);
  await prepare(contentWith([]), dir, { now });
  expect(files(dir)).toEqual([join(dir, "cache", "pruned")]);
});

test("a build whose clock is wrong deletes nothing", async () => {
  const now = Date.now() / 1000;
  await prepare(content, dir, { now });
  const before = files(dir);
  rmSync(join(dir, "cache", "pruned"));
  await prepare(contentWith([]), dir, { now: now + 2 * 365 * 24 * HOUR });
  expect(files(dir)).toEqual(before);
});

describe("the files of a picture", () => {
  test("have the right format and width, are smaller in AVIF, and have no metadata", async () => {
    const bytes = await sharp(await photo(1600, 900))
      .withExif({ IFD0: { Copyright: "GPS and all" } })
      .toBuffer();
    server.answers.set("/good.jpg", (_, response) => void response.end(bytes));
    const { manifest } = await prepare(content, dir);
    const picture = Object.values(manifest.pictures)[0];
    expect(picture?.variants.map(({ extension, width }) => `${extension} ${width}`)).toEqual([
      "avif 400",
      "webp 400",
      "avif 800",
      "webp 800",
      "avif 1280",
      "jpg 800",
    ]);
    for (const { file, width, height } of picture?.variants ?? []) {
      const read = readFileSync(join(dir, "cache", "files", file.slice(0, 2), file));
      expect(await sharp(read).metadata()).toMatchObject({ width, height });
      expect(read.includes("GPS and all")).toBe(false);
      expect(file).toContain(createHash("sha256").update(read).digest("hex").slice(0, 12));
    }
  });

  test("are never wider than the picture, and respect the camera's orientation", async () => {
    const bytes = await sharp(await photo(500, 300))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    server.answers.set("/good.jpg", (_, response) => void response.end(bytes));
    const { manifest } = await prepare(content, dir);
    const [picture] = Object.values(manifest.pictures);
    expect(picture).toMatchObject({ width: 300, height: 500 });
    expect(picture?.variants.map(({ width }) => width)).toEqual([300, 300, 300]);
  });
});

function files(of: string): string[] {
  const entries = readdirSync(join(of, "cache"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function digests(of: string): string[] {
  return files(of)
    .filter((path) => /\.(?:avif|webp|jpg|png)$/.test(path))
    .map((path) => `${path.slice(of.length)} ${createHash("sha256").update(readFileSync(path)).digest("hex")}`)
    .toSorted();
}

function size(path: string): number {
  return readFileSync(path).length;
}
