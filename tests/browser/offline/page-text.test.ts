import { describe, expect, inject, test } from "vitest";
import {
  filesNamed,
  isErrorPage,
  isNewerVersion,
  isSitePage,
  partsOf,
  partsOfCode,
  picturesOf,
  siblingsOf,
  titleIn,
  titleLang,
  titleOf,
} from "../../../src/browser/offline/page-text.ts";
import { builtPages } from "../../support/built-site.ts";

const pages = builtPages(inject("siteDir"));
const htmlOf = (file: string) => pages.find((page) => page.file === file)?.html ?? "";
const post = htmlOf("post/navadurga.html");
const bank = htmlOf("ramnaam-bank.html");

test("recognises every page of a built site, and only error pages as errors", () => {
  expect(pages.filter(({ html }) => !isSitePage(html)).map(({ file }) => file)).toEqual([]);
  expect(pages.filter(({ html }) => isErrorPage(html)).map(({ file }) => file)).toEqual(["404.html", "offline.html"]);
});

test.each(["", "<html><title>Sign in</title></html>", post.slice(0, 9000)])("what is no whole page is none", (html) => {
  expect(isSitePage(html)).toBe(false);
});

test("reads a page's title without the site's name", () => {
  expect(titleOf(post)).toBe("Navadurga: The Nine Forms of the Mother");
  expect(titleOf("<title>A &amp; B &lt;c&gt; · d · Site</title>")).toBe("A & B <c> · d");
});

test("reads a page's title in another language, if the site has it", () => {
  expect(titleIn(htmlOf("abhang-lyrics.html"), "mr")).toBe("भक्तिगीते");
  expect(titleIn(htmlOf("abhang-lyrics/abhang.html"), "mr")).toBe("अभंग संग्रह");
  expect(titleIn(htmlOf("photo-gallery/wallpaper.html"), "hi")).toBe("वॉलपेपर");
  expect(titleIn(htmlOf("index.html"), "mr")).toBe("शांतिदीप उपासना");
  expect(titleIn(post, "mr")).toBe("Navadurga: The Nine Forms of the Mother");
  expect(titleIn(post, "ta")).toBe(null);
  expect(titleIn("<title>A · Site</title>", "mr")).toBe(null);
});

test("the title of a saved page has the language of its heading, else of the page", () => {
  expect(titleLang(post)).toBe("en");
  expect(titleLang(htmlOf("abhang/sundar-te-dhyan-ubhe-vitevari.html"))).toBe("mr");
  expect(titleLang('<html lang="hi"><h1>अ</h1></html>')).toBe("hi");
  expect(titleLang('<html lang="hi"><meta content="A <h1 lang=\'x\'></h1>"><p lang="en">A</p><h1>अ</h1></html>')).toBe(
    "hi",
  );
});

test("finds a page's style, its scripts and all sizes of its pictures, but nothing that needs a network", () => {
  expect(partsOf(post).some((file) => /\/style\.[\w-]+\.css$/.test(file))).toBe(true);
  expect(partsOf(bank).filter((file) => file.includes("jaap-listener"))).toEqual([]);
  expect(filesNamed(post).filter((file) => file.startsWith("/pictures/")).length).toBeGreaterThan(10);
});

test.each([
  ['import{t as e}from"./fill.BsXrw7q3.js";', ["/_astro/fill.BsXrw7q3.js"]],
  ["import(`./counter.BpXMsBB5.js`)", ["/_astro/counter.BpXMsBB5.js"]],
  ["@font-face{src:url(/_astro/noto-serif.J_NwnA0J.woff2)}", ["/_astro/noto-serif.J_NwnA0J.woff2"]],
  [
    '["_astro/viewer.DInttgG6.js","_astro/viewer.D-2GYg7d.css"]',
    ["/_astro/viewer.DInttgG6.js", "/_astro/viewer.D-2GYg7d.css"],
  ],
  ["import(`./jaap-listener.QhpQyEjk.js`)", []],
  ["a.b='./x.js'", []],
])("finds in %s the files %j", (code, files) => {
  expect(partsOfCode(code)).toEqual(files);
});

test("chooses one file of each picture for a pack: the main one for a sharp phone, the others small", () => {
  const chosen = picturesOf(post);
  const all = post.match(/<picture\b/g)?.length ?? 0;
  expect(chosen).toHaveLength(all);
  expect(chosen.every((file) => /^\/pictures\/[\da-f]+\.webp$/.test(file))).toBe(true);
  expect(post).toContain(`${chosen[0]} 800w`);
  expect(post).toContain(`${chosen[1]} 400w`);
});

test("finds the other files of a picture from each of them", () => {
  const [main = ""] = picturesOf(post);
  const others = siblingsOf(post, main);
  expect(others.length).toBeGreaterThan(3);
  expect(others).not.toContain(main);
  expect(siblingsOf(post, others[0] ?? "")).toContain(main);
  expect(siblingsOf(post, "/pictures/none.webp")).toEqual([]);
});

describe("a newer version", () => {
  test.each([
    ["another word", post.replace("nine lamps", "ten lamps"), true],
    ["another picture", post.replace(/src="\/pictures\/\w+\.jpg"/, 'src="/pictures/0123.jpg"'), true],
    ["another style", post.replaceAll(/style\.[\w-]+\.css/g, "style.12345678.css"), false],
    ["another menu", post.replace("<nav", "<nav><a href='/new'>New</a></nav><nav"), false],
    ["another script behind a button", post.replaceAll(/reading\.\w+\.js/g, "reading.00000000.js"), false],
    ["the names by which styles find their elements", post.replaceAll("data-0", "data-0x"), false],
    ["nothing", post, false],
  ])("%s", (_, newer, expected) => {
    expect(isNewerVersion(post, newer)).toBe(expected);
  });

  test("ignores counts that have grown", () => {
    const grown = bank.replace(/(data-jaap-entry="ram"[^>]*>)[^<]+/, "$19,999");
    expect(grown).not.toBe(bank);
    expect(isNewerVersion(bank, grown)).toBe(false);
  });
});
