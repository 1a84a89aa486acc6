// npm run bench-pictures [-- COUNT [WIDTH]]: what pictures cost, cold and unchanged, from a server on this machine.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { LIMITS } from "../../src/data/pictures/picture-limits.ts";
import { preparePictures } from "../../src/data/pictures/prepare.ts";
import { pictureFiles } from "../../src/data/pictures/site-files.ts";
import { openStaging } from "../../src/build/staging.ts";
import type { Snapshot } from "../../src/data/snapshot/snapshot.ts";
import type { Command } from "../../src/commands/command.ts";

const benchPictures: Command = async ({ args }) => {
  const count = Number(args[0] ?? 100);
  const width = Number(args[1] ?? 1600);
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const height = Math.round((width * 2) / 3);
  const photo = await sharp({ create: { width, height, channels: 3, background: "#a63", noise } })
    .blur(1)
    .jpeg()
    .toBuffer();

  const server = createServer((request, response) => {
    const etag = `"${request.url ?? ""}"`;
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304).end();
    void bytesOf(Number(/\d+/.exec(etag)?.[0])).then((bytes) => response.writeHead(200, { etag }).end(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const photos = Array.from({ length: count }, (_, index) => ({
    imageUrl: `${origin}/${index}.jpg`,
    caption: null,
    captions: {},
  }));
  const album = {
    id: "a",
    slug: "a",
    title: "a",
    galleryType: "photo",
    order: null,
    albumTime: null,
    photos,
    translations: {},
  } as const;
  const none = {
    posts: [],
    categories: [],
    events: [],
    hymns: [],
    abhangs: [],
    kendras: [],
    jaapCount: null,
    saved: {},
  };
  const snapshot: Snapshot = { source: "", readTime: "", ...none, albums: [album] };

  const dir = mkdtempSync(join(tmpdir(), "bench-pictures-"));
  const now = Date.now() / 1000;
  await measure("cold", now);
  await measure("unchanged, a minute later", now + 60);
  await measure("unchanged, an hour later", now + 3_600);
  await measure("unchanged, every picture asked about", now + 7_200, true);
  rmSync(dir, { recursive: true, force: true });
  server.close();
  server.closeAllConnections();
  return true;

  /** Large pictures differ only in bytes after their end, which costs the server nothing; small ones also in colour. */
  async function bytesOf(index: number): Promise<Buffer> {
    if (width > 100) return Buffer.concat([photo, Buffer.from(String(index))]);
    const pixels = Buffer.alloc(width * height * 3, `${index * 7_919} of ${count}`);
    return await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
  }

  async function measure(name: string, time: number, checkAll = false): Promise<void> {
    const before = process.cpuUsage();
    const start = performance.now();
    const { manifest, report } = await preparePictures({
      snapshot,
      cacheDir: join(dir, "cache"),
      manifestFile: join(dir, "pictures.json"),
      now: time,
      limits: LIMITS,
      isAllowed: () => true,
      checkAll,
      allowLoss: false,
      siteTitle: "",
      budgetMs: Infinity,
    });
    const linking = performance.now();
    const none = { dir: "", state: new Map() };
    const site = openStaging({ ...none, dir: join(dir, `site-${time}`) }, none);
    for (const [path, file] of pictureFiles(manifest, join(dir, "cache"))) site.link(path, path, file);
    const linked = ((performance.now() - linking) / 1000).toFixed(1);
    const { user, system } = process.cpuUsage(before);
    const memory = Math.round(process.resourceUsage().maxRSS / 1024);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const cpu = ((user + system) / 1e6).toFixed(1);
    console.log(
      `${name}: ${count} pictures, ${report.generated} made, ${report.problems.length} failed, ${report.requests} requests, ` +
        `${cpu} CPU-s, ${seconds} s (put into the site in ${linked} s), at most ${memory} MB`,
    );
  }
};

export default benchPictures;
