import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../support/browser.ts";

const browser = useBrowser();
const siteUrl = inject("siteUrl");
const siteDir = inject("siteDir");

describe("the site", () => {
  test("can be installed in Chromium", async () => {
    const page = await browser().newPage();
    await page.goto(siteUrl);
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // Tests run in a private window, which installs nothing; that is the one hindrance.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
    await page.close();
  });

  test("has an icon of each listed size, and a maskable one that fills the square", async () => {
    const { icons, short_name: shortName } = await (await fetch(`${siteUrl}/manifest.webmanifest`)).json();
    expect(shortName.length).toBeLessThanOrEqual(12);
    for (const { src, sizes, type } of icons) {
      const { format, width, height } = await sharp(join(siteDir, src)).metadata();
      expect(type).toContain(format);
      if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
    }
    for (const src of [
      icons.find(({ purpose }: { purpose?: string }) => purpose === "maskable").src,
      "/apple-touch-icon.png",
    ]) {
      expect(existsSync(join(siteDir, src))).toBe(true);
      expect((await sharp(join(siteDir, src)).stats()).isOpaque).toBe(true);
    }
  });

  test("keeps the lamp of the maskable icon within the safe zone", async () => {
    const { data, info } = await sharp(join(siteDir, "icon-maskable-512.png"))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = data.subarray(0, 3);
    const safe = 0.4 * info.width;
    const outside = Array.from({ length: info.width * info.height }, (_, pixel) => pixel).filter((pixel) => {
      const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
      if (Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2) <= safe) return false;
      return !data.subarray(pixel * 3, pixel * 3 + 3).equals(ground);
    });
    expect(outside).toEqual([]);
  });
});
