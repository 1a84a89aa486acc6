import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../support/browser.ts";

const browser = useBrowser();
const siteUrl = inject("siteUrl");

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
});
