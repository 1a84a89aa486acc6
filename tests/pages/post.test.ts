import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { readSnapshot } from "../../src/data/snapshot/read.ts";
import { useBrowser } from "../support/browser.ts";
import { builtPage, having } from "../support/built-site.ts";
import { IS_EVERY_CASE, casesOf } from "../support/every-case.ts";
import { choose } from "./interface-language/choice.ts";
import { focused, until, usePages } from "./pages.ts";

const open = usePages(useBrowser());
const video = readSnapshot(inject("snapshotDir")).posts.find(({ videoId }) => videoId !== null);
const videoPath = `/post/${video?.slug ?? ""}`;

const languagesOf = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((element) => element.getAttribute("lang")));

describe("a video", () => {
  test.each(casesOf(["mouse"], ["keyboard"]))(
    "loads from the no-cookie host only after it is played by %s",
    async (by) => {
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
    },
  );

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

  test.runIf(IS_EVERY_CASE)("is hidden without a share dialog, except WhatsApp", async () => {
    const prepare = async (page: Page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    };
    const { page } = await open("/post/navadurga", { prepare });
    expect(await share(page).isVisible()).toBe(false);
    expect(await page.locator(WHATSAPP).isVisible()).toBe(true);
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

  test.runIf(IS_EVERY_CASE)("sends the canonical address to WhatsApp without JavaScript", async () => {
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

test.runIf(IS_EVERY_CASE)(
  "the text of a hymn is saved beside what shares it, and the button says where it is",
  async () => {
    const { page, complaints } = await open("/downloads-stotra-gajar/hanuman-chalisa");
    const button = page.locator(".share").getByRole("link", { name: "Save text" });
    await Promise.all([page.waitForEvent("download"), button.click()]);
    await page.locator(".share").getByText("It is in your downloads").waitFor();
    expect(complaints).toEqual([]);
  },
);

test.runIf(IS_EVERY_CASE)(
  "buttons for sharing are one row on a phone, and the links to paragraphs are below it",
  async () => {
    const prepare = (page: Page) =>
      page.addInitScript(() => Object.defineProperty(navigator, "share", { value: async () => undefined }));
    const { page } = await open("/post/navadurga", { width: 360, prepare });
    const boxes = await page
      .locator(".share > *")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    const [first, ...others] = boxes;
    const passages = others.pop();
    expect(others.map(({ top, height }) => [top, height])).toEqual(others.map(() => [first.top, first.height]));
    expect(others.map(({ width }) => Math.round(width))).toEqual(others.map(() => Math.round(first.width)));
    expect(passages.top).toBeGreaterThanOrEqual(first.bottom);
  },
);

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

test.each(casesOf([1024], [1280, 1440]))(
  "the text of every post is at the same place on a screen of %i px",
  async (width) => {
    const places: number[][] = [];
    for (const slug of casesOf(["navadurga", "privacy-policy"], ["terms-and-conditions", "shantideep-sadguru"])) {
      const { page } = await open(`/post/${slug}`, { width, isShared: true });
      const { x = 0, width: size = 0 } = (await page.locator(".rich-text:visible").boundingBox()) ?? {};
      places.push([x, size]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(places).toEqual(places.map(() => places[0]));
  },
);

test.runIf(IS_EVERY_CASE)("previous and next links lead through the category and back", async () => {
  const { page } = await open("/category/announcements");
  await page.locator("[data-post] a").first().click();
  await page.waitForURL("**/post/*");
  const first = page.url();
  expect(await page.locator('a[rel="next"]').count()).toBe(0);
  await page.locator('a[rel="prev"]').click();
  await page.waitForURL((url) => url.href !== first);
  await page.locator('a[rel="next"]').click();
  await page.waitForURL(first);
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

test.each(
  casesOf<[string, string, string, string]>(
    [
      ["/post/shantideep-sadguru", "mr-IN", "सद्गुरु शांतिदीप", "mr"],
      ["/post/privacy-policy", "en-US", "Privacy Policy", "en"],
    ],
    [
      ["/post/shantideep-sadguru", "en-US", "Sadguru Shantideep", "en"],
      ["/post/privacy-policy", "mr-IN", "गोपनीयता धोरण", "mr"],
      ["/post/terms-and-conditions", "hi-IN", "नियम और शर्तें: संक्षेप में", "hi"],
    ],
  ),
)("%s in %s has its title and its text in the reader's language alone", async (path, locale, title, lang) => {
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

test.runIf(IS_EVERY_CASE)(
  "a language chosen in the header is that of the text, whatever part a link had led into",
  async () => {
    const { page } = await open("/post/privacy-policy", { locale: "en-US" });
    const langs = () => languagesOf(page.locator(".rich-text:visible"));
    await page.locator('.languages-of-text [lang="mr"]:visible').click();
    expect(await langs()).toEqual(["mr"]);
    await choose(page, "hi");
    expect(await langs()).toEqual(["hi"]);
    expect(await page.locator(".part-title:visible").count()).toBe(0);
    // The one that is chosen already, too.
    await page.locator('.languages-of-text [lang="en"]:visible').click();
    await page.locator("[data-lang=hi]").click();
    await until(langs, ["hi"]);
  },
);

test.runIf(IS_EVERY_CASE)("a paragraph that an address names is the one after another language is chosen", async () => {
  const { page } = await open("/post/navadurga#p3", { locale: "en-US" });
  await choose(page, "mr");
  expect(new URL(page.url()).hash).toBe("#p3");
});

test.runIf(IS_EVERY_CASE)("what is turned over in a quoted verse is indented", async () => {
  const { page } = await open("/post/abhangacha-shwas", { width: 320 });
  await page.locator("html").evaluate((html) => html.setAttribute("data-size", "200"));
  const lines = await page.locator("blockquote .line").evaluateAll((all) =>
    all.map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const lefts = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ left }) => left);
      return { first: lefts[0] ?? 0, others: lefts.filter((left) => left - (lefts[0] ?? 0) > 20).length };
    }),
  );
  expect(new Set(lines.map(({ first }) => first)).size).toBe(1);
  expect(lines.some(({ others }) => others > 0)).toBe(true);
});

test.runIf(IS_EVERY_CASE)(
  "a link to a part of the teacher's page leads to its title, right above the links to the others",
  async () => {
    const { page } = await open("/post/shantideep-sadguru", { width: 360, locale: "mr-IN" });
    await page.locator('.languages-of-text [lang="en"]:visible').click();
    const tops = () =>
      page.locator(".teacher :is(.part-title, .languages-of-text, .portrait, .rich-text):visible").evaluateAll((all) =>
        all
          .map((each) => ({ name: each.classList[0], top: each.getBoundingClientRect().top }))
          .toSorted((a, b) => a.top - b.top)
          .map(({ name, top }) => `${name} ${top > 0}`),
      );
    await until(tops, ["part-title true", "languages-of-text true", "portrait true", "rich-text true"]);
  },
);

test("a printed list has whole summaries", async () => {
  const { page } = await open("/post", { width: 794, isShared: true });
  await page.emulateMedia({ media: "print" });
  const cut = await page
    .locator("[data-post] .summary")
    .evaluateAll((all) => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length);
  expect(cut).toBe(0);
});

test.runIf(IS_EVERY_CASE).each(["privacy-policy", "terms-and-conditions"])(
  "%s begins with its text on a phone, where its contents are folded, and is not for sharing",
  async (slug) => {
    const { page } = await open(`/post/${slug}`, { width: 360, locale: "mr-IN", isShared: true });
    expect((await page.locator(".reference .rich-text:visible").boundingBox())?.y).toBeLessThan(500);
    expect(await page.locator(".share, [data-passages]").count()).toBe(0);
    expect(await page.locator(".reference .facts").innerText()).not.toContain("मि.");
  },
);

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

test.runIf(IS_EVERY_CASE)(
  "on a phone, an announcement begins with its text, and its picture is below; on a wide screen the picture is first",
  async () => {
    const { page } = await open("/post/ganesh-utsav-clay-murti-workshop-2026", { width: 360 });
    const tops = () =>
      Promise.all(
        [".feature", ".rich-text", ".share"].map(async (part) => (await page.locator(part).boundingBox())?.y ?? 0),
      );
    const [picture = 0, text = 0, share = 0] = await tops();
    expect(text).toBeLessThan(400);
    expect(picture).toBeGreaterThan(text);
    expect(share).toBeGreaterThan(picture);
    await page.setViewportSize({ width: 1280, height: 800 });
    const [first = 0, second = 0] = await tops();
    expect(first).toBeLessThan(second);
  },
);

test.runIf(IS_EVERY_CASE)("a table in a post is as large as its text, and fits a phone", async () => {
  const { page } = await open("/post/guru-purnima-2026-programme", { width: 360 });
  const size = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((each) => getComputedStyle(each).fontSize);
  expect(await size(".rich-text td")).toBe(await size(".rich-text p"));
  const region = page.locator(".rich-text [role=region]").first();
  expect(await region.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
});
