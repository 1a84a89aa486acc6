// What most readers come for, done with a screen reader: how many keystrokes it takes, in each language of the interface.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { english } from "../../../src/site/i18n/strings-en.ts";
import { hindi } from "../../../src/site/i18n/strings-hi.ts";
import { marathi } from "../../../src/site/i18n/strings-mr.ts";
import { useBrowser } from "../../support/browser.ts";
import { ScreenReader } from "../../support/screen-reader.ts";
import { usePages } from "../pages.ts";
import { shownLanguage } from "./choice.ts";

/** For each task, from the page where it begins. */
const MOST_KEYSTROKES = 26;
const MALA = 108;

const LANGUAGES = { mr: marathi, hi: hindi, en: english } as const;
type Language = keyof typeof LANGUAGES;

type User = Readonly<{ reader: ScreenReader; page: Page; t: (typeof LANGUAGES)[Language]; language: Language }>;
type Task = Readonly<{ from: string; do: (user: User) => Promise<void> }>;

const SONG = "/abhang/roop-pahata-lochani";
const SONG_TITLE = "रूप पाहतां लोचनीं";

const TASKS: Readonly<Record<string, Task>> = {
  "find an abhang by search": {
    from: "/",
    async do({ reader, page, t, language }) {
      await reader.jump("d", "search");
      await reader.jump("f", t.search.label);
      await reader.type(language === "en" ? "rup pahata" : "रूप पाहतां");
      await reader.press("Enter");
      await reader.arrives(/^\/search\//);
      await page.locator("[data-search-state=done]").waitFor();
      await reader.jump("d", "main");
      await reader.jump("k", new RegExp(SONG_TITLE));
      await reader.press("Enter");
      await reader.arrives(SONG);
    },
  },
  "open an abhang with the filter of the list": {
    from: "/abhang-lyrics/abhang",
    async do({ reader, t, language }) {
      await reader.jump("h");
      await reader.jump("f", t.songs.find);
      await reader.type(language === "en" ? "pahata" : "रूप");
      await reader.finds(({ name }) => like(t.songs.found).test(name));
      await reader.jump("h");
      await reader.jump("k", new RegExp(SONG_TITLE));
      await reader.press("Enter");
      await reader.arrives(SONG);
    },
  },
  "sing along with auto-scroll": {
    from: SONG,
    async do({ reader, t }) {
      await reader.jump("b", new RegExp(`${RegExp.escape(t.reading.title)}$`, "u"));
      await reader.press("Enter");
      await reader.finds(({ name }) => name.endsWith(" %"));
      await reader.jump("b", t.reading.autoScroll);
      await reader.press("Enter");
      await reader.isTakenTo(t.common.pause);
    },
  },
  "learn when the next meeting near the reader is": {
    from: "/",
    async do({ reader, t, language }) {
      await reader.jump("d", "main");
      await reader.jump("k", t.kendras.find);
      await reader.press("Enter");
      await reader.arrives("/upasana-kendra");
      await reader.jump("h", t.kendras.title);
      await reader.jump("f", t.kendras.filter);
      await reader.type(language === "en" ? "pune" : "पुणे");
      await reader.finds(({ name }) => like(t.kendras.shown).test(name));
      await reader.jump("h", /पुणे|Pune/);
      // The only centre that the filter leaves is open.
      const isNext = ({ name }: { name: string }) => like(t.kendras.next).test(name);
      if (!(await reader.items()).some(isNext)) {
        await reader.jump("b");
        await reader.press("Enter");
      }
      await reader.finds(isNext);
      await reader.jump("down", like(t.kendras.next));
    },
  },
  "save a pack": {
    from: "/",
    async do({ reader, t }) {
      await reader.jump("d", "main");
      await reader.jump("k", t.kendras.find);
      await reader.press("Enter");
      await reader.arrives("/upasana-kendra");
      await reader.finds(({ name }) => name === t.packs.save);
      await reader.jumpFromEnd("b", t.packs.save);
      await reader.press("Enter");
      await reader.finds(({ name }) => like(t.packs.verified).test(name));
    },
  },
  "count a mala": {
    from: "/",
    async do({ reader, page, t }) {
      await openFromFooter(reader, t, t.bank.title, "/ramnaam-bank");
      // Texts below the fold are translated later.
      await reader.finds(({ name }) => name === t.counter.open);
      await reader.jump("b", t.counter.open);
      await reader.press("Enter");
      await reader.isTakenTo(t.counter.tap);
      const before = reader.keystrokes;
      await reader.press("Enter");
      await page.evaluate((taps) => {
        const button = document.activeElement;
        for (let one = 0; one < taps; one += 1) if (button instanceof HTMLElement) button.click();
      }, MALA - 2);
      await reader.press("Enter");
      // A press for each name is the chanting itself, as a bead is.
      reader.keystrokes = before;
      await reader.finds(({ name }) => name === t.counter.complete.replace("{malas}", t.counter.oneMala));
    },
  },
  "make the text larger": {
    from: SONG,
    async do({ reader, t }) {
      await reader.jump("b", new RegExp(`${RegExp.escape(t.reading.title)}$`, "u"));
      await reader.press("Enter");
      await reader.finds(({ name }) => name === "100 %");
      await reader.jump("b", t.reading.largerText);
      await reader.press("Enter");
      await reader.finds(({ name }) => /^1[1-9]\d? %$/.test(name));
    },
  },
  "read the newest discourse": {
    from: "/",
    async do({ reader, t }) {
      await reader.jump("2", t.home.latestDiscourses);
      await reader.jump("k");
      await reader.press("Enter");
      await reader.arrives(/^\/post\//);
      await reader.jump("d", "main");
    },
  },
  "open a hymn and find its file": {
    from: "/",
    async do({ reader, t }) {
      await openFromFooter(reader, t, t.nav.stotra, "/downloads-stotra-gajar/stotra-list");
      await reader.jump("2");
      await reader.jump("k");
      await reader.press("Enter");
      await reader.arrives(/^\/downloads-stotra-gajar\/(?!stotra-list)/);
      await reader.jump("h");
      // What the text is followed by begins with buttons.
      await reader.jump("b", t.posts.copyLink);
      const { name } = await reader.jump("k");
      expect(name).toContain(t.songs.plainText);
    },
  },
  "look at a picture of an album": {
    from: "/",
    async do({ reader, t }) {
      await openFromFooter(reader, t, t.nav.photoGallery, "/photo-gallery");
      await reader.jump("h");
      await reader.jump("k");
      await reader.press("Enter");
      await reader.arrives(/^\/photo-gallery\//);
      await reader.jump("h");
      const { name } = await reader.jump("k");
      await reader.press("Enter");
      await reader.finds(({ role, name }) => role === "dialog" && name === t.gallery.viewer);
      await reader.press("Escape");
      await reader.isTakenTo(name);
    },
  },
  "hear the total of the bank": {
    from: "/",
    async do({ reader, t }) {
      await reader.jump("2", t.bank.title);
      await reader.jump("down", t.bank.total);
      const total = await reader.jump("down");
      expect(total.name).toMatch(/^[\d,]{9,}$/);
    },
  },
  "choose another language": {
    from: "/",
    async do({ reader, page, language }) {
      const other = language === "en" ? "mr" : "en";
      const loaded = page.waitForEvent("load");
      await reader.jump("b", other === "mr" ? "मराठी" : "English");
      await reader.press("Enter");
      await loaded;
      expect(await shownLanguage(page)).toEqual({ lang: other, pressed: [other] });
    },
  },
};

/** Tasks that take the most different ways, and whose features have no other test with a screen reader. */
const OFTEN = [
  "find an abhang by search",
  "make the text larger",
  "read the newest discourse",
  "hear the total of the bank",
];

const open = usePages(useBrowser(), "end of file");

describe("in mr, a reader with a screen reader can", () => {
  const language = "mr";
  let page: Page;
  beforeAll(async () => {
    ({ page } = await open("/", { locale: `${language}-IN`, serviceWorkers: "allow", reducedMotion: "reduce" }));
    expect((await shownLanguage(page)).lang).toBe(language);
  });

  // Most readers read Marathi. In the long proof each language has all tasks.
  const tasks = Object.entries(TASKS).filter(([name]) => OFTEN.includes(name));
  test.each(tasks)("%s", async (_, task) => {
    await page.goto(inject("siteUrl") + task.from, { waitUntil: "load" });
    const reader = await ScreenReader.on(page);
    await task.do({ reader, page, t: LANGUAGES[language], language });
    expect(reader.keystrokes).toBeLessThanOrEqual(MOST_KEYSTROKES);
  });
});

/** From the links at the end of each page. */
async function openFromFooter(reader: ScreenReader, t: User["t"], link: string, path: string): Promise<void> {
  await reader.jumpFromEnd("d", t.footer.onThisSite);
  await reader.jump("k", link);
  await reader.press("Enter");
  await reader.arrives(path);
}

/** A text of the interface with anything in its gaps. */
function like(text: string): RegExp {
  return new RegExp(`^${RegExp.escape(text).replace(/\\\{\w+\\\}/g, ".+")}$`, "u");
}
