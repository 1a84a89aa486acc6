// The choice of the language of the interface, and what a page shows where the choice cannot be followed.
import { expect, test } from "vitest";
import { english } from "../../../src/site/i18n/strings-en.ts";
import { marathi } from "../../../src/site/i18n/strings-mr.ts";
import { textKey } from "../../../src/site/i18n/text-key.ts";
import { useBrowser } from "../../support/browser.ts";
import { IS_EVERY_CASE } from "../../support/every-case.ts";
import { settle } from "../../support/settle.ts";
import { until, usePages } from "../pages.ts";
import { shownLanguage } from "./choice.ts";

const open = usePages(useBrowser());

test.runIf(IS_EVERY_CASE)(
  "a click on an abhang, which has a language too, does not change that of the interface",
  async () => {
    const { page } = await open("/abhang-lyrics/abhang", { locale: "en-IN" });
    const row = page.locator("[data-abhang]").first();
    await row.dispatchEvent("click");
    await settle(page);
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBeNull();
    expect(await shownLanguage(page)).toEqual({ lang: "en", pressed: ["en"] });
  },
);

test.runIf(IS_EVERY_CASE)("what a script adds to a page is never taken for a text of the interface", async () => {
  const { page } = await open("/tag", { locale: "mr-IN" });
  const block = (await page.locator("script[type='text/plain']").textContent()) ?? "";
  const key = block.slice(2, 4);
  const text = Array.from({ length: 100_000 }, (_, at) => `Content ${at}`).find((each) => textKey(each, "") === key);
  const shown = await page.evaluate(async (content) => {
    const element = document.createElement("p");
    element.dataset.t = "";
    element.textContent = content;
    document.body.append(element);
    // An observer would run before the next frame.
    await new Promise(requestAnimationFrame);
    return element.textContent;
  }, text ?? "");
  expect(text).toMatch(/^Content /);
  expect(shown).toBe(text);
});

test.runIf(IS_EVERY_CASE)(
  "a page that the browser kept in memory is loaded again if the reader has chosen another language",
  async () => {
    const { page } = await open("/tag", { locale: "mr-IN" });
    const comeBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await comeBack();
    await settle(page);
    expect(await page.evaluate(() => "isKept" in window)).toBe(true);
    await page.evaluate(() => localStorage.setItem("language", "hi"));
    await Promise.all([page.waitForEvent("load"), comeBack()]);
    expect(await shownLanguage(page)).toEqual({ lang: "hi", pressed: ["hi"] });
  },
);

test.runIf(IS_EVERY_CASE).each<[string, (code: string) => { status?: number; body: string }]>([
  ["is cut in half", (code) => ({ body: code.slice(0, code.length / 2) })],
  ["is missing", () => ({ status: 404, body: "" })],
  ["is another script", () => ({ body: "export const version = 1;" })],
])("if the file of late texts %s, these stay in the language of the build, and all else works", async (_, damage) => {
  const errors: string[] = [];
  const { page } = await open("/upasana-kendra", {
    locale: "mr-IN",
    prepare: async (before) => {
      before.on("pageerror", (error) => errors.push(error.message));
      await before.route("**/_astro/interface-language.*.js", async (route) => {
        const code = await (await route.fetch()).text();
        await route.fulfill({ contentType: "text/javascript", ...damage(code) });
      });
    },
  });
  expect(await shownLanguage(page)).toEqual({ lang: "mr", pressed: ["mr"] });
  await page.locator("[data-kendra-filter]").fill("pune");
  await until(
    () =>
      page
        .locator("[data-kendra-status]")
        .textContent()
        .then((text) => /of 25 centres/.test(text ?? "")),
    true,
  );
  expect(errors).toEqual([]);
  // A page that closes ends a response that the route is still reading.
  await page.unrouteAll({ behavior: "wait" });
});

test.runIf(IS_EVERY_CASE).each<[string, (block: string) => string, string]>([
  ["lacks its last text", (block) => block.replace(/\n[^\n\t]*(?=\t|$)/g, ""), "mr"],
  ["has no texts", () => "", "en"],
  ["has other languages", (block) => block.replace(/\tmr\n/, "\tgu\n"), "en"],
])("a page of another build that %s shows what it has", async (_, change, lang) => {
  const { page, complaints } = await open("/tag", {
    locale: "mr-IN",
    prepare: (before) =>
      before.route("**/tag", async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.replace(/(?<=<script type="text\/plain"[^>]*>)[^<]+/, change) });
      }),
  });
  expect((await shownLanguage(page)).lang).toBe(lang);
  expect((await page.locator("h1").innerText()).trim()).toBe(lang === "en" ? english.posts.tags : marathi.posts.tags);
  expect(complaints).toEqual([]);
});

test.runIf(IS_EVERY_CASE)(
  "a language that the site does not have, and one that is no language, leave the language of the build",
  async () => {
    const { page } = await open("/tag", { locale: "de-DE" });
    expect(await shownLanguage(page)).toEqual({ lang: "en", pressed: ["en"] });
    await page.evaluate(() => localStorage.setItem("language", "tlh"));
    await page.reload();
    expect(await shownLanguage(page)).toEqual({ lang: "en", pressed: ["en"] });
  },
);

test("a browser that stores nothing, or a page without its texts, shows the language of the build", async () => {
  const { page, complaints } = await open("/tag", {
    locale: "mr-IN",
    prepare: (before) =>
      before.addInitScript(() => {
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new DOMException("denied");
          },
        });
      }),
  });
  expect(await shownLanguage(page)).toEqual({ lang: "en", pressed: ["en"] });
  await page.locator("[data-lang=hi]").click();
  await settle(page);
  expect(await shownLanguage(page)).toEqual({ lang: "en", pressed: ["en"] });
  expect(complaints).toEqual([]);
});

test("without JavaScript there is no choice, and the language of the build", async () => {
  const { page } = await open("/", { locale: "mr-IN", javaScriptEnabled: false });
  expect(await page.locator("[data-lang]").first().isVisible()).toBe(false);
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});

test("the choice is three buttons of 44 pixels, in reach of the keyboard, at 320 pixels too", async () => {
  const { page } = await open("/", { width: 320, locale: "en-IN" });
  const sizes = await page
    .locator("[data-lang]")
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
  expect(sizes.filter((size) => size >= 44)).toHaveLength(3);
  expect((await page.locator(".site-header").boundingBox())?.height).toBeLessThanOrEqual(130);
  await page.locator("#site-search").focus();
  expect((await page.locator(".search-box").boundingBox())?.width).toBeGreaterThan(250);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.locator("[data-lang=hi]").focus();
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  expect(await shownLanguage(page)).toEqual({ lang: "hi", pressed: ["hi"] });
});

test.runIf(IS_EVERY_CASE).each(["hi", "mr", "en"])(
  "the header takes at most 130 px of a screen of 1024 px in %s",
  async (locale) => {
    const { page } = await open("/post", { width: 1024, locale });
    expect((await page.locator(".site-header").boundingBox())?.height).toBeLessThanOrEqual(130);
  },
);

test.runIf(IS_EVERY_CASE).each([1024, 1440])(
  "the names of the languages are as large as text at %i px",
  async (width) => {
    const { page } = await open("/", { width });
    for (const button of await page.locator(".languages button").all()) {
      const size = await button.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
      expect(size).toBeGreaterThanOrEqual(17);
      expect(size).toBeLessThanOrEqual(18);
    }
  },
);
