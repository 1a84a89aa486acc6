// The languages of the interface: each kind of page, in each language, at the same address.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { english } from "../../../src/site/i18n/strings-en.ts";
import { hindi } from "../../../src/site/i18n/strings-hi.ts";
import { marathi } from "../../../src/site/i18n/strings-mr.ts";
import { useBrowser } from "../../support/browser.ts";
import { settle } from "../../support/settle.ts";
import { layoutShift } from "../every-kind/layout-shift.ts";
import { PAGE_KINDS, TEMPLATE_KINDS } from "../page-kinds.ts";
import { until, usePages } from "../pages.ts";
import { INTERNATIONAL_NAMES } from "../../support/international-names.ts";
import { choose, shownLanguage } from "./choice.ts";

const STRINGS = { mr: marathi, hi: hindi, en: english } as const;
type Language = keyof typeof STRINGS;
const LANGUAGES: readonly Language[] = ["mr", "hi", "en"];

/** Letters beside digits, as in a post code, are no word. */
const LATIN_WORD = /(?<![\p{L}\p{N}])\p{Script=Latin}{2,}(?![\p{L}\p{N}])/u;
/** What a text in the language does not have. */
const OTHER_LETTERS: Readonly<Record<Language, RegExp>> = {
  mr: LATIN_WORD,
  hi: LATIN_WORD,
  en: /\p{Script=Devanagari}/u,
};
/** Those of `patternsOf`, once they are made. */
const patterns = new Map<Language, readonly RegExp[]>();
/** What a reader has typed, as a message repeats it. */
const QUOTED = /“[^”]*”/gu;

/** Names and captions of the database are never translated. */
const content = readFileSync(join(inject("snapshotDir"), "snapshot.json"), "utf8");

/** Kinds with the most texts of their own. The long proof has all. */
const WORDY = ["home", "search-results", "kendras", "abhang"];
const KINDS = TEMPLATE_KINDS.filter((kind) => WORDY.includes(kind));

const open = usePages(useBrowser());

describe.each(KINDS.map((kind, at) => ({ kind, path: PAGE_KINDS[kind] ?? "", at })))(
  "a page of kind $kind",
  ({ path, at }) => {
    // Each kind in the browser's own language, and each third one also in another language, which the reader chooses.
    const other = at % 3 === 0 ? 1 + (at % 2) : 0;
    const languages = LANGUAGES.filter((_, number) => number === 0 || number === other);
    test("has no word of another language of the interface, and moves nothing, in any of its languages", async () => {
      const { page, complaints } = await open(path, { width: 360, locale: "mr-IN" });
      for (const language of languages) {
        // The first is the browser's own.
        if (language !== "mr") await choose(page, language);
        await ready(page);
        expect.soft(await shownLanguage(page)).toEqual({ lang: language, pressed: [language] });
        const { shown, messages } = await textsOf(page);
        const foreign = foreignTexts([...shown, ...messages], language);
        const otherLetters = shown.filter((text) =>
          OTHER_LETTERS[language].test(text.replace(INTERNATIONAL_NAMES, "").replace(QUOTED, "")),
        );
        const isContent = (text: string) => content.includes(JSON.stringify(text));
        expect
          .soft(
            [...foreign, ...otherLetters].filter((text) => !isContent(text)),
            language,
          )
          .toEqual([]);
        expect
          .soft(
            shown.filter((text) => /\{\w+\}/.test(text)),
            language,
          )
          .toEqual([]);
        expect.soft(await layoutShift(page), language).toBe(0);
      }
      expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
    });
  },
);

/** Waits for the answer of a search, and the texts of messages. */
async function ready(page: Page): Promise<void> {
  await settle(page);
  await page.locator("[data-search-state=loading]").waitFor({ state: "detached" });
  const isEnglish = (await page.locator("html").getAttribute("lang")) === "en";
  if (!isEnglish) await until(() => page.locator("[data-late]").count(), 0);
}

/**
 * The texts and names of the interface: those of elements without a language of their own, also hidden ones, those in
 * templates, and the messages that scripts show.
 */
function textsOf(page: Page): Promise<{ shown: string[]; messages: string[] }> {
  return page.evaluate(() => {
    const shown = document.title.split(" · ");
    const messages: string[] = [];
    const templates = [...document.querySelectorAll("template")].map(({ content }) => content);
    for (const part of [document.body, ...templates]) {
      for (const element of part.querySelectorAll("*:not(script, style, noscript, noscript *)")) {
        if ((element.closest("[lang]") ?? document.documentElement) !== document.documentElement) continue;
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) shown.push(node.nodeValue ?? "");
        for (const { name, value } of element.attributes) {
          if (/^(?:aria-label|title|alt)$/.test(name)) shown.push(value);
          // An example of what to type is in both scripts.
          if (name === "placeholder" || name.startsWith("data-")) messages.push(value);
        }
      }
    }
    const words = (texts: string[]) =>
      texts.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
    return { shown: words(shown), messages: words(messages) };
  });
}

/** The texts that are a text of another language of the interface, but not one of this. */
function foreignTexts(texts: readonly string[], language: Language): string[] {
  const own = patternsOf(language);
  const others = LANGUAGES.filter((other) => other !== language).flatMap(patternsOf);
  const isOneOf = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));
  return texts.filter((text) => isOneOf(others, text) && !isOneOf(own, text));
}

/** Patterns of each text that has letters beside its placeholders. */
function patternsOf(language: Language): readonly RegExp[] {
  const made =
    patterns.get(language) ??
    Object.values(STRINGS[language])
      .flatMap((group) => Object.values(group))
      .filter((text) => /[\p{L}]{2}/u.test(text.replace(/\{\w+\}/g, "")))
      .map((text) => new RegExp(`^${RegExp.escape(text).replace(/\\\{\w+\\\}/g, ".+")}$`, "u"));
  patterns.set(language, made);
  return made;
}
