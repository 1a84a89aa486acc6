import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { readSnapshot } from "../../src/data/snapshot/store.ts";
import { useBrowser } from "../support/browser.ts";
import { builtPage, having } from "../support/built-site.ts";
import { focused, until, usePages } from "./pages.ts";

const open = usePages(useBrowser());
const video = readSnapshot(inject("snapshotDir")).posts.find(({ videoId }) => videoId !== null);
const videoPath = `/post/${video?.slug ?? ""}`;

const languagesOf = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((element) => element.getAttribute("lang")));

describe("a video", () => {
  test("loads from the no-cookie host only after it is played by mouse", async () => {
    const by = "mouse";
    const { page, foreign, complaints } = await open(videoPath);
    await page.mouse.wheel(0, 600);
    expect({ foreign, complaints, frames: await page.locator("iframe").count() }).toEqual({
      foreign: [],
      complaints: [],
      frames: 0,
    });
    const still = page.locator("[data-video]").first();
    if (by === "mouse") await still.click();
    else {
      await still.focus();
      await page.keyboard.press("Enter");
    }
    const frame = page.locator("iframe");
    await frame.waitFor();
    const player = new URL((await frame.getAttribute("src")) ?? "");
    expect(player.origin + player.pathname).toBe(`https://www.youtube-nocookie.com/embed/${video?.videoId ?? ""}`);
    expect(await frame.getAttribute("title")).toContain(video?.title);
    await until(async () => foreign.map((url) => new URL(url).origin), ["https://www.youtube-nocookie.com"]);
    expect(new URL(page.url()).pathname).toBe(videoPath);
    const box = await frame.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  });

  test("is a link to YouTube without JavaScript", () => {
    const built = builtPage(inject("siteDir"), `${videoPath.slice(1)}.html`);
    expect(having(built, "data-video")[0]?.attributes.href).toBe(
      `https://www.youtube.com/watch?v=${video?.videoId ?? ""}`,
    );
  });
});

describe("sharing", () => {
  const WHATSAPP = 'a[href^="https://wa.me/"]';
  const share = (page: Page) => page.locator("[data-share]");
  /** The lines of the message that WhatsApp is given. */
  const sharedText = async (page: Page) => {
    const link = (await page.locator(WHATSAPP).getAttribute("href")) ?? "";
    return new URL(link).searchParams.get("text")?.split("\n") ?? [];
  };

  test("opens the device's share dialog with title and address, if there is one", async () => {
    const prepare = async (page: Page) => {
      await page.addInitScript(() => {
        const shared: unknown[] = [];
        Object.assign(window, { shared });
        Object.defineProperty(navigator, "share", { value: async (data: unknown) => void shared.push(data) });
      });
    };
    const { page, complaints } = await open("/post/navadurga", { prepare });
    expect(await share(page).isVisible()).toBe(true);
    await share(page).click();
    const shared = () => page.evaluate(() => JSON.stringify(Reflect.get(window, "shared")));
    // An empty address is the page's own.
    await until(async () => JSON.parse(await shared()), [{ title: await page.title(), url: "" }]);
    expect(complaints).toEqual([]);
  });

  test("sends title and current address to WhatsApp", async () => {
    const { page, complaints } = await open("/post/navadurga?from=a%20friend&x=%0A#content");
    const [title, address, ...more] = await sharedText(page);
    expect([title, address, more]).toEqual([await page.locator("h1").innerText(), page.url(), []]);
    expect(address).toBe(`${inject("siteUrl")}/post/navadurga?from=a%20friend&x=%0A#content`);
    expect(complaints).toEqual([]);
  });

  test("sends the title of an album to WhatsApp in the language of the reader", async () => {
    const { page } = await open("/photo-gallery/on-the-road-to-pandharpur", { locale: "mr-IN" });
    expect(await sharedText(page)).toEqual(["पंढरीच्या वाटेवर", page.url()]);
  });

  test("sends the canonical address to WhatsApp without JavaScript", async () => {
    const { page } = await open("/post/navadurga", { javaScriptEnabled: false, isShared: true });
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(await sharedText(page)).toEqual([await page.locator("h1").innerText(), canonical]);
  });
});

test("the address of a post is copied in one press", async () => {
  const { page, complaints } = await open("/post/navadurga", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Link copied.").waitFor();
  // The answer is beside the button, or right below it, before any other button.
  expect(
    await page.locator("main [role=status]:not(:empty)").evaluate((said) => said.previousElementSibling?.textContent),
  ).toContain("Copy link");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(complaints).toEqual([]);
});

test("a wide table of a post can be focused and scrolled by keyboard", async () => {
  const { page } = await open("/post/navadurga", { width: 360, isShared: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.locator("h1").click();
  await page.keyboard.press("Tab");
  expect(await focused(page)).not.toBe("");
});

test("a list names the language of a post beside its date where it is not that of the interface", async () => {
  const { page } = await open("/post", { isShared: true });
  for (const [language, expected] of [
    ["en", ["mr · मराठी", "hi · हिन्दी", "en none"]],
    ["mr", ["mr none", "hi · हिन्दी", "en · English"]],
  ] as const) {
    await page.evaluate((lang) => document.documentElement.setAttribute("lang", lang), language);
    const languages = await page.locator("[data-post]").evaluateAll((posts) =>
      posts.map((post) => {
        const date = post.querySelector("time");
        const shown = date === null ? "" : getComputedStyle(date, "::after").content;
        return `${post.querySelector("a")?.lang ?? ""} ${shown.replaceAll('"', "").replaceAll("\u00a0", " ").trim()}`;
      }),
    );
    expect(new Set(languages), language).toEqual(new Set(expected));
  }
  await page.evaluate(() => document.documentElement.setAttribute("lang", "en"));
});

test.each<[string, string, string, string]>([
  ["/post/shantideep-sadguru", "mr-IN", "सद्गुरु शांतिदीप", "mr"],
  ["/post/privacy-policy", "en-US", "Privacy Policy", "en"],
])("%s in %s has its title and its text in the reader's language alone", async (path, locale, title, lang) => {
  const { page } = await open(path, { locale, isShared: true });
  const langs = await languagesOf(page.locator(".rich-text:visible"));
  expect(await page.locator("main :is(h1, .part-title):visible").allInnerTexts()).toEqual([title]);
  expect(await page.locator("h1 [lang]").getAttribute("lang")).toBe(lang);
  expect([...new Set(langs)]).toEqual([lang]);
});

test("a text in parts shows the part that a link or an address leads into, without a script too", async () => {
  const { page } = await open("/post/privacy-policy", { javaScriptEnabled: false, reducedMotion: "reduce" });
  const langs = () => languagesOf(page.locator(".rich-text:visible"));
  const [built = ""] = await langs();
  for (const lang of ["hi", "mr", "en"].filter((each) => each !== built)) {
    await page.locator(`.languages-of-text [lang="${lang}"]:visible`).click();
    expect(await langs()).toEqual([lang]);
    expect(await languagesOf(page.locator(".part-title:visible"))).toEqual([lang]);
    // The way back leads to the beginning of the same part.
    await page.locator(".to-top:visible").press("Enter");
    expect(await langs()).toEqual([lang]);
    const isTitleAtTop = () =>
      page.locator(".part-title:visible").evaluate((title) => Math.abs(title.getBoundingClientRect().top - 50) < 50);
    await until(isTitleAtTop, true);
  }
  await page.locator(`.languages-of-text [lang="${built}"]:visible`).click();
  expect(await langs()).toEqual([built]);
  expect(await page.locator(".part-title:visible").count()).toBe(0);
  const paragraph = await page.locator('.rich-text[lang="hi"] p').last().getAttribute("id");
  await page.goto(`${page.url().replace(/#.*/, "")}#${paragraph ?? ""}`);
  expect(await langs()).toEqual(["hi"]);
});

test("a printed list has whole summaries", async () => {
  const { page } = await open("/post", { width: 794, isShared: true });
  await page.emulateMedia({ media: "print" });
  const cut = await page
    .locator("[data-post] .summary")
    .evaluateAll((all) => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length);
  expect(cut).toBe(0);
});

test("the contents of the privacy policy are those of the reader's part, folded unless the screen is wide", async () => {
  const { page } = await open("/post/privacy-policy", { width: 360, locale: "en-US", isShared: true });
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  expect(await links.count()).toBe(0);
  await page.locator(".folded:visible summary").click();
  const texts = await links.allInnerTexts();
  expect(texts.length).toBeGreaterThan(3);
  expect(texts).toEqual(await page.locator(".rich-text:visible > h2").allInnerTexts());
  await page.setViewportSize({ width: 1440, height: 800 });
  expect(await page.locator(".folded:visible").count()).toBe(0);
  expect(await links.allInnerTexts()).toEqual(texts);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator(".folded:visible summary").click();
});

test("the page of the teacher says when it was published", async () => {
  const { page } = await open("/post/shantideep-sadguru", { locale: "en-US", isShared: true });
  expect(await page.locator(".published").innerText()).toMatch(/^Published \w{3} \w{3} \d{2} \d{4}$/);
});

test("the page of the teacher has one column on a tablet; on a wide screen its contents stay in sight", async () => {
  const { page } = await open("/post/shantideep-sadguru", { width: 768, locale: "en-US", isShared: true });
  const lefts = () =>
    page
      .locator(".teacher :is(.portrait, .folded, .contents, h1):visible")
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  expect(new Set(await lefts()).size).toBe(1);
  expect((await page.locator(".teacher .folded:visible").boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 1440, height: 800 });
  expect(new Set(await lefts()).size).toBe(2);
  const columns = await page
    .locator(".teacher, .teacher > section")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
  expect(columns).toHaveLength(3);
  expect(new Set(columns).size).toBe(1);
  const portrait = await page.locator(".portrait .picture").boundingBox();
  expect((portrait?.width ?? 0) / (portrait?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  const top = () =>
    page.locator(".contents:visible").evaluate((contents) => Math.round(contents.getBoundingClientRect().top));
  await until(top, 64);
});
