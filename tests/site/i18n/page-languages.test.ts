import { expect, test } from "vitest";
import { fill } from "../../../src/site/i18n/fill.ts";
import { markText, versionOf } from "../../../src/site/i18n/marked-text.ts";
import { TEXTS_PLACE, pageTranslator } from "../../../src/site/i18n/page-languages.ts";
import { type SharedPart, placeFor, requireParts } from "../../../src/site/i18n/shared-parts.ts";
import { textKey } from "../../../src/site/i18n/text-key.ts";

const LANGUAGES = { others: ["mr", "hi"], lateTexts: { Copied: ["कॉपी झाले", "कॉपी हुआ"] } };
const translate = pageTranslator(LANGUAGES);
const close = markText(["Close", "बंद करा", "बंद करें"]);
const copied = markText(["Copied", "कॉपी झाले", "कॉपी हुआ"]);

/** The page's body, and the versions of each text by its key. */
function parts(body: string, shared: readonly SharedPart[] = []) {
  const html = translate(`<head><script type="text/plain">${TEXTS_PLACE}</script></head>${body}`, shared);
  const [, block = "", rest] = /<script[^>]*>(.*)<\/script><\/head>(.*)$/s.exec(html) ?? [];
  const [keys = "", ...columns] = block.split("\t");
  const lines = columns.map((column) => column.split("\n"));
  const rows = keys.match(/../g)?.map((key, at) => [key, lines.map((line) => line[at])] as const) ?? [];
  expect(new Set(rows.map(([key]) => key)).size).toBe(rows.length);
  return { rest, codes: lines.map(([code]) => code), texts: Object.fromEntries(rows.slice(1)) };
}

/** The page's body as the inline script makes it for a reader of Marathi. */
function inMarathi(body: string, shared?: readonly SharedPart[]) {
  const { rest = "", texts } = parts(body, shared);
  return rest.replace(
    /(<[^>]*) data-t(?:="(~+)")?([^>]*>)([^<]*)/g,
    (_, tag: string, group = "", end: string, text: string) => {
      const translated = (built: string) => texts[textKey(built, group)]?.[0] ?? built;
      return tag.replace(/(?<=")[^"]+(?=")/g, translated) + end + translated(text);
    },
  );
}

test("a text may be filled, joined and nested after it was marked", () => {
  const sentence = fill(markText(["{what} now", "आता {what}", "अभी {what}"]), { what: close });
  expect([0, 1, 2].map((index) => versionOf(`${sentence}!`, index))).toEqual([
    "Close now!",
    "आता बंद करा!",
    "अभी बंद करें!",
  ]);
});

test("a text that is the same in all languages is not marked", () => {
  expect(markText(["RSS", "RSS", "RSS"])).toBe("RSS");
});

test("a text that was cut after it was marked stays in the language of the build", () => {
  expect([0, 1, 2].map((index) => versionOf(`${copied} ${close.slice(0, 9)}`, index))).toEqual([
    "Copied Close",
    "कॉपी झाले Close",
    "कॉपी हुआ Close",
  ]);
});

test("a page stays in the language of the build, and has the versions of its texts and attributes", () => {
  const { rest, codes, texts } = parts(`<button class="x" aria-label="${close}"><svg/> ${close}</button><p>Close</p>`);
  expect(rest).toBe('<button class="x" aria-label="Close" data-t><svg/> Close</button><p>Close</p>');
  expect(codes).toEqual(["mr", "hi"]);
  expect(texts).toEqual({
    [textKey("Close", "")]: ["बंद करा", "बंद करें"],
    [textKey(" Close", "")]: [" बंद करा", " बंद करें"],
  });
});

test("equal texts with different translations are told apart, and content that is equal is left alone", () => {
  const near = markText(["Close", "जवळ", "पास"]);
  const { rest, texts } = parts(`<a>${close}</a><a>${near}</a><a title="Close" aria-label="${copied}">x</a>`);
  expect(rest).toBe('<a data-t>Close</a><a data-t="~">Close</a><a title="Close" aria-label="Copied" data-t="~~">x</a>');
  expect(texts[textKey("Close", "~")]).toEqual(["जवळ", "पास"]);
});

test("an element with equal texts of different meanings stays in the language of the build", () => {
  const near = markText(["Close", "जवळ", "पास"]);
  const { rest, texts } = parts(`<a aria-label="${close}">${near}</a><a aria-label="${close}">Close</a>`);
  expect(rest).toBe('<a aria-label="Close">Close</a><a aria-label="Close">Close</a>');
  expect(texts).toEqual({});
});

test("a text for browsers without scripts stays in the language of the build, and takes no space", () => {
  const { rest, texts } = parts(`<noscript>${close} <p>${close}</p></noscript><p>${copied}</p>`);
  expect(rest).toBe("<noscript>Close <p>Close</p></noscript><p data-t>Copied</p>");
  expect(Object.keys(texts)).toEqual([textKey("Copied", "")]);
});

test("a name with < stays in the language of the build", () => {
  const { rest } = parts(`<a>${markText(["Lamp", "&lt;/script>", "दीप"])}</a>`);
  expect(rest).toBe("<a>Lamp</a>");
});

test("two texts of one element with the same key get another one", () => {
  const { rest, texts } = parts(
    Array.from({ length: 60 }, (_, at) => markText([`Text ${at}`, `पाठ ${at}`, `लेख ${at}`]))
      .map((text, at, all) => `<a title="${text}">${all.at(-at - 1)}</a>`)
      .join(""),
  );
  expect(rest?.match(/ data-t/g)).toHaveLength(60);
  expect(Object.keys(texts).length).toBeGreaterThan(59);
});

test("what scripts read, and what is hidden at first, is looked up later", () => {
  const { rest, texts } = parts(`<p data-done="${copied}" hidden>${copied}</p><p>${copied}</p>`);
  expect(rest).toBe('<p data-done="Copied" hidden data-late>Copied</p><p data-t>Copied</p>');
  expect(Object.keys(texts)).toEqual([textKey("Copied", "")]);
});

test("what is looked up later is not taken for another text of the page that has the same key", () => {
  const same = Array.from({ length: 100_000 }, (_, at) => `Text ${at}`).find(
    (text) => textKey(text, "") === textKey("Copied", ""),
  );
  const shown = markText([same ?? "", "मजकूर", "पाठ"]);
  const { rest } = parts(`<p>${shown}</p><p data-done="${copied}">${close}</p>`);
  expect(rest).toBe(`<p data-t>${same}</p><p data-done="Copied" data-t="~" data-late>Close</p>`);
});

test("addresses, scripts and structured data are in the language of the build", () => {
  const { rest } = parts(`<a href="?${close}">x</a><script type="application/ld+json">"${close}"</script>`);
  expect(rest).toBe('<a href="?Close">x</a><script type="application/ld+json">"Close"</script>');
});

test("parts that pages share are translated as if they were written in each of them", () => {
  const near = markText(["Close", "जवळ", "पास"]);
  const menu = { html: `<nav aria-label="${close}"><a>${near}</a><p hidden title="${copied}"></p></nav>` };
  const footer = { html: `<footer>${close}<b>${near}</b><i>${copied}</i></footer>` };
  for (const before of ["", `<a>${close}</a>`, `<a>${near}</a>`, `<a title="${near}">${copied}</a>`]) {
    const shared: SharedPart[] = [];
    const page = (place: (part: SharedPart) => string) =>
      `${before}${place(menu)}<main>${close}<b>${near}</b></main>${place(footer)}${place(menu)}`;
    const html = page((part) => placeFor(part, shared));
    expect(inMarathi(html, shared)).toBe(inMarathi(page((part) => part.html)));
    expect(inMarathi(html, shared)).toContain(
      '<nav aria-label="बंद करा"><a>जवळ</a><p hidden title="Copied" data-late></p></nav><main>बंद करा<b>जवळ</b></main>' +
        "<footer>बंद करा<b>जवळ</b><i>कॉपी झाले</i></footer>",
    );
    // Whatever pages were translated before.
    expect(translate(html, shared)).toBe(pageTranslator(LANGUAGES)(html, shared));
  }
});

test("a shared part in a hidden element would be looked up too early, so it is refused", () => {
  const parts: SharedPart[] = [];
  const html = `<div hidden><p>${placeFor({ html: `<p>${close}</p>` }, parts)}</p></div>`;
  expect(() => translate(html, parts)).toThrow("A hidden element has a <RenderOnce>.");
});

test("a comment of the page stays", () => {
  expect(parts(`<p>${close}</p><!--0--><!-- ${close} -->`).rest).toBe("<p data-t>Close</p><!--0--><!-- Close -->");
});

test("a shared part in another one, or where it cannot be put, is refused", () => {
  const parts: SharedPart[] = [];
  const outer = placeFor({ html: `<p>${placeFor({ html: "<b></b>" }, parts)}</p>` }, parts);
  expect(() => translate(outer, parts)).toThrow("A <RenderOnce> is in another one.");
  const inAttribute = translate(`<p title="${placeFor({ html: "" }, parts)}"></p>`, parts);
  expect(() => requireParts(inAttribute)).toThrow("A <RenderOnce> is in a script, in an attribute");
});
