// Sites with little or nothing in the database: every page says so kindly, and none breaks.
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { readSnapshot } from "../../src/snapshot/read.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import { writeSnapshot } from "../../src/snapshot/write.ts";

const sample = readSnapshot(inject("snapshotDir"));
const BUILD =
  'import { buildSite } from "./src/publish/build-site.ts"; process.exitCode = (await buildSite()) ? 0 : 1;';

/** Builds a site from the sample's snapshot with some parts replaced. @returns how to read its pages */
function built(name: string, changes: Partial<Snapshot>): (page: string) => string {
  const [snapshotDir, siteDir] = [`.cache/test-${name}-snapshot`, `.cache/test-${name}-site`];
  rmSync(snapshotDir, { recursive: true, force: true });
  cpSync(inject("snapshotDir"), snapshotDir, { recursive: true });
  writeSnapshot(snapshotDir, { ...sample, ...changes });
  const done = spawnSync(process.execPath, ["--input-type=module", "-e", BUILD], {
    env: { ...process.env, NODE_ENV: "production", VITEST: "", SNAPSHOT_DIR: snapshotDir, SITE_DIR: siteDir },
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(`It could not be built:\n${done.stdout}${done.stderr}`);
  return (page) => readFileSync(join(siteDir, `${page}.html`), "utf8");
}

function sections(html: string): string[] {
  return html
    .matchAll(/data-section="([^"]+)"/g)
    .map(([, name = ""]) => name)
    .toArray();
}

describe("Without an event and without jaap counts", () => {
  let page: (name: string) => string;
  beforeAll(() => {
    page = built("quiet", { events: [], jaapCount: null });
  });

  test("the home page lacks these two sections and no other", () => {
    const whole = sections(readFileSync(join(inject("siteDir"), "index.html"), "utf8"));
    expect(whole).toEqual(expect.arrayContaining(["event-banner", "jaap-bank"]));
    // The live counts may keep a hidden place for the bank until they arrive.
    const shown = sections(page("index").replace(/<[^>]*\shidden[\s>][^>]*data-section="jaap-bank"/g, ""));
    const others = whole.filter((name) => name !== "event-banner" && name !== "jaap-bank");
    expect(shown.filter((name) => name !== "jaap-bank")).toEqual(others);
    expect(shown).not.toContain("event-banner");
  });

  test("the bank's page says that there are no counts, and still explains the books", () => {
    expect(page("ramnaam-bank")).toContain("The counts are not available at the moment.");
    expect(page("ramnaam-bank")).toContain("What is a book?");
  });
});

describe("With nothing in the database", () => {
  let page: (name: string) => string;
  beforeAll(() => {
    const nothing = { categories: [], events: [], albums: [], hymns: [], abhangs: [], kendras: [] };
    page = built("empty", { posts: [], jaapCount: null, ...nothing });
  });

  test.each([
    "post",
    "category",
    "category/personal-experiences",
    "tag",
    "photo-gallery",
    "photo-gallery/wallpaper",
    "upasana-kendra",
    "downloads-stotra-gajar",
    "downloads-stotra-gajar/stotra-list",
    "downloads-stotra-gajar/gajar-list",
    "abhang-lyrics",
    "abhang-lyrics/abhang",
  ])("/%s says that there is nothing yet", (name) => {
    expect(page(name)).toContain("There is nothing here yet. Please look again soon.");
  });

  test("the home page shows what it is about, and no section that is empty", () => {
    expect(sections(page("index"))).toEqual(["category-tiles", "about"]);
  });

  test("the error pages lead to what is there", () => {
    const ways = page("404").split('id="ways"')[1]?.split("</nav>")[0] ?? "";
    expect(
      ways
        .matchAll(/href="([^"]+)"/g)
        .map((match) => match[1])
        .toArray(),
    ).toEqual(["/", "/ramnaam-bank"]);
    expect(page("404")).not.toContain('id="newest"');
    expect(page("offline")).toContain("You are offline");
  });
});
