import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPreview } from "../../src/pictures/preview.ts";

test.each([
  ["letters", "दीप"],
  ["an emoji whose joiner alone our fonts have", "👩‍🌾"],
  ["a soft hyphen and a blank", "\u00ad \u00a0"],
  ["a joiner", "\u200d"],
  ["a mark without its letter", "\u0901"],
  ["one letter under a hundred marks", `a${"\u0901".repeat(100)}`],
  ["what looks like markup", `</span><b>&amp;"'`],
  ["three hundred bars", "|".repeat(300)],
])("A preview is drawn for a title of %s", async (_, title) => {
  const bytes = await drawPreview({ title, lang: "mr", siteTitle: "Lamp", picture: null });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});
