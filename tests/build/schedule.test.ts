// A post that waits for its time, in a built site: in no file before it, and in the usual places from that second on.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { pull } from "../../src/data/snapshot/pull.ts";
import { filesIn, newFolder } from "../fixtures/folders.ts";
import { goodPost, sourceOf } from "../fixtures/sources.ts";
import { renderSnapshot } from "../support/render-snapshot.ts";
import { site as usual } from "#config";
import { site } from "../fixtures/other-site-config.ts";

const NOW = 1_763_600_000;
const DUE = NOW + 3_600;
const MARKER = "Qxwaitingmarker";
/** Of any word of the waiting post. Two letters alone may also be in the hash of a file's name. */
const TRACE = /qx(?:waiting|slug|category)/i;

/** A process with the configuration in which posts wait; tests/build/other-configuration.test.ts has its bundle, too. */
const WAITING = { NODE_OPTIONS: "--conditions=other-site" };

const snapshotDir = newFolder();
let before: string;

beforeAll(async () => {
  const post = (slug: string, postTime: number, more = {}) => ({
    ...goodPost,
    primaryCategorySlug: site.categories.announcements,
    slug,
    postTime,
    ...more,
  });
  const documents = {
    "posts/shown": post("shown", NOW - 100, { content: "<p>Shown</p>", tags: ["Seva"] }),
    "posts/waiting": post("waiting-qxslug", DUE, {
      title: `${MARKER} title`,
      content: `<p>${MARKER} body</p>`,
      metaDescription: `${MARKER} description`,
      tags: [`${MARKER} tag`],
      otherCategorySlug: ["qxcategory"],
    }),
  };
  // The documents have the usual names of fields.
  const waiting = { ...usual, schedule: site.schedule };
  await pull({ source: sourceOf(documents), dir: snapshotDir, site: waiting, now: NOW, allowShrink: false });
  before = await siteAt(DUE - 1);
});

test("stays out of every file until its second, and is then in the usual places", async () => {
  const due = await siteAt(DUE);
  const names = filesIn(before).filter((file) => TRACE.test(file));
  expect(names).toEqual([]);
  expect(filesIn(before).filter((file) => TRACE.test(text(before, file)))).toEqual([]);
  const files = filesIn(due).filter((file) => text(due, file).includes(MARKER));
  for (const file of ["index.html", "post/waiting-qxslug.html", "post.html", "rss.xml"]) {
    expect.soft(files, file).toContain(file);
  }
  expect(text(due, "sitemap-0.xml")).toContain("/post/waiting-qxslug");
});

/** The site at a time, built from nothing. @param seconds epoch seconds */
async function siteAt(seconds: number): Promise<string> {
  const dir = join(newFolder(), "site");
  const { status, output } = await renderSnapshot({
    ...folders(dir),
    ...WAITING,
    CLOCK_MS: String(seconds * 1000),
  });
  expect(status, output).toBe(0);
  return dir;
}

function folders(site: string) {
  return { SNAPSHOT_DIR: snapshotDir, SITE_DIR: site };
}

function text(dir: string, file: string): string {
  const bytes = readFileSync(join(dir, file));
  // Pagefind compresses its files.
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString();
}
