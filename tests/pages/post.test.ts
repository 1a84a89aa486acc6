import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { readSnapshot } from "../../src/data/snapshot/read.ts";
import { useBrowser } from "../support/browser.ts";
import { builtPage, having } from "../support/built-site.ts";
import { focused, until, usePages } from "./pages.ts";

const open = usePages(useBrowser());
const video = readSnapshot(inject("snapshotDir")).posts.find(({ videoId }) => videoId !== null);
const videoPath = `/post/${video?.slug ?? ""}`;

const languagesOf = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((element) => element.getAttribute("lang")));

describe("a video", () => {
  test.each(["mouse"])("loads from the no-cookie host only after it is played by %s", async (by) => {
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

test("buttons for sharing break no word in large text", async () => {
  const { page } = await open("/post/navadurga", { width: 320, isShared: true });
  await page.evaluate(() => document.documentElement.setAttribute("data-size", "200"));
  const cut = await page.locator(".share :is(a, button):visible").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { right } = button.getBoundingClientRect();
      const texts = [...button.childNodes].filter(
        ({ nodeName, textContent }) => nodeName === "#text" && textContent?.trim(),
      );
      return texts.flatMap((text) => {
        const range = document.createRange();
        const words = [...(text.textContent ?? "").matchAll(/\S+/g)];
        return words.flatMap(({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 || range.getBoundingClientRect().right > right ? [word] : [];
        });
      });
    }),
  );
  expect(cut).toEqual([]);
  await page.evaluate(() => document.documentElement.removeAttribute("data-size"));
});

test("a post says how long it takes to read, and all its parts are one column in the middle of the page", async () => {
  const { page } = await open("/post/navadurga", { width: 1440, isShared: true });
  expect(await page.locator(".post .facts").innerText()).toMatch(/\b\d+\smin read\b/);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const edges = await page
      .locator("nav.crumbs, article.post, nav.neighbours, .related")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(edges).toHaveLength(4);
    expect(new Set(edges.map(({ left, right }) => `${left} ${right}`)).size).toBe(1);
    const [{ left, right }] = edges;
    expect(left + right).toBeCloseTo(await page.evaluate(() => document.documentElement.clientWidth), 0);
  }
  expect((await page.locator("article.post").boundingBox())?.width).toBe(672);
});

test.each([1024])("the text of every post is at the same place on a screen of %i px", async (width) => {
  const places: number[][] = [];
  for (const slug of ["navadurga", "privacy-policy"]) {
    const { page } = await open(`/post/${slug}`, { width, isShared: true });
    const { x = 0, width: size = 0 } = (await page.locator(".rich-text:visible").boundingBox()) ?? {};
    places.push([x, size]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(places).toEqual(places.map(() => places[0]));
});

test("a wide table of a post can be focused and scrolled by keyboard", async () => {
  const { page } = await open("/post/navadurga", { width: 360, isShared: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.locator("h1").click();
  await page.keyboard.press("Tab");
  expect(await focused(page)).not.toBe("");
});

test("on a phone, a table of three columns scrolls sideways in itself, and each cell has few lines", async () => {
  for (const width of [320, 360]) {
    const { page } = await open("/post/shravan-samuhik-jap-2026", { width, isShared: true });
    const tables = await page.locator(".rich-text [role=region]").evaluateAll((all) =>
      all.map((region) => ({
        columns: region.querySelector("tr")?.childElementCount,
        isFocusable: region.tabIndex === 0,
        lines: Math.max(
          ...Array.from(region.querySelectorAll("td"), (cell) => {
            const { lineHeight, paddingTop } = getComputedStyle(cell);
            return (cell.clientHeight - 2 * parseFloat(paddingTop)) / parseFloat(lineHeight);
          }),
        ),
      })),
    );
    expect(new Set(tables.map(({ columns }) => columns)), String(width)).toEqual(new Set([3]));
    expect(tables.every(({ isFocusable }) => isFocusable)).toBe(true);
    expect(Math.max(...tables.map(({ lines }) => lines)), String(width)).toBeLessThan(6.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
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

test("previous and next links look alike, and have a date and the name of their language", async () => {
  const { page } = await open("/post/raat-ki-pali-ka-ujala", { width: 768, locale: "mr-IN", isShared: true });
  const links = await page.locator(".neighbours a").evaluateAll((all) =>
    all.map((link) => {
      const [name, date] = [link.querySelector(".name"), link.querySelector("time")];
      if (name === null || date === null) return null;
      const { color, fontWeight, textAlign } = getComputedStyle(name);
      const language = getComputedStyle(date, "::after").content.replaceAll(/["·\s]/g, "");
      return { look: [color, fontWeight, textAlign].join(), lang: name.getAttribute("lang"), language };
    }),
  );
  expect(links.map((link) => [link?.lang, link?.language])).toEqual([
    ["hi", "हिन्दी"],
    ["hi", "हिन्दी"],
  ]);
  expect(new Set(links.map((link) => link?.look)).size).toBe(1);
});

test("in a small card, a date has one line, and the language beside it or, without a dot, below it", async () => {
  const { page } = await open("/post/shantideep-sadguru", { width: 360, locale: "en-US", isShared: true });
  const dates = await page.locator("[data-post] .date").evaluateAll((all) =>
    all.map((date) => {
      const range = document.createRange();
      range.selectNodeContents(date);
      const { marginInlineStart } = getComputedStyle(date, "::after");
      const [{ left } = { left: 0 }] = range.getClientRects();
      return {
        lines: new Set(Array.from(range.getClientRects(), ({ top }) => top)).size,
        isDotCut: parseFloat(marginInlineStart) < 0 && getComputedStyle(date).clipPath.endsWith(" 0px)"),
        isAtStart: Math.abs(left - date.getBoundingClientRect().left) < 1,
      };
    }),
  );
  expect(dates.length).toBeGreaterThan(3);
  for (const date of dates) expect(date).toEqual({ lines: 1, isDotCut: true, isAtStart: true });
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

test("the page of the teacher says that its first date is that of its publication", async () => {
  const { page } = await open("/post/shantideep-sadguru", { locale: "en-US", isShared: true });
  const date = page.locator("main time").first();
  expect(await date.innerText()).toMatch(/^\w{3} \w{3} \d{2} \d{4}$/);
  expect(await date.locator("xpath=..").innerText()).toBe(`Published ${await date.innerText()}`);
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
    .locator(".teacher, .teacher ~ section")
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
