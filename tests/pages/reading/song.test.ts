// The tools of a song's page: repeated refrains, another script, auto-scroll, keeping the screen on, copying, links to
// stanzas, and a booklet.
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { until, usePages } from "../pages.ts";
import { openPanel, quiet } from "../reading-panel.ts";

const open = usePages(useBrowser());
const SONG = "/abhang/roop-pahata-lochani";
const LONG_HYMN = "/downloads-stotra-gajar/hanuman-chalisa";
const TITLE = "रूप पाहतां लोचनीं";
const SMALL: BrowserContextOptions = { viewport: { width: 360, height: 320 } };

const stanzas = (page: Page) => page.locator(".song .stanza:visible");
const choose = (page: Page, name: string, value: string) =>
  page.locator(`#reading-panel [data-setting=${name}][value="${value}"]`).check({ force: true });
const shownText = (page: Page) => page.locator(".song .stanzas").innerText();
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const bar = (page: Page) => page.locator("[data-scroll-bar]");
const state = (page: Page) => bar(page).getAttribute("data-state");
const remembering = (settings: Record<string, string>) => (page: Page) =>
  page.addInitScript((entry) => localStorage.setItem("reading", entry), JSON.stringify(settings));

async function startScrolling(page: Page) {
  await openPanel(page);
  await page.locator("[data-scroll-start]").click();
  await until(() => state(page), "running");
}

/** Soon the page does not move any more; it may be on its way to the text, which opening the panel begins. */
async function standsStill(page: Page) {
  const moved = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const before = scrollY;
          let frames = 0;
          const next = () => ((frames += 1) < 20 ? requestAnimationFrame(next) : resolve(scrollY - before));
          requestAnimationFrame(next);
        }),
    );
  await until(moved, 0);
}

describe("the layout of a song", () => {
  test("has the refrain after each stanza as sung, and once as written", async () => {
    const { page } = await open(SONG);
    expect(await stanzas(page).count()).toBe(4);
    expect(await page.locator(".refrain:visible").count()).toBe(1);
    await openPanel(page);
    await choose(page, "form", "sung");
    await until(() => stanzas(page).count(), 6);
    const refrains = await page
      .locator(".song .stanza:visible")
      .evaluateAll((all) => all.map((each) => each.className));
    expect(refrains.map((name) => name.includes("refrain"))).toEqual([false, true, false, true, false, true]);
    expect(new Set(await page.locator(".refrain:visible").allInnerTexts()).size).toBe(1);
  });
});

test("with letters %o, a verse line that is too long for a phone breaks after its danda, and begins at the edge", async () => {
  const script = "both";
  const { page } = await open("/abhang/sundar-te-dhyan-ubhe-vitevari", { width: 360, isShared: true });
  const found = await page.evaluate((letters) => {
    document.documentElement.dataset.script = letters;
    const lines = [...document.querySelectorAll(".song .stanza [data-text]")].filter((line) => line.checkVisibility());
    const edges = lines.map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const left = Math.min(...[...range.getClientRects()].map((box) => box.left));
      return Math.round(left - (line.parentElement?.getBoundingClientRect().left ?? 0));
    });
    const wrapped = lines.flatMap((line) => {
      const [first, second] = [...line.querySelectorAll(".phrase")].map((phrase) => phrase.getBoundingClientRect());
      return first !== undefined && second !== undefined && line.getBoundingClientRect().height > first.height * 1.5
        ? [second.top >= first.bottom - 1]
        : [];
    });
    return { edges: [...new Set(edges)], wrapped: wrapped.length > 0, isDivided: wrapped.every(Boolean) };
  }, script);
  await page.evaluate(() => delete document.documentElement.dataset.script);
  expect(found).toEqual({ edges: [0], wrapped: true, isDivided: true });
});

test.each([
  [1440, 1],
  [480, 2],
])("in both letters, both have a line as a whole, or break it at its danda: %i px", async (width, rows) => {
  const { page } = await open("/abhang/roop-pahata-lochani", { width, isShared: true });
  const counts = (script: string) =>
    page.evaluate((letters) => {
      document.documentElement.dataset.script = letters;
      const lines = [...document.querySelectorAll(".song .phrases")].filter((line) => line.checkVisibility());
      const found = lines.map(
        (line) => new Set([...line.children].map((phrase) => Math.round(phrase.getBoundingClientRect().top))).size,
      );
      delete document.documentElement.dataset.script;
      return [...new Set(found)];
    }, script);
  expect(await counts("deva")).toEqual([1]);
  expect(await counts("both")).toEqual([rows]);
});

test("the first verse of a long hymn is on the first screen of a phone in the largest text, for mr-IN", async () => {
  const locale = "mr-IN";
  const { page } = await open(LONG_HYMN, { viewport: { width: 360, height: 780 }, locale });
  await page.locator("html").evaluate((html) => html.setAttribute("data-size", "200"));
  const line = await page.locator(".song p.stanza .line").first().boundingBox();
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(780);
  const tops = await page.locator(".jumps :is(span[id], a)").evaluateAll((all) => {
    const middles = all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
    return Math.max(...middles) - Math.min(...middles);
  });
  expect(tops).toBeLessThan(6);
});

describe("the buttons below the title", () => {
  const button = (page: Page, action: string) => page.locator(`[data-song=${action}]`);
  const choice = (page: Page, script: string) => page.locator(`.script-choice [value=${script}]`);

  test.each<[string, string]>([["mr-IN", "deva"]])(
    "show the song in another script, which the next song and the panel have as well; first, %s has %s",
    async (locale, first) => {
      const opened = await open(SONG, { width: 360, locale });
      const { page } = opened;
      const checkedOne = page.locator(".script-choice :checked");
      const checked = () => checkedOne.getAttribute("value");
      await until(checked, first);
      await checkedOne.press("ArrowRight");
      await until(checked, first === "deva" ? "roman" : "deva");
      await choice(page, "both").check({ force: true });
      await until(() => page.locator("html").getAttribute("data-script"), "both");
      await page.goto(inject("siteUrl") + LONG_HYMN);
      await until(checked, "both");
      await openPanel(page);
      expect(await page.locator("#reading-panel [data-setting=script]:checked").getAttribute("value")).toBe("both");
      await choose(page, "script", "roman");
      expect(await checked()).toBe("roman");
      quiet(opened);
    },
  );

  test("have two rows on a phone, also in large text, and stay in their places, for mr-IN", async () => {
    const locale = "mr-IN";
    const { page } = await open(SONG, { width: 360, locale });
    const boxes = () =>
      page
        .locator(".script-choice label, [data-song=scroll]")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    for (const [size, rows] of [
      ["100", 2],
      ["175", 2],
    ] as const) {
      await page.locator("html").evaluate((html, value) => html.setAttribute("data-size", value), size);
      const before = await boxes();
      expect(new Set(before.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size, size).toBe(rows);
      expect(Math.min(...before.map(({ width, height }) => Math.min(width, height)))).toBeGreaterThanOrEqual(44);
      const [last] = before.slice(-1);
      expect(last.right, size).toBeCloseTo(Math.max(...before.map(({ right }) => right)), -1);
      await choice(page, "roman").check({ force: true });
      expect((await boxes()).map(({ left }) => left)).toEqual(before.map(({ left }) => left));
    }
  });

  test("choose the script without JavaScript, too", async () => {
    const { page } = await open(SONG, { javaScriptEnabled: false });
    expect(await page.locator("[data-song]:visible").count()).toBe(0);
    for (const [script, expected] of [
      ["roman", /^[^\u0900-\u097f]+$/],
      ["deva", /^[^a-z]+$/i],
      ["both", /[\u0900-\u097f][\s\S]*lochan/i],
    ] as const) {
      await choice(page, script).check({ force: true });
      expect(await page.locator("#s1 .line").first().innerText()).toMatch(expected);
    }
  });

  test("print the song without any of the buttons, and so does its link on the page of downloads, once", async () => {
    const { page } = await open("/downloads-stotra-gajar", {
      prepare: (page) =>
        page
          .addInitScript(() => {
            Object.assign(window, { printed: 0 });
            window.print = () => void Object.assign(window, { printed: 1 + Number(Reflect.get(window, "printed")) });
          })
          .then(() => undefined),
    });
    const printed = () => page.evaluate<unknown>(() => Reflect.get(window, "printed"));
    await page.locator("[data-hymn=hanuman-chalisa]").getByRole("link", { name: "Print" }).click();
    await page.waitForURL("**/hanuman-chalisa");
    await until(printed, 1);
    await page.reload();
    await button(page, "print").click();
    await until(printed, 1);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("[data-song]:visible").count()).toBe(0);
  });
});

/** The button that started auto-scroll is above the screen by then. */
async function hasFocusInText(page: Page): Promise<void> {
  const verse = page.locator(".song .stanzas a:focus");
  await verse.waitFor();
  const { y = -1, height = 0 } = (await verse.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

describe("auto-scroll", () => {
  test("has a bar that is no island in the text, begins with the first verse at the top, and goes on from where the reader is; Escape stops it", async () => {
    const { page } = await open(LONG_HYMN, { viewport: { width: 360, height: 780 } });
    const top = () => page.locator(".song .stanzas").evaluate((text) => text.getBoundingClientRect().top);
    await page.locator("[data-song=scroll]").click();
    await until(() => state(page), "running");
    expect(await top()).toBeGreaterThan(0);
    expect(await top()).toBeLessThan(80);
    const box = await bar(page).boundingBox();
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 360, 780]);
    const words = ["Pause", "Slower", "4", "Speed", "Faster", "Aa", "Text", ": Reading settings", "Stop"];
    expect((await bar(page).innerText()).split("\n").filter(Boolean)).toEqual(words);
    await page.keyboard.press("Escape");
    await until(() => bar(page).isVisible(), false);
    await hasFocusInText(page);
    await standsStill(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await startScrolling(page);
    expect(await scrolled(page)).toBeGreaterThanOrEqual(1500);
    expect(await scrolled(page)).toBeLessThan(1600);
    // The end of the page is above the bar.
    await page.getByRole("button", { name: "Pause" }).click();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const footer = await page.locator(".site-footer").boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  });

  test("moves the page at the chosen speed, in steps with reduced motion, and a touch pauses it until the reader resumes", async () => {
    const { page } = await open(LONG_HYMN, { ...SMALL, hasTouch: true, prepare: remembering({ speed: "7" }) });
    await startScrolling(page);
    await until(() => page.locator("#reading-panel").isVisible(), false);
    for (let press = 0; press < 3; press += 1) await page.locator("[data-scroll-speed='1']").click();
    await until(() => page.locator("[data-scroll-now]").textContent(), "9");
    const before = await scrolled(page);
    await until(async () => (await scrolled(page)) > before + 20, true);
    // Beside the text, where no link is.
    await page.touchscreen.tap(2, 200);
    await until(() => state(page), "paused");
    await standsStill(page);
    const held = await scrolled(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await until(async () => (await scrolled(page)) > held, true);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.evaluate(() => {
      const jumps: number[] = [];
      let last = scrollY;
      addEventListener("scroll", () => {
        // The event of a move that is over may come later.
        if (scrollY !== last) jumps.push(scrollY - last);
        last = scrollY;
      });
      Object.assign(window, { jumps });
    });
    const jumps = (): Promise<number[]> => page.evaluate(() => Reflect.get(window, "jumps"));
    await until(async () => (await jumps()).length > 0, true);
    expect(Math.min(...(await jumps()))).toBeGreaterThanOrEqual(0.4 * 320 - 1);
  });
});

test("keeps the screen on after a press, on the next song and after a return, until the next press", async () => {
  // Records requests for the browser's wake lock.
  const prepare = async (page: Page) => {
    await page.addInitScript(() => {
      const locks: WakeLockSentinel[] = [];
      Object.assign(window, { locks });
      const request = navigator.wakeLock.request.bind(navigator.wakeLock);
      navigator.wakeLock.request = async (type) => {
        const lock = await request(type);
        locks.push(lock);
        return lock;
      };
    });
  };
  // A browser asks for no permission; the headless shell has to be given it.
  const { page } = await open(SONG, { prepare, permissions: ["screen-wake-lock"] });
  const held = () =>
    page.evaluate(() => Reflect.get(window, "locks").filter((lock: WakeLockSentinel) => !lock.released).length);
  expect(await held()).toBe(0);
  await openPanel(page);
  const button = page.getByRole("button", { name: "Keep screen on" });
  await button.click();
  await until(held, 1);
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  await page.goto(inject("siteUrl") + LONG_HYMN);
  await until(held, 1);
  await openPanel(page);
  await button.click();
  await until(held, 0);
});

describe("copying and sharing the text", () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const url = inject("siteUrl") + SONG;

  test("copies title, poet, stanzas and address as plain text", async () => {
    const opened = await open(SONG, { permissions, prepare: remembering({ script: "deva" }) });
    const { page } = opened;
    await openPanel(page);
    await page.locator("[data-copy]").click();
    await until(() => page.locator("[data-reading-status]").textContent(), "Copied.");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const parts = text.split("\n\n");
    expect(parts[0]?.split("\n")).toEqual([TITLE, "संत ज्ञानेश्वर"]);
    expect(parts).toHaveLength(6);
    expect(parts[2]).toMatch(/^तो हा विठ्ठल बरवा.* ॥ धृ ॥$/s);
    expect(parts.at(-1)).toBe(url);
    expect(text).not.toMatch(/[<>{}]|undefined/);
    quiet(opened);
  });
});

describe("a link to a passage", () => {
  test.each([LONG_HYMN])(
    "no line of %s starts with a danda, on the narrowest phone and in the largest text",
    async (path) => {
      const { page } = await open(path, { width: 320, isShared: true });
      for (const size of ["100", "200"]) {
        const found = await page.evaluate((value) => {
          document.documentElement.dataset.size = value;
          const boxOf = (node: Text, at: number) => {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return range.getBoundingClientRect();
          };
          const broken: string[] = [];
          let dandas = 0;
          for (const block of document.querySelectorAll(".song .stanza .line, .rich-text p")) {
            const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
            let before: DOMRect | null = null;
            for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
              // After a line break, a line begins as it was written.
              if (node instanceof HTMLBRElement) before = null;
              if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue;
              for (const [at, letter] of [...node.data].entries()) {
                if (letter.trim() === "") continue;
                const box = boxOf(node, at);
                if (/[।॥]/.test(letter)) {
                  dandas += 1;
                  if (before !== null && box.top > before.top + box.height / 2) broken.push(node.data);
                }
                before = box;
              }
            }
          }
          return { broken, isEmpty: dandas === 0 };
        }, size);
        expect({ size, ...found }).toEqual({ size, broken: [], isEmpty: false });
      }
      await page.evaluate(() => delete document.documentElement.dataset.size);
    },
  );

  test("at the top of a long hymn, links lead to its stanzas, which they mark, and parts; a song of one screen has none", async () => {
    const { page } = await open(LONG_HYMN, { width: 360, locale: "mr-IN" });
    const links = page.locator(".jumps a");
    expect(await links.allInnerTexts()).toEqual(["१", "११", "२१", "३१", "दोहा"]);
    const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
    for (const { width, height, top } of boxes) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(top).toBe(boxes[0].top);
    }
    await links.nth(2).click();
    const stanza = page.locator(".song .stanza:target");
    await until(async () => ((await stanza.boundingBox())?.y ?? 0) < 200, true);
    expect(await stanza.innerText()).toContain("॥ २१ ॥");
    const ground = () => stanza.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground()).not.toBe("rgba(0, 0, 0, 0)");
    await page.emulateMedia({ media: "print" });
    expect(await links.first().isVisible()).toBe(false);
    await page.goto(inject("siteUrl") + SONG);
    expect(await page.locator(".song .stanza:visible").count()).toBe(4);
    expect(await links.count()).toBe(0);
  });

  test("paragraph links of a post take one press to show and one to open the sheet, and can be hidden", async () => {
    const { page } = await open("/post/navadurga");
    const button = page.locator("[data-passages]");
    await button.click();
    const marks = page.locator(".passage-link");
    await expect.poll(() => marks.count()).toBeGreaterThan(2);
    const { width = 0, height = 0 } = (await marks.nth(1).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await marks.nth(1).click();
    await page.getByRole("dialog", { name: "Share this passage" }).waitFor();
    await page.keyboard.press("Escape");
    // By keyboard.
    await button.press("Enter");
    await until(() => marks.count(), 0);
  });
});

describe("the booklet", () => {
  const A5 = "420 x 595";

  test("has the chosen paper, size and script, no divided stanza, and only the song", async () => {
    const { page } = await open(SONG, { prepare: remembering({ paper: "a5", print: "24", script: "roman" }) });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
    const sizes = boxes.map(([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`);
    expect(new Set(sizes)).toEqual(new Set([A5]));
    await page.emulateMedia({ media: "print" });
    const size = await page.locator(".song .stanzas").evaluate((part) => parseFloat(getComputedStyle(part).fontSize));
    expect(Math.round(size * 0.75)).toBe(24);
    expect(await shownText(page)).not.toMatch(/[\u0900-\u097f]/);
    expect(await page.locator("main").innerText()).not.toMatch(/WhatsApp|Next/);
    expect(await page.locator("#s1").evaluate((part) => getComputedStyle(part).breakInside)).toBe("avoid");
  });
});
