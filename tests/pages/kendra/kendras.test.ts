import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { settle } from "../../support/settle.ts";
import { axeFaultsInBothSchemes } from "../../support/axe.ts";
import { usePages } from "../pages.ts";

const browser = useBrowser();
const openPage = usePages(browser);
const siteUrl = inject("siteUrl");
const TILE = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#cde"/></svg>`;

/** Opens the page. @returns the browser's complaints. @param walk gets the requests for other hosts after the page has loaded */
async function open(options: Parameters<typeof openPage>[1], walk: (page: Page, foreign: string[]) => Promise<void>) {
  const { page, complaints, foreign } = await openPage("/upasana-kendra", { timezoneId: "Asia/Kolkata", ...options });
  page.on("request", (request) => request.url().startsWith(siteUrl) || foreign.push(request.url()));
  await walk(page, foreign);
  return complaints;
}

function shown(page: Page): Promise<string[]> {
  return page
    .locator("[data-kendra]:visible")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-kendra") ?? ""));
}

const filter = (page: Page) => page.locator("[data-kendra-filter]");
const status = (page: Page) => page.locator("[data-kendra-status]");

async function nearest(page: Page) {
  await page.getByRole("button", { name: "nearest first" }).click();
}

describe("the filter of the worship centres", () => {
  test("finds Satara alone by its name in another spelling, and says so", async () => {
    const errors = await open({ isShared: true }, async (page) => {
      const all = await shown(page);
      await filter(page).pressSequentially("SATAARAA");
      await status(page).getByText(`1 of ${all.length} centres`).waitFor();
      await expect.poll(() => shown(page)).toEqual(["satara"]);
      expect(await page.locator("h2:visible, h3:visible").allInnerTexts()).toEqual(
        expect.arrayContaining(["India", "Maharashtra"]),
      );
      expect(await page.getByRole("heading", { name: "Gujarat" }).count()).toBe(0);
      await filter(page).fill("");
      await expect.poll(() => shown(page)).toEqual(all);
    });
    expect(errors).toEqual([]);
  });

  test("is as the visitor left it after Back, and so are the list and the place", async () => {
    const language = "mr";
    const prepare = (page: Page) => page.addInitScript((code) => localStorage.setItem("language", code), language);
    const errors = await open({ width: 360, prepare }, async (page) => {
      await filter(page).fill("शनिवार");
      await expect.poll(async () => (await shown(page)).length).toBe(14);
      // Its line moves the list down on a phone.
      await expect.poll(() => status(page).textContent()).toMatch(/14/);
      const found = await shown(page);
      const tenth = page.locator("[data-kendra]:visible").nth(9);
      await tenth.evaluate((card) => card.scrollIntoView({ block: "center", behavior: "instant" }));
      const place = await page.evaluate(() => scrollY);
      await page.goto(`${siteUrl}/downloads-stotra-gajar`);
      await page.goBack();
      await expect.poll(() => shown(page)).toEqual(found);
      expect(await filter(page).inputValue()).toBe("शनिवार");
      await expect.poll(() => status(page).textContent()).toMatch(/14/);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    });
    expect(errors).toEqual([]);
  });

  test("unfolds the states with matches, and folds them again afterwards", async () => {
    await open({ isShared: true }, async (page) => {
      await page.locator("details.state summary", { hasText: "Maharashtra" }).click();
      await page.locator("#satara").waitFor({ state: "hidden" });
      await filter(page).fill("satara");
      await page.locator("#satara").waitFor();
      await filter(page).fill("");
      await page.locator("#satara").waitFor({ state: "hidden" });
      expect(await shown(page)).toContain("surat");
      await page.locator("details.state summary", { hasText: "Maharashtra" }).click();
      await page.locator("#satara").waitFor();
    });
  });

  test("finds the centres that meet on a day by its name", async () => {
    await open({ isShared: true }, async (page) => {
      const all = await shown(page);
      await filter(page).fill("new jersey shaniwar");
      await expect.poll(async () => (await shown(page)).length).toBeLessThan(all.length);
      expect(await shown(page)).toContain("new-jersey");
      const days = await page
        .locator("[data-kendra]:visible")
        .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-days")?.split(" ").includes("6")));
      expect(days.every(Boolean)).toBe(true);
      await filter(page).fill("");
      await expect.poll(() => shown(page)).toEqual(all);
    });
  });

  test("shows a message without matches, with typed markup as text", async () => {
    await open({ isShared: true }, async (page) => {
      await filter(page).fill("<b>xyzzy</b> $&");
      await status(page).getByText("No centre matches “<b>xyzzy</b> $&”.").waitFor();
      expect(await shown(page)).toEqual([]);
      await filter(page).fill("");
      await expect.poll(async () => (await shown(page)).length).toBe(25);
    });
  });

  test("without matches offers to clear it, and the states, which show their centres", async () => {
    await open({ isShared: true, width: 360 }, async (page) => {
      const clear = page.getByRole("button", { name: "Clear the search" });
      const states = page.getByRole("navigation", { name: "Centres by state" });
      expect([await clear.isVisible(), await states.isVisible()]).toEqual([false, true]);
      await filter(page).fill("xyzzy");
      await clear.click();
      expect(await filter(page).evaluate((box) => box === document.activeElement)).toBe(true);
      expect((await shown(page)).length).toBe(25);
      expect([await clear.isVisible(), await states.isVisible()]).toEqual([false, true]);
      await filter(page).fill("xyzzy");
      await states.getByRole("link", { name: "Gujarat" }).click();
      expect(await filter(page).inputValue()).toBe("");
      await expect
        .poll(() => page.locator("#state-india-gujarat").evaluate((name) => name.getBoundingClientRect().top))
        .toBeLessThan(200);
    });
  });

  test("has the word of the search that leads to it, and the list is not seen to move", async () => {
    const prepare = (page: Page) =>
      page.addInitScript(() => {
        new PerformanceObserver((list) => {
          document.documentElement.dataset.moved = String(list.getEntries().length);
        }).observe({ type: "layout-shift", buffered: true });
      });
    // The search's tests have the link.
    const { page } = await openPage("/upasana-kendra?text=pune#find-centre", { width: 360, prepare });
    await status(page).getByText("1 of 25 centres").waitFor();
    expect(await filter(page).inputValue()).toBe("pune");
    await settle(page);
    expect(await page.locator("html").getAttribute("data-moved")).toBeNull();
  });
});

describe("nearest first", () => {
  const atSatara = { latitude: 17.69, longitude: 74.0 };

  test("sorts all centres by distance on a click only, and back, replaces nothing that is typed meanwhile, and has a sentence for each fault", async () => {
    const errors = await open({ geolocation: atSatara, permissions: ["geolocation"] }, async (page, foreign) => {
      const before = await shown(page);
      await nearest(page);
      await status(page).getByText("The closest is Satara, 2.2 km away").waitFor();
      const after = await shown(page);
      expect(after[0]).toBe("satara");
      expect(after.at(-1)).toBe("new-jersey");
      expect(after.toSorted()).toEqual(before.toSorted());
      expect(await page.locator("#pune [data-kendra-distance]").textContent()).toMatch(/^\d+ km away$/);
      await filter(page).fill("pune");
      await expect.poll(() => shown(page)).toEqual(["pune"]);
      await filter(page).fill("");
      await page.getByRole("button", { name: "Group by state" }).click();
      await expect.poll(() => shown(page)).toEqual(before);
      expect(foreign).toEqual([]);

      // Replaces nothing that was typed while the device was looking.
      await page.evaluate((coords) => {
        navigator.geolocation.getCurrentPosition = (found) =>
          Object.assign(globalThis, { find: () => found(Object.assign(Object.create(null), { coords })) });
      }, atSatara);
      await nearest(page);
      await filter(page).fill("pune");
      await expect.poll(() => shown(page)).toEqual(["pune"]);
      await page.evaluate(() => Reflect.get(globalThis, "find")());
      expect(await filter(page).inputValue()).toBe("pune");
      expect(await shown(page)).toEqual(["pune"]);
      for (const [code, sentence] of [
        [2, "Your location could not be found."],
        [3, "Finding your location took too long."],
      ] as const) {
        await page.evaluate((fault) => {
          navigator.geolocation.getCurrentPosition = (_found, failed) =>
            failed?.({ code: fault, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
        }, code);
        await nearest(page);
        await status(page).getByText(sentence).waitFor();
      }
    });
    expect(errors).toEqual([]);
  });

  test("shows a message and the whole list if the visitor denies access, here after a press that was earlier than the script", async () => {
    const prepare = (page: Page) =>
      page.addInitScript(() => {
        document.onreadystatechange = () =>
          document.querySelector<HTMLElement>("[data-kendra-nearest-button][data-load]")?.click();
      });
    await open({ permissions: [], prepare }, async (page) => {
      const before = await shown(page);
      await status(page).getByText("Location access is blocked.").waitFor();
      expect(await shown(page)).toEqual(before);
    });
  });
});

describe("a card", () => {
  test("shows its details on opening, with its own address and a way to report a change", async () => {
    await open({ width: 360, isShared: true }, async (page) => {
      const card = page.locator("#satara");
      expect(await card.locator("[data-kendra-place]").isVisible()).toBe(false);
      await card.locator("summary").click();
      await card.locator("[data-kendra-place]").waitFor();
      expect(await card.getByRole("link", { name: "Link to this centre" }).getAttribute("href")).toBe(
        "/upasana-kendra#satara",
      );
      expect(await card.getByRole("link", { name: "Report a change" }).getAttribute("href")).toMatch(
        /^mailto:kendras@example\.org\?subject=%/,
      );
      await card.locator("summary").click();
    });
  });

  test("is open when the page is opened at its address", async () => {
    const { page } = await openPage("/upasana-kendra#satara");
    await expect.poll(() => page.locator("#satara [data-kendra-place]").isVisible()).toBe(true);
    const top = () => page.locator("#satara").evaluate((card) => card.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
  });

  test("appears when a link leads to it, even if the filter hides it", async () => {
    await open({ isShared: true }, async (page) => {
      await filter(page).fill("gujarat");
      await page.locator("#satara").waitFor({ state: "hidden" });
      await page.evaluate(() => (location.hash = "#satara"));
      const place = page.locator("#satara [data-kendra-place]");
      await expect.poll(() => place.isVisible()).toBe(true);
      expect(await filter(page).inputValue()).toBe("");
      expect(await page.locator("#satara").evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(200);
      await page.evaluate(() => history.replaceState(null, "", location.pathname));
      await page.locator("#satara summary").click();
    });
  });

  test("shows the next meeting in the kendra's time zone, and says so where that is neither the site's nor the reader's", async () => {
    const context = await browser().newContext({ timezoneId: "Europe/London" });
    const page = await context.newPage();
    await page.clock.install({ time: "2026-11-21T06:00:00Z" });
    await page.goto(`${siteUrl}/upasana-kendra`);
    const next = (id: string) => page.locator(`#${id} [data-kendra-next]`).textContent();
    await expect.poll(() => next("satara")).toBe("Next: Thu Nov 26, 6:30\u00a0pm");
    await expect.poll(() => next("new-jersey")).toBe("Next: Sat Nov 21, 5:30\u00a0pm (local time there)");
    await expect.poll(() => next("london")).toMatch(/^Next: [^(]+$/);
    await context.close();
  });

  test("offers its meeting as a calendar file", async () => {
    const response = await fetch(`${siteUrl}/upasana-kendra/satara.ics`);
    expect(response.headers.get("content-type")).toMatch(/^text\/calendar/);
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });
});

test("the only centre that the filter leaves is open, and is closed again after it; the focus stays in the box", async () => {
  await open({ width: 360, isShared: true }, async (page) => {
    const place = page.locator("#satara [data-kendra-place]");
    await filter(page).fill("satara");
    await place.waitFor();
    expect(await filter(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await filter(page).fill("");
    await place.waitFor({ state: "hidden" });
  });
});

test("a row says where and when a centre meets", async () => {
  await open({ width: 360, isShared: true }, async (page) => {
    const row = page.locator("#pune summary");
    expect(await row.getByText("Anandvan Community Hall").isVisible()).toBe(true);
    expect(await row.getByText("Every Saturday, 6:30\u00a0pm").isVisible()).toBe(true);
  });
});

test("a closed row has all of a venue's name, on a small phone and in large text too", async () => {
  await open({ width: 320, isShared: true }, async (page) => {
    const cut = (size: string) =>
      page.locator(".venue").evaluateAll((venues, chosen) => {
        document.documentElement.dataset.size = chosen;
        return venues
          .filter((venue) => venue.scrollWidth > venue.clientWidth || venue.scrollHeight > venue.clientHeight + 1)
          .map(({ textContent }) => textContent.trim());
      }, size);
    for (const size of ["100", "130", "200"]) expect(await cut(size), size).toEqual([]);
    await page.evaluate(() => delete document.documentElement.dataset.size);
  });
});

describe("the map", () => {
  const toggle = (page: Page) => page.getByRole("button", { name: "Show map" });

  test("requests nothing before a click, then marks all centres, links to their cards, and has no fault that axe finds", async () => {
    const errors = await open({}, async (page, foreign) => {
      await page.route(/openstreetmap/, (route) => route.fulfill({ contentType: "image/svg+xml", body: TILE }));
      expect(foreign).toEqual([]);
      expect(
        await page.evaluate(
          () => performance.getEntriesByType("resource").filter(({ name }) => /leaflet|kendra-map/.test(name)).length,
        ),
      ).toBe(0);
      await filter(page).fill("pune");
      await toggle(page).click();
      await page.locator(".leaflet-tile-loaded").first().waitFor();
      expect(foreign.every((url) => url.startsWith("https://tile.openstreetmap.org/"))).toBe(true);
      expect(await page.locator(".kendra-pin").count()).toBe(25);
      await page.locator('.kendra-pin[title*="London"]').press("Enter");
      await page.getByRole("link", { name: "Details of this centre" }).press("Enter");
      await expect.poll(() => page.evaluate(() => document.querySelector(":target")?.id)).toBe("london");
      await expect.poll(() => shown(page)).toContain("london");
      // With the nearest centres of a town below it; the page without these is one of every-kind.test.ts.
      await filter(page).fill("mumbai");
      await page.locator("[data-kendra-source]").waitFor();
      const others = "[data-kendra]:not(#thane), .site-header, .site-footer";
      expect(await axeFaultsInBothSchemes(page, { exclude: others })).toEqual([]);
      await page.getByRole("button", { name: "Close map" }).click();
      await page.locator("#kendra-map").waitFor({ state: "hidden" });
    });
    expect(errors).toEqual([]);
  });

  test("shows a message if it fails to load, can be retried, and keeps its markers with another message if the tiles fail", async () => {
    await open({}, async (page) => {
      await page.route(/openstreetmap/, (route) => route.abort());
      await page.route(/kendra-map.*\.js/, (route) => route.abort());
      await toggle(page).click();
      await page.getByText("The map could not be opened.").waitFor();
      await page.unroute(/kendra-map.*\.js/);
      await toggle(page).click();
      await page.getByText("The map images could not be loaded.").waitFor();
      expect(await page.locator(".kendra-pin").count()).toBe(25);
    });
  });
});

test("the page of the worship centres is a complete list without JavaScript, and offers nothing that needs it", async () => {
  await open({ javaScriptEnabled: false }, async (page) => {
    expect(await page.locator("[data-kendra]:visible").count()).toBe(25);
    expect(await page.locator("[data-kendra-filter]").isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: /^Maharashtra/ }).isVisible()).toBe(true);
    expect(await page.locator("#satara").getByText("Every Thursday, 6:30 pm").isVisible()).toBe(true);
  });
});
