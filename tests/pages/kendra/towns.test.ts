// A place without a centre: the finder answers with the nearest centres.
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { usePages } from "../pages.ts";

const browser = useBrowser();
const openPage = usePages(browser);
const siteUrl = inject("siteUrl");
const TOWNS = /towns\.txt$/;

async function open(options: Parameters<typeof openPage>[1], walk: (page: Page) => Promise<void>) {
  const { page, complaints } = await openPage("/upasana-kendra", { timezoneId: "Asia/Kolkata", ...options });
  await walk(page);
  return complaints;
}

const filter = (page: Page) => page.locator("[data-kendra-filter]");
const status = (page: Page) => page.locator("[data-kendra-status]");
const shown = (page: Page) =>
  page.locator("[data-kendra]:visible").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-kendra")));

describe("a town without a centre", () => {
  test("gets the nearest centres, with their distance from it, and the others on a click, on a small phone in large text too", async () => {
    const errors = await open({ isShared: true, width: 320 }, async (page) => {
      const all = await shown(page);
      await filter(page).fill("mumbai");
      await status(page).getByText("No centre in Mumbai. Nearest to Mumbai: Thane, 19 km.").waitFor();
      const near = await shown(page);
      expect(near).toHaveLength(5);
      expect(near.slice(0, 2)).toEqual(["thane", "pune"]);
      expect(await page.locator("h2:visible").allInnerTexts()).toContain("Nearest to Mumbai");
      expect(await page.locator("#thane [data-kendra-distance]").textContent()).toBe("19 km away");
      expect(await page.getByRole("link", { name: "GeoNames" }).isVisible()).toBe(true);
      expect(await filter(page).evaluate((box) => box === document.activeElement)).toBe(true);
      await page.evaluate(() => (document.documentElement.dataset.size = "200"));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.evaluate(() => delete document.documentElement.dataset.size);
      const rest = page.getByRole("button", { name: "Show all centres" });
      await rest.press("Enter");
      expect((await shown(page)).slice(0, 5)).toEqual(near);
      expect((await shown(page)).toSorted()).toEqual(all.toSorted());
      expect(
        await page.evaluate(() => document.activeElement?.closest("[data-kendra]")?.getAttribute("data-kendra")),
      ).toBe((await shown(page))[5]);
      await filter(page).fill("");
      await expect.poll(() => shown(page)).toEqual(all);
      await filter(page).fill("pune");
      await expect.poll(() => shown(page)).toEqual(["pune"]);
      await filter(page).fill("");
      await expect.poll(() => shown(page)).toEqual(all);
    });
    expect(errors).toEqual([]);
  });

  test("is found by its name in any script and spelling, in the language of the reader", async () => {
    await open({ locale: "mr-IN" }, async (page) => {
      for (const [typed, answer] of [
        ["bombay", "Bombay येथे केंद्र नाही. Bombay पासून सर्वांत जवळचे: ठाणे, 19 किमी."],
        ["पिंपरी", "पिंपरी येथे केंद्र नाही. पिंपरी पासून सर्वांत जवळचे: पुणे, 12 किमी."],
        ["दादर", "दादर येथे केंद्र नाही. दादर पासून सर्वांत जवळचे: ठाणे, 26 किमी."],
        ["घाटकोपर", "घाटकोपर येथे केंद्र नाही. घाटकोपर पासून सर्वांत जवळचे: ठाणे, 16 किमी."],
      ] as const) {
        await filter(page).fill(typed);
        await status(page).getByText(answer).waitFor();
      }
    });
  });

  test("is asked for only where no centre matches; without a network the message stays as it was", async () => {
    await open({}, async (page) => {
      let requests = 0;
      await page.route(TOWNS, (route) => {
        requests += 1;
        return route.abort();
      });
      for (const typed of ["pune", "saturday", "xy", "400001"]) {
        await filter(page).fill(typed);
        await expect.poll(() => status(page).textContent()).not.toBe("");
        expect(requests, typed).toBe(0);
        await filter(page).fill("");
        await expect.poll(() => status(page).textContent()).toBe("");
      }
      await filter(page).fill("mumbai");
      await status(page).getByText("No centre matches “mumbai”. Try fewer letters, or choose a state below.").waitFor();
      expect(requests).toBe(1);
      await page.unroute(TOWNS);
      await filter(page).fill("mumbai ");
      await status(page).getByText("No centre in Mumbai.").waitFor();
    });
  });

  test("has the language of its script, in the sentence and in the heading", async () => {
    await open({ isShared: true }, async (page) => {
      await filter(page).fill("मुंबई");
      await status(page).getByText("No centre in मुंबई.").waitFor();
      const names = page.locator("[data-kendra-status] [lang], [data-kendra-nearest-title] [lang]");
      expect(
        await names.evaluateAll((each) => each.map((name) => [name.getAttribute("lang"), name.textContent])),
      ).toEqual(Array(3).fill(["mr", "मुंबई"]));
      await filter(page).fill("");
    });
  });
});

test("a post code without a centre gets those whose code begins most like it", async () => {
  await open({ isShared: true }, async (page) => {
    await filter(page).fill("४०० ००१");
    await status(page).getByText("No centre with PIN 400001. In the same area: Thane (400601).").waitFor();
    expect(await shown(page)).toEqual(["thane"]);
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expect.poll(async () => (await shown(page)).length).toBe(25);
  });
});

test("“near me” keeps the list and offers to sort it, and asks for the position on a press only", async () => {
  await open({ geolocation: { latitude: 17.69, longitude: 74 }, permissions: ["geolocation"] }, async (page) => {
    await filter(page).fill("माझ्या जवळ");
    await status(page).getByText("choose “Nearest first”").waitFor();
    expect(await shown(page)).toHaveLength(25);
    expect(await page.locator("[data-kendra-nearest]").isVisible()).toBe(false);
    await page.locator("[data-kendra-offer] button").press("Enter");
    await status(page).getByText("The closest is Satara").waitFor();
    expect((await shown(page))[0]).toBe("satara");
    expect(await page.locator("[data-kendra-offer]").isVisible()).toBe(false);
  });
});

test("the page says where its places are from, and names no other host in a request", async () => {
  const text = await (await fetch(`${siteUrl}/upasana-kendra/towns.txt`)).text();
  expect(text.split("\n")[0]).toBe("Mumbai/Bombay,1907,7288");
});
