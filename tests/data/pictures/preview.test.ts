import { rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { drawPreview } from "../../../src/data/pictures/link-preview.ts";
import { contentWith, newDir, prepare } from "./picture-server.ts";

/** Nothing is fetched: these posts have no pictures. */
const postsWithoutPicture = (count: number) => {
  const content = contentWith(Array.from({ length: count }, () => ""));
  return { ...content, posts: content.posts.map((post) => ({ ...post, featureImageUrl: null })) };
};

test.each([
  ["letters", "दीप"],
  ["an emoji whose joiner alone our fonts have", "👩‍🌾"],
  ["a soft hyphen and a blank", "\u00ad \u00a0"],
  ["a joiner", "\u200d"],
  ["a mark without its letter", "\u0901"],
  ["one letter under a hundred marks", `a${"\u0901".repeat(100)}`],
  ["what looks like markup", `</span><b>&amp;"'`],
  ["three hundred bars", "|".repeat(300)],
])("draws a preview for a title of %s", async (_, title) => {
  const bytes = await drawPreview({ title, lang: "mr", siteTitle: "Lamp", picture: null });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("a title that looks like markup is drawn as it is written", async () => {
  const draw = (title: string) => drawPreview({ title, lang: "mr", siteTitle: "Lamp", picture: null });
  const [written, plain, none] = await Promise.all([draw("<b>राम</b> & सीता"), draw("राम & सीता"), draw("\u200d")]);
  expect(written.equals(none)).toBe(false);
  expect(plain.equals(none)).toBe(false);
  expect(written.equals(plain)).toBe(false);
});

describe("the previews of a site", () => {
  test("are reported one by one, after those that are known", async () => {
    const dir = newDir();
    const onProgress = vi.fn();
    await prepare(postsWithoutPicture(3), dir, { onProgress });
    expect(onProgress.mock.calls).toEqual([
      ["previews", 1, 3, 1],
      ["previews", 2, 3, 2],
      ["previews", 3, 3, 3],
    ]);
    onProgress.mockClear();
    await prepare(postsWithoutPicture(5), dir, { onProgress });
    expect(onProgress.mock.calls).toEqual([
      ["previews", 4, 5, 1],
      ["previews", 5, 5, 2],
    ]);
    onProgress.mockClear();
    await prepare(postsWithoutPicture(5), dir, { onProgress });
    expect(onProgress).not.toHaveBeenCalled();
  });

  test("of posts that a process has seen before are drawn again for another site, and where the file is gone", async () => {
    const content = postsWithoutPicture(2);
    const [dir, other] = [newDir(), newDir()];
    const drawnIn = async (folder: string, siteTitle?: string) => {
      const { report, manifest } = await prepare(content, folder, siteTitle === undefined ? {} : { siteTitle });
      expect([...manifest.previews.keys()]).toEqual(["p0", "p1"]);
      return report.previewsGenerated;
    };
    expect([await drawnIn(dir), await drawnIn(dir)]).toEqual([2, 0]);
    expect([await drawnIn(other), await drawnIn(other)]).toEqual([2, 0]);
    expect([await drawnIn(dir, "Another site"), await drawnIn(dir)]).toEqual([2, 0]);
    rmSync(join(dir, "cache", "files"), { recursive: true });
    expect([await drawnIn(dir), await drawnIn(dir)]).toEqual([2, 0]);
  });
});
