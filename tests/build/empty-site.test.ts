// Sites with little or nothing in the database: every page explains it, and none breaks.
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { readSnapshot, writeSnapshot } from "../../src/data/snapshot/store.ts";
import type { Snapshot } from "../../src/data/snapshot/snapshot.ts";
import { renderHere } from "../support/build-here.ts";

const sample = readSnapshot(inject("snapshotDir"));
const MANY_TAGS = Array.from({ length: 30 }, (_, at) => ({ label: `Topic number ${at}`, slug: `topic-number-${at}` }));

/** Builds a site from the sample's snapshot with some parts replaced. @returns how to read its pages */
async function built(name: string, changes: Partial<Snapshot>): Promise<(page: string) => string> {
  const [snapshotDir, siteDir] = [`.cache/test-${name}-snapshot`, `.cache/test-${name}-site`];
  rmSync(snapshotDir, { recursive: true, force: true });
  cpSync(inject("snapshotDir"), snapshotDir, { recursive: true });
  writeSnapshot(snapshotDir, { ...sample, ...changes });
  await renderHere({ SNAPSHOT_DIR: snapshotDir, SITE_DIR: siteDir });
  return (page) => readFileSync(join(siteDir, `${page}.html`), "utf8");
}

function sections(html: string): string[] {
  return html
    .matchAll(/data-section="([^"]+)"/g)
    .map(([, name = ""]) => name)
    .toArray();
}

describe("without an event and without jaap counts", () => {
  let page: (name: string) => string;
  beforeAll(async () => {
    const posts = sample.posts.map((post, at) => (at === 0 ? { ...post, tags: MANY_TAGS } : post));
    page = await built("quiet", { events: [], jaapCount: null, posts });
  });

  test("the page of topics lists all of them if there are more than tiles", () => {
    expect(page("tag")).toContain('id="all-tags"');
    for (const { label } of MANY_TAGS) expect.soft(page("tag")).toContain(label);
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

  test("the bank's page explains that there are no counts, and still describes the books", () => {
    expect(page("ramnaam-bank")).toContain("The counts are not available at the moment.");
    expect(page("ramnaam-bank")).toContain("What is a book?");
  });
});

describe("with an empty database", () => {
  let page: (name: string) => string;
  beforeAll(async () => {
    const nothing = { categories: [], events: [], albums: [], hymns: [], abhangs: [], kendras: [] };
    page = await built("empty", { posts: [], jaapCount: null, ...nothing });
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
  ])("/%s shows that there is nothing yet", (name) => {
    expect(page(name)).toContain("There is nothing here yet. Please check back soon.");
  });

  test("the home page shows the site's description, and no empty section", () => {
    expect(sections(page("index"))).toEqual(["category-tiles", "about"]);
  });

  test("the error pages link to parts with content", () => {
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
