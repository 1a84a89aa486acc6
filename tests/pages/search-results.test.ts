import type { Locator, Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { readSnapshot } from "../../src/data/snapshot/store.ts";
import { axeFaults } from "../support/axe.ts";
import { builtPage, valuesOf } from "../support/built-site.ts";

const browser = useBrowser();
const siteUrl = inject("siteUrl");
const DONE = '[data-search-state="done"], [data-search-state="empty"], [data-search-state="failed"]';

/** One page for nearly all tests: each of them begins with a new address, and nothing is stored between them. */
let shared: Page;
/** What several tests search for, to look at the results, or to change them and undo that: these stay open. */
const OFTEN = new Set([
  "राम",
  "hanuamn chalisa",
  "honeybee accounts zzzzqq",
  "pune",
  "mumbai",
  "centre in mumbai",
  "zzzzqq",
  "गुरुपोरणामि",
]);
const looked = new Map<string, Page>();
beforeAll(async () => {
  shared = await (await browser().newContext()).newPage();
});
// A test that has failed may not have undone what it changed.
afterEach(({ task }) => {
  if (task.result?.state === "fail") looked.clear();
});

async function open(path: string, width = 1000, height = 800): Promise<Page> {
  await shared.setViewportSize({ width, height });
  await shared.goto(siteUrl + path);
  return shared;
}

async function search(text: string, width?: number, height?: number): Promise<Page> {
  const page = await open(`/search/${encodeURIComponent(text)}`, width, height);
  await settled(page);
  return page;
}

/** The results that an earlier test has looked at, or new ones. */
async function look(text: string, width = 1000, height = 800): Promise<Page> {
  if (!OFTEN.has(text)) return await search(text, width, height);
  const page = looked.get(text) ?? (await shared.context().newPage());
  await page.setViewportSize({ width, height });
  if (!looked.has(text)) {
    await page.goto(`${siteUrl}/search/${encodeURIComponent(text)}`);
    await settled(page);
    looked.set(text, page);
  }
  return page;
}

/** One page for each language of a reader. */
const readers = new Map<string, Page>();
async function searchIn(locale: string, text: string): Promise<Page> {
  const page = readers.get(locale) ?? (await browser().newPage({ locale }));
  readers.set(locale, page);
  const url = `${siteUrl}/search/${encodeURIComponent(text)}`;
  if (page.url() !== url) {
    await page.goto(url);
    await settled(page);
  }
  return page;
}

const settled = (page: Page) => page.waitForSelector(DONE, { state: "attached" });
const titles = (page: Page) => page.locator("[data-search-result] h2 a").allTextContents();
/** Where a part of a settled page is, which says at once if there is none. */
async function boxOf(part: Locator) {
  expect(await part.count(), String(part)).toBeGreaterThan(0);
  const box = await part.boundingBox();
  return { top: box?.y ?? Number.NaN, bottom: box === null ? Number.NaN : box.y + box.height };
}
const status = (page: Page) => page.locator("[data-search-status]").textContent();

describe("a search", () => {
  test("in another script and spelling shows first what it means, marks its words, and names them", async () => {
    const page = await look("hanumam chalisa");
    expect((await titles(page))[0]).toBe("हनुमान चालीसा");
    const marks = page.locator("[data-search-result] h2").first().locator("mark");
    expect(await marks.allTextContents()).toEqual(["हनुमान", "चालीसा"]);
    expect(await page.locator("[data-search-similar]").textContent()).toMatch(/: हनुमान चालीसा\.$/);
  });

  test("on a phone ends each excerpt with a whole word", async () => {
    const page = await look("राम", 360);
    const passages = await page.locator("[data-search-result] [data-excerpt]").evaluateAll((boxes) =>
      boxes.map((box) => ({
        text: box.textContent ?? "",
        isCut: box.scrollHeight > box.clientHeight + 1,
        hidden: [...box.querySelectorAll("mark")].filter(
          (mark) => mark.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 9,
        ).length,
      })),
    );
    expect(passages.length).toBeGreaterThan(5);
    expect(passages.filter(({ isCut, hidden }) => isCut || hidden > 0)).toEqual([]);
    expect(passages.filter(({ text }) => text.endsWith(" …")).length).toBeGreaterThan(3);
    // What is before the dots is a word of the text.
    expect(passages.filter(({ text }) => /[^\s\p{L}\p{M}\p{N}\p{P}] …$/u.test(text))).toEqual([]);
  });

  test("on a phone shows three results without scrolling, below the only search box", async () => {
    const page = await look("राम", 360, 780);
    const tops = await page
      .locator("[data-search-result] h2")
      .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
    expect(tops[0]).toBeLessThanOrEqual(330);
    expect(tops[2]).toBeLessThan(780 - 30);
    expect(await page.locator("[type=search]").count()).toBe(1);
  });

  test("shows type, date and picture, and the number of results", async () => {
    const page = await look("honeybee accounts zzzzqq");
    const first = page.locator("[data-search-result]").first();
    expect(await first.locator("[data-type]").textContent()).toBe("Post");
    expect(await first.locator("h2 a").getAttribute("lang")).toBe("en");
    expect(await first.locator("time").getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\d/);
    expect(await first.locator("img").count()).toBe(1);
    expect(await status(page)).toMatch(/^\d+ results$/);
  });

  test("leaves out a word that no page has, and names it", async () => {
    const page = await look("honeybee accounts zzzzqq");
    expect(await page.locator("[data-search-similar]").textContent()).toBe("Left out, because no page has it: zzzzqq.");
  });

  test("leads to the stanza with the words", async () => {
    const page = await search("उभे विटेवरी कर कटावरी");
    const place = page.locator("[data-excerpt] a").first();
    const anchor = new URL((await place.getAttribute("href")) ?? "", siteUrl).hash;
    expect(anchor).toMatch(/^#\w/);
    await place.click();
    await page.waitForURL((url) => !url.pathname.startsWith("/search") && url.hash === anchor);
    expect(await page.locator(anchor).count()).toBe(1);
  });
});

describe("results", () => {
  test("are filtered by a choice, and the back button undoes that", async () => {
    const page = await look("राम");
    const all = await status(page);
    await page.locator("summary", { hasText: "Filter" }).click();
    const type = page.locator('[data-search-filter="type"]');
    await type.selectOption("abhang");
    await page.waitForURL(/type=abhang/);
    await expect.poll(() => status(page)).not.toBe(all);
    await expect
      .poll(async () => [...new Set(await page.locator("[data-search-result] [data-type]").allTextContents())])
      .toEqual(["Abhang"]);
    expect(await type.inputValue()).toBe("abhang");
    await page.goBack();
    await expect.poll(() => status(page)).toBe(all);
    await expect.poll(() => type.inputValue()).toBe("");
    await page.locator("summary", { hasText: "Filter" }).click();
  });

  test("of a filter without words are all that it leaves, the newest first", async () => {
    const page = await open("/search?category=Personal+Experiences&language=mr", 1440);
    await settled(page);
    const slugs = valuesOf(builtPage(inject("siteDir"), "category/personal-experiences.html"), "data-post");
    const { posts } = readSnapshot(inject("snapshotDir"));
    const found = slugs.flatMap((slug) => posts.filter((post) => post.slug === slug && post.lang === "mr"));
    const expected = found.map(({ title }) => title);
    expect(await titles(page)).toEqual(expected);
    expect(await status(page)).toBe(`${expected.length} results`);
    await expect.poll(() => page.locator("h1").textContent()).toBe("Personal Experiences · मराठी");
    expect(await page.title()).toMatch(/^Personal Experiences · मराठी · /);
    expect(await page.locator("[data-search-sort]").isVisible()).toBe(false);
    const language = page.locator('[data-search-filter="language"]');
    await language.selectOption("");
    await expect.poll(() => page.locator("h1").textContent()).toBe("Personal Experiences");
    await page.goBack();
    await expect.poll(() => status(page)).toBe(`${expected.length} results`);
    await page.locator("[data-search-clear]").click();
    await page.waitForURL("**/search");
    await expect.poll(() => page.locator("[data-search-state]").getAttribute("data-search-state")).toBe("idle");
  });

  test("of a filter that leaves nothing say so", async () => {
    const page = await open("/search?category=Nothing");
    await settled(page);
    expect(await status(page)).toBe("Nothing. Try another word, or fewer words.");
  });

  test("can be sorted by date", async () => {
    const page = await look("राम");
    const before = await titles(page);
    await page.locator("[data-search-sort]").selectOption("date");
    await page.waitForURL(/sort=date/);
    const dates = () =>
      page
        .locator("[data-search-result] time")
        .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
    await expect
      .poll(async () => {
        const shown = await dates();
        return shown.length > 0 && shown.join() === shown.toSorted().toReversed().join();
      })
      .toBe(true);
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(before);
  });
});

describe("a quoted phrase", () => {
  test("leaves only documents that contain it, in every spelling", async () => {
    const shown = (one: Page) => one.locator("[data-search-result]").count();
    const all = await shown(await look("राम"));
    const page = await search('"राम नाम"');
    expect(await shown(page)).toBeGreaterThan(1);
    expect(await shown(page)).toBeLessThan(all);
    for (const url of await page.$$eval("[data-search-result] h2 a", (links) =>
      links.map((link) => link.getAttribute("href") ?? ""),
    )) {
      const document = await page.request.get(siteUrl + url);
      expect.soft(await document.text(), url).toMatch(/राम[\s-]+(?:नाम|नां)/);
    }
  });

  test("that no document contains is reported, and the words without quotes are offered", async () => {
    const page = await search('"राम कपाट"');
    expect(await page.locator("[data-search-state]").getAttribute("data-search-state")).toBe("empty");
    expect(await status(page)).toContain("quoted phrase");
    expect(await page.locator("[data-search-similar]").isVisible()).toBe(false);
    expect(await page.locator("[data-search-words] a").allTextContents()).toEqual(["राम कपाट"]);
  });
});

test("a post names its language if the interface has another one", async () => {
  const page = await searchIn("mr-IN", "diwali");
  const languageOf = (lang: string) =>
    page.locator(`[data-search-result]:has([data-excerpt][lang=${lang}]) [data-language]`).first().textContent();
  expect({ mr: await languageOf("mr"), en: await languageOf("en") }).toEqual({ mr: "", en: "English" });
});

test("the filter names languages as results do", async () => {
  const page = await search("diwali", 1200);
  const option = page.locator('[data-search-filter="language"] [value=mr]');
  await option.waitFor({ state: "attached" });
  expect([await option.textContent(), await option.getAttribute("lang")]).toEqual([
    expect.stringMatching(/^मराठी \(\d+\)$/),
    "mr",
  ]);
});

test("a centre shows its place, and when people meet there, in the language of the reader", async () => {
  for (const [locale, note, when, address] of [
    ["mr-IN", "पुणे, महाराष्ट्र", "दर शनिवारी, सायं.\u00a06:30", "411030"],
  ] as const) {
    const page = await searchIn(locale, "pune");
    const first = page.locator("[data-search-result]").first();
    expect.soft(await first.locator("[data-note]").innerText(), locale).toBe(note);
    expect.soft(await first.locator("[data-note]").getAttribute("lang"), locale).toBe(locale.slice(0, 2));
    const lines = await first.locator("[data-excerpt] > *").allInnerTexts();
    expect.soft(lines[0], locale).toBe(when);
    expect.soft(lines[1], locale).toContain(address);
    expect.soft(lines.join(), locale).not.toMatch(/India|भारत|Saturday .*शनिवार/);
    expect.soft(await first.locator("[data-excerpt] > *").first().getAttribute("lang")).toBe(locale.slice(0, 2));
  }
});

test("the page of the centres is offered beside centres, and where no document has the typed words; a place is in the link", async () => {
  for (const [text, isOffered, query] of [
    ["pune", true, "?text=pune"],
    // A name that the results do not show.
    ["लंडन", true, `?text=${encodeURIComponent("लंडन")}`],
    ["इंदौर", true, `?text=${encodeURIComponent("इंदौर")}`],
    ["mumbai", true, "?text=mumbai"],
    ["honeybee accounts zzzzqq", false, ""],
    ["zzzzqq", true, ""],
  ] as const) {
    const page = await look(text, 360, 780);
    const link = page.locator("[data-search-finder] a");
    expect.soft(await link.isVisible(), text).toBe(isOffered);
    if (isOffered) expect.soft(await link.getAttribute("href")).toContain(`/upasana-kendra${query}#`);
  }
});

test("a search for centres offers their page, which understands it", async () => {
  const asked = (await look("centre in mumbai", 360, 780)).locator("[data-search-finder] a");
  expect(await asked.getAttribute("href")).toContain("/upasana-kendra?text=centre%20in%20mumbai#");
  expect(await (await look("zzzzqq")).locator("[data-search-finder] a").textContent()).toContain("near you");
});

test("the link to the centres is above the results if a centre is among them", async () => {
  const page = await look("pune", 360, 780);
  const link = await boxOf(page.locator("[data-search-finder] a"));
  const first = await boxOf(page.locator("[data-search-result] h2").first());
  expect(link.top).toBeLessThan(first.top);
  expect(first.top).toBeLessThanOrEqual(330);
});

test("for a town without a centre, the page names the nearest one, above other searches", async () => {
  const page = await look("mumbai", 360, 780);
  expect(await page.locator("h1").textContent()).toBe("Results for “mumbai”");
  expect((await status(page))?.trim()).toBe("Nearest to Mumbai: Thane, 19 km.");
  const link = page.locator("[data-search-finder] a");
  const field = await boxOf(page.locator(".site-header .search-box"));
  expect((await boxOf(link)).top - field.bottom).toBeLessThan(40);
  expect((await link.textContent())?.trim()).toBe("Nearest to Mumbai: Thane, 19 km.");
  const other = await boxOf(page.getByRole("heading", { name: "Popular searches" }));
  expect((await boxOf(link)).top).toBeLessThan(other.top);
});

test("a town in place of which only similar words were found has no filters for these", async () => {
  const page = await search("kalyan");
  expect(await page.locator("[data-search-state]").getAttribute("data-search-state")).toBe("empty");
  expect(await page.locator("[data-search-finder] a").isVisible()).toBe(true);
  expect(await page.locator("[data-search-tools]").isVisible()).toBe(false);
});

test("the nearest centre is named for a post code, and above all centres for a town beside other words", async () => {
  for (const [text, label] of [
    ["400 001", "No centre with PIN 400 001. In the same area: Thane."],
    ["centre in mumbai", "Nearest to Mumbai: Thane, 19 km."],
  ] as const) {
    const page = await look(text, 360, 780);
    const link = page.locator("[data-search-finder] a");
    expect.soft((await link.textContent())?.trim()).toBe(label);
    expect.soft(await page.locator("[data-search-status]").textContent()).toContain(label);
    const below = await boxOf(page.locator("[data-search-result] h2, [data-search-help] h2:visible").first());
    expect.soft((await boxOf(link)).top).toBeLessThan(below.top);
  }
});

test("without results, other words follow the message at once, and the link to the centres is below them", async () => {
  const page = await look("zzzzqq", 360, 780);
  const message = await boxOf(page.locator("[data-search-status]"));
  const next = await boxOf(page.getByRole("heading", { name: "Popular searches" }));
  const link = await boxOf(page.locator("[data-search-finder] a"));
  expect(next.top - message.bottom).toBeLessThanOrEqual(40);
  expect(link.top).toBeGreaterThan(next.top);
});

test("one line separates the results with the typed word from those with other forms of it", async () => {
  const page = await look("pune");
  const separators = page.locator("[data-search-result] .group:visible");
  expect(await separators.count()).toBe(1);
  const marks = page.locator("[data-search-result]", { has: page.locator(".group:visible") }).locator("mark");
  expect(await marks.first().textContent()).not.toMatch(/^(?:pune|पुणे)$/i);
  const first = page.locator("[data-search-result]").first();
  expect(await first.locator("[data-note] mark").textContent()).toBe("Pune");
  expect(await (await look("honeybee accounts zzzzqq")).locator("[data-group=form]:visible").count()).toBe(0);
});

test("one line separates the results with all words from those with some of them", async () => {
  const page = await look("ramraksha stotra");
  const separators = page.locator("[data-search-result] .group:visible");
  expect(await separators.allInnerTexts()).toEqual(["Only some words"]);
  expect(await page.locator("[data-search-result]").first().locator(".group:visible").count()).toBe(0);
});

test("on a phone, date and language of a result are in one line, which no dot begins", async () => {
  const page = await look("राम", 360, 780);
  const parts = await page.locator(".when:visible").evaluateAll((all) =>
    all.map((part) => {
      const [box, about] = [part.getBoundingClientRect(), part.parentElement?.getBoundingClientRect()];
      const { lineHeight, paddingInlineStart } = getComputedStyle(part);
      return {
        lines: Math.round(box.height / parseFloat(lineHeight)),
        isBelow: box.top > (about?.top ?? 0) + 1,
        // What is left of it is cut off.
        hasDot: box.left >= (about?.left ?? 0) + parseFloat(paddingInlineStart),
      };
    }),
  );
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.some(({ isBelow }) => isBelow)).toBe(true);
  for (const { lines, isBelow, hasDot } of parts) expect({ lines, hasDot }).toEqual({ lines: 1, hasDot: !isBelow });
});

test("only words that matched are marked", async () => {
  const marks = await (await look("राम")).locator("[data-search-result] mark").allTextContents();
  expect(marks.length).toBeGreaterThan(10);
  expect(marks.filter((mark) => !/^(?:(?:श्री)?राम|Ram)/.test(mark))).toEqual([]);
});

describe("without results", () => {
  test.for<[string, string, string[]]>([
    ["a word with too many errors", "गुरुपोरणामि", ["गुरुपौर्णिमा"]],
    ["a short word near which is another one, mungi,", "mumbai", []],
  ])("%s gets the nearest words of the site if there are any, and links for browsing", async ([, text, near]) => {
    const page = await look(text);
    expect(await page.locator("[data-search-state]").getAttribute("data-search-state")).toBe("empty");
    const words = page.locator("[data-search-words] a:visible");
    expect(await words.allTextContents()).toEqual(near);
    expect(await page.locator("[data-search-help] a:visible").count()).toBeGreaterThan(5);
  });

  test("the nearest word of the site is above the link to the centres", async () => {
    const page = await look("गुरुपोरणामि", 360, 780);
    const word = await boxOf(page.locator("[data-search-words] a"));
    const link = await boxOf(page.locator("[data-search-finder] a"));
    expect(word.bottom).toBeLessThan(link.top);
  });

  test("the nearest word of the site leads to its results", async () => {
    const page = await look("गुरुपोरणामि");
    looked.delete("गुरुपोरणामि");
    await page.locator("[data-search-words] a").first().click();
    await page.locator("[data-search-result]").first().waitFor();
  });
});

describe("a search that cannot work says so at once, with ways on", () => {
  const older = JSON.stringify({ version: 1 });
  test.each([
    ["without the dictionary", "**/pagefind/dictionary.json", { status: 404 }, "could not be loaded"],
    ["with another build's dictionary", "**/pagefind/dictionary.json", { body: older }, "older than the search"],
    ["with damaged words", "**/pagefind/dictionary/*", { body: "damaged" }, "could not be loaded"],
    ["with a damaged index", "**/*.pf_index", { body: "damaged" }, "could not be loaded"],
    ["without a network", "**/pagefind/**", null, "offline"],
  ])("%s", async (_, files, answer, message) => {
    const page = await shared.context().newPage();
    onTestFinished(() => page.close());
    await page.route(files, (route) => (answer === null ? route.abort() : route.fulfill(answer)));
    if (answer === null) await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
    await page.goto(`${siteUrl}/search/ram`);
    await settled(page);
    expect(await page.locator("[data-search-state]").getAttribute("data-search-state")).toBe("failed");
    expect(await status(page)).toContain(message);
    expect(await page.locator("[data-search-retry]").isVisible()).toBe(true);
  });
});

test("the search box suggests titles for text without key events, such as dictation, closes them on Escape, and works by keyboard alone", async () => {
  const page = await open("/post");
  const box = page.locator('input[name="q"]').first();
  await box.focus();
  await page.keyboard.insertText("हनु");
  await expect.poll(() => page.locator('[role="option"]').allTextContents()).toContain("Hanuman Topic");
  await box.press("Escape");
  await expect.poll(() => box.getAttribute("aria-expanded")).toBe("false");
  await box.clear();
  await box.pressSequentially("hanuman ch");
  await page.waitForSelector('[role="option"]');
  expect(await box.getAttribute("aria-expanded")).toBe("true");
  // Wider than the box, so that a title has two lines at most, and on the screen.
  const list = await page.getByRole("listbox").boundingBox();
  expect(list?.width).toBeGreaterThanOrEqual(352);
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  // The suggestions of the last letter may come later, and nothing of them is selected then.
  const chosen = async () => {
    const id = await box.getAttribute("aria-activedescendant");
    if (id === null) await box.press("ArrowDown");
    return id === null ? null : await page.locator(`[id="${id}"]`).textContent();
  };
  await expect.poll(chosen).toMatch(/^हनुमान चालीसा/);
  await box.press("Enter");
  await page.waitForURL("**/downloads-stotra-gajar/hanuman-chalisa");
});

test("on a phone, the filters open below their button, which stays where it is, leave the results in sight, and have no accessibility faults", async () => {
  const page = await look("राम", 360, 780);
  const controls = page.locator("[data-search-status], [data-search-choices] summary, [data-search-sort]");
  const places = () => controls.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  const closed = await places();
  await page.locator("summary", { hasText: "Filter" }).click();
  const filters = page.locator("[data-search-filter]:visible");
  await filters.first().waitFor();
  expect(await places()).toEqual(closed);
  expect(await filters.first().evaluate((row) => row.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
    Math.max(...closed.map(({ bottom }) => bottom)),
  );
  expect(await filters.count()).toBe(4);
  const ends = await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThan(360);
  const first = page.locator("[data-search-result] h2").first();
  expect(await first.evaluate((title) => title.getBoundingClientRect().top)).toBeLessThan(450);
  // every-kind.test.ts tries it with closed filters.
  expect(await axeFaults(page, { include: "[data-search-choices]" })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.locator("summary", { hasText: "Filter" }).click();
  await filters.first().waitFor({ state: "hidden" });
});

test("results grow on demand, and the back button restores the position", async () => {
  const page = await look("राम");
  await page.locator("[data-search-more]").click();
  await expect.poll(async () => (await titles(page)).length).toBe(20);
  const link = page.locator("[data-search-result] h2 a").nth(15);
  const title = await link.textContent();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await page.waitForURL((url) => !url.pathname.startsWith("/search"));
  await page.goBack();
  await settled(page);
  await expect.poll(async () => (await titles(page))[15]).toBe(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
