import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

const page = (path: string) => readFileSync(join(inject("siteDir"), path), "utf8");
const scripts = (html: string) => [
  ...html.matchAll(/<script(?![^>]*(?:ld\+json|text\/plain))([^>]*)>([\s\S]*?)<\/script>/g),
];
const POST = "post/abhangacha-shwas.html";
const SONG = "abhang/roop-pahata-lochani.html";

test("a post page has one script, in its head, of 2.3 KB at most, and fetches no other", () => {
  const found = scripts(page(POST));
  expect(found.map(([, attributes]) => attributes)).toEqual([""]);
  expect(Buffer.byteLength(found[0]?.[2] ?? "")).toBeLessThanOrEqual(2300);
  expect(page(POST).indexOf("<script")).toBeLessThan(page(POST).indexOf("</head>"));
  expect(page(POST)).not.toMatch(/<astro-island|modulepreload/);
});

test("the stored settings are applied before the styles are requested", () => {
  const html = page(SONG);
  expect(html.indexOf("localStorage.reading")).toBeLessThan(html.indexOf('rel="stylesheet"'));
});

test("the script of the controls is where the button says, with a content hash in its name", () => {
  const url = /class="opener"[^>]*data-load="([^"]+)"/.exec(page(POST))?.[1] ?? "";
  expect(url).toMatch(/^\/_astro\/controls\.[0-9a-f]{8}\.js$/);
  expect(page(url.slice(1))).toContain("export");
});

test("marks the refrain, and gives each stanza an anchor and Roman lines their language", () => {
  const html = page(SONG);
  expect(html).toMatch(/<p id="s2" class="stanza refrain" role="group" aria-label="Refrain"[^>]*>/);
  expect(html).toContain('lang="mr-Latn"');
  expect(html).toMatch(/<a class="mark" href="#s1" aria-label="Share this stanza १"/);
});
