// Finding a song: the tabs of the three kinds, the search of all of them by text in any script, and the filter of the abhangs by
// first letter, poet and language. A plain list without JavaScript.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { until, usePages } from "./pages.ts";
import { quiet } from "./reading-panel.ts";

const open = usePages(useBrowser());
const LIST = "/abhang-lyrics/abhang";
const ALL = 20;

/** Without the names in Roman letters. */
const titles = (page: Page) =>
  page
    .locator("[data-abhang]:visible > a")
    .evaluateAll((links) => links.map(({ firstChild }) => firstChild?.textContent?.trim() ?? ""));
const hymns = (page: Page) => page.locator("[data-hymn]:visible > a").allInnerTexts();
const count = async (page: Page) => (await page.locator("[data-filter-count]").textContent())?.trim();
const field = (page: Page, name: string) => page.locator(`[data-filter=${name}]`);

test.each<[string, string, RegExp]>([["text", "vitthal", /विठ्ठल|विठो|वेध/]])(
  "%s %o finds, without a reload",
  async (name, text, expected) => {
    const opened = await open(LIST, { isShared: true });
    const { page } = opened;
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await field(page, name).fill(text);
    await until(async () => (await titles(page)).length < ALL, true);
    const found = await titles(page);
    expect(found.length).toBeGreaterThan(0);
    for (const title of found) expect(title + (await rowOf(page, title))).toMatch(expected);
    expect(await count(page)).toBe(`${found.length + (await hymns(page)).length} of 32 songs`);
    expect(await page.evaluate(() => Reflect.get(window, "isSame"))).toBe(true);
    await field(page, name).fill("");
    await until(async () => (await titles(page)).length, ALL);
    quiet(opened);
  },
);

test("a text that no song has leads to the search of the site, and is cleared with one press", async () => {
  const opened = await open(LIST, { width: 360 });
  const { page } = opened;
  const elsewhere = page.locator("[data-filter-elsewhere]");
  const link = elsewhere.locator("a");
  expect(await elsewhere.isVisible()).toBe(false);
  await field(page, "text").fill("zzzz & co");
  await until(async () => (await titles(page)).length, 0);
  expect(await link.textContent()).toBe("Search the whole site for “zzzz & co”");
  expect(await link.getAttribute("href")).toBe("/search/zzzz%20%26%20co");
  await elsewhere.locator("button").click();
  await until(async () => (await titles(page)).length, ALL);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-filter"))).toBe("text");
  expect(await elsewhere.isVisible()).toBe(false);
  // A few songs may not be all that has the words.
  await field(page, "text").fill("chokhamela");
  await until(async () => (await titles(page)).length, 1);
  expect([await link.isVisible(), await elsewhere.locator("button").isVisible()]).toEqual([true, false]);
  quiet(opened);
});

test("the page of songs has each kind in a tab, and one search of all, which a list's field opens", async () => {
  const opened = await open("/downloads-stotra-gajar/stotra-list", { width: 360, locale: "en-IN" });
  const { page } = opened;
  await page.locator("main").getByRole("searchbox").fill("ganesh");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/abhang-lyrics?text=ganesh");
  await until(() => count(page), "1 of 32 songs");
  expect([await titles(page), (await hymns(page)).length]).toEqual([[], 1]);
  const tabs = page.getByRole("navigation", { name: "Songs" });
  expect((await tabs.getByRole("link").allInnerTexts()).map((text) => text.trim())).toEqual([
    "Abhang Lyrics 0",
    "Stotra 1",
    "Gajar 0",
  ]);
  await page.locator("main").getByRole("searchbox").fill("");
  await until(async () => (await titles(page)).length, ALL);
  await tabs.getByRole("link", { name: "Gajar" }).click();
  expect([(await titles(page)).length, (await hymns(page)).length]).toEqual([0, 6]);
  expect(await tabs.locator("[aria-current]").innerText()).toContain("Gajar");
  quiet(opened);
});

test("a row leads to its song wherever it is pressed", async () => {
  const { page } = await open("/abhang-lyrics/poet/संत-तुकाराम", { width: 360 });
  // The link covers the line, and so the browser sends the click to it.
  await page.locator("[data-abhang] .first").first().click({ force: true });
  await page.waitForURL("**/abhang/*");
});

test("an address with a text filters by it", async () => {
  const { page } = await open(`${LIST}?text=vitthal`);
  await until(async () => (await titles(page)).length < ALL, true);
  expect(await field(page, "text").inputValue()).toBe("vitthal");
});

test("on /abhang-lyrics/poet/संत-तुकाराम, readers of English see one spelling of a poet's name", async () => {
  const path = "/abhang-lyrics/poet/संत-तुकाराम";
  const { page } = await open(path, { locale: "en-IN" });
  const text = await page.locator("main").innerText();
  expect(text).toContain("Sant Tukaram");
  expect(text).not.toContain("Tukārām");
});

test("readers of English have the list in Roman letters, from A to Z, and others by the Marathi alphabet", async () => {
  const shown = async (locale: string) => {
    const { page } = await open(LIST, { locale, viewport: { width: 1280, height: 800 } });
    const letters = await page.locator("[data-letter]").allTextContents();
    const groups = await page.locator("[data-letter-group] h2").allTextContents();
    const roman = page.locator("main [lang$=-Latn]:visible", { hasText: "Rūp Pāhatāṁ Lochanīṁ" });
    const isRoman = (await roman.count()) > 0;
    expect(letters.map((letter) => letter.trim())).toEqual(groups);
    await page.locator("[data-letter]").nth(1).click();
    expect(await page.locator("[data-letter-group]:visible h2").allTextContents()).toEqual([groups[1]]);
    return { groups, isRoman, rows: await page.locator("[data-abhang]").count() };
  };
  const [english, marathi] = [await shown("en-IN"), await shown("mr-IN")];
  expect(english.groups).toEqual(english.groups.toSorted());
  expect(english.groups.slice(0, 2)).toEqual(["A", "D"]);
  expect(marathi.groups.slice(0, 3)).toEqual(["अ", "आ", "ऊ"]);
  expect([english.rows, marathi.rows]).toEqual([ALL, ALL]);
  expect([english.isRoman, marathi.isRoman]).toEqual([true, false]);
});

async function rowOf(page: Page, title: string): Promise<string> {
  return (await page.locator("[data-abhang]:visible", { hasText: title }).first().textContent()) ?? "";
}

test("poet, language and first letter filter together, and each can be undone", async () => {
  const { page } = await open(LIST, { isShared: true });
  await field(page, "poet").selectOption("संत ज्ञानेश्वर");
  await until(async () => (await titles(page)).length, 3);
  await page.locator("[data-letter='R']").click();
  await until(() => titles(page), ["रूप पाहतां लोचनीं"]);
  expect(await page.locator("[data-letter='R']").getAttribute("aria-current")).toBe("true");
  expect(await page.locator("[data-letter-group]:visible").count()).toBe(1);
  await page.locator("[data-letter='R']").click();
  await until(async () => (await titles(page)).length, 3);
  await field(page, "poet").selectOption("");
  await field(page, "language").selectOption("Hindi");
  await until(() => titles(page), ["ठुमक चलत रामचंद्र"]);
  await field(page, "language").selectOption("");
  await until(async () => (await titles(page)).length, ALL);
  expect(await count(page)).toBe("");
});

test("after Back, fields, list and place are as the reader left them", async () => {
  const language = "mr";
  const { page } = await open(LIST, {
    width: 360,
    prepare: (prepared) => prepared.addInitScript((code) => localStorage.setItem("language", code), language),
  });
  await page.locator("[data-filter-more] summary").click();
  await field(page, "poet").selectOption("संत तुकाराम");
  await until(async () => (await titles(page)).length, 7);
  const found = await titles(page);
  const text = await count(page);
  const last = page.locator("[data-abhang]:visible > a").last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await last.click();
  await page.locator("body[data-page=abhang]").waitFor();
  await page.goBack();
  await until(() => titles(page), found);
  expect(await field(page, "poet").inputValue()).toBe("संत तुकाराम");
  expect(await field(page, "poet").isVisible()).toBe(true);
  expect(await count(page)).toBe(text);
  await until(() => page.evaluate(() => scrollY), place);
});

test("text without matches shows a message", async () => {
  const { page } = await open(LIST, { isShared: true });
  const status = page.locator("[data-filter-count]");
  expect(await status.getAttribute("role")).toBe("status");
  await field(page, "text").fill("zebra xylophone");
  await until(async () => (await titles(page)).length, 0);
  expect(await count(page)).toBe(await status.getAttribute("data-none"));
  await field(page, "text").fill("");
  await until(async () => (await titles(page)).length, ALL);
});

test("without JavaScript the list is complete, its letters are links, and no field is shown", async () => {
  const { page } = await open(LIST, { javaScriptEnabled: false, width: 360 });
  expect((await titles(page)).length).toBe(ALL);
  for (const name of ["text", "poet", "language"]) expect(await field(page, name).isVisible()).toBe(false);
  const letters = await page
    .locator("[data-letter]")
    .evaluateAll((links) => links.map((link) => link.textContent?.trim()));
  const groups = await page.locator("[data-letter-group] h2").evaluateAll((all) => all.map((each) => each.textContent));
  expect(letters).toEqual(groups.map((group) => group?.trim()));
  expect([letters[0], letters.at(-1)]).toEqual(["A", "V"]);
  await page.locator("[data-letter='V']").click();
  await until(async () => {
    const box = await page.locator("[data-letter-group='V']").boundingBox();
    return box !== null && box.y >= 0 && box.y < 800;
  }, true);
});

test("a letter without a result is disabled, and can be chosen again when it has one", async () => {
  const { page } = await open(LIST, { isShared: true });
  const disabled = () => page.locator("[data-letter][aria-disabled=true]").count();
  const letters = await page.locator("[data-letter]").count();
  expect(await disabled()).toBe(0);
  await field(page, "text").fill("sundar te dhyan");
  await until(disabled, letters - 1);
  await page.locator("[data-letter='R']").press("Enter");
  expect(await page.locator("[data-letter='R']").getAttribute("aria-current")).toBe(null);
  expect(await titles(page)).toHaveLength(1);
  await field(page, "text").fill("");
  await until(disabled, 0);
});
