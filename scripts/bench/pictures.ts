// npm run bench-pictures [-- COUNT [WIDTH]]: what pictures cost, cold and unchanged, from a server on this machine.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIMITS } from "../../src/data/pictures/picture-limits.ts";
import { preparePictures } from "../../src/data/pictures/prepare.ts";
import { pictureFiles } from "../../src/data/pictures/site-files.ts";
import { openStaging } from "../../src/build/staging.ts";
import type { Snapshot } from "../../src/data/snapshot/snapshot.ts";
import type { Command } from "../../src/commands/command.ts";
import { startPhotoServer } from "./photo-server.ts";

const benchPictures: Command = async ({ args }) => {
  const count = Number(args[0] ?? 100);
  const width = Number(args[1] ?? 1600);
  const { urlOf, close } = await startPhotoServer(count, width);
  const photos = Array.from({ length: count }, (_, index) => ({
    imageUrl: urlOf(index),
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
  close();
  return true;

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
    const site = openStaging(join(dir, `site-${time}`), { dir: "", state: new Map() });
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
