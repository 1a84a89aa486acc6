import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPreview } from "../../../src/data/pictures/link-preview.ts";

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
