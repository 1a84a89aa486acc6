// The sample site with a language of the interface that the delivered site does not offer.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { english } from "../../src/site/i18n/strings-en.ts";
import { gujarati } from "../../src/site/i18n/strings-gu.ts";
import { buildSample } from "../support/build-sample.ts";
import { IS_EVERY_CASE } from "../support/every-case.ts";
import { site } from "../fixtures/gujarati-site-config.ts";

const SITE_DIR = ".cache/test-gujarati-site";
const SNAPSHOT_DIR = ".cache/test-gujarati-snapshot";
const read = (file: string) => readFileSync(join(SITE_DIR, file), "utf8");

// A build with a renderer of its own.
describe.runIf(IS_EVERY_CASE)("a site with a fourth language", () => {
  beforeAll(async () => {
    rmSync(SNAPSHOT_DIR, { recursive: true, force: true });
    await buildSample({
      SITE_DIR,
      SNAPSHOT_DIR,
      SITE_LANGUAGE: "gu",
      NODE_OPTIONS: "--conditions=gujarati-site",
    });
  });

  test("pages are in Gujarati, and offer it with the three others", () => {
    const html = read("tag.html");
    expect(html).toContain('<html lang="gu"');
    expect(html).toMatch(new RegExp(`<h1[^>]*>\\s*${gujarati.posts.tags}`));
    const buttons = html.matchAll(/<button [^>]*data-lang="(\w+)" aria-pressed="(\w+)"/g);
    expect(buttons.map(([, code, pressed]) => `${code} ${pressed}`).toArray()).toEqual([
      "mr false",
      "hi false",
      "en false",
      "gu true",
    ]);
  });

  test("the texts of a page are there in the other three", () => {
    const [, ...columns] = /<script type="text\/plain">([^<]*)/.exec(read("tag.html"))?.[1]?.split("\t") ?? [];
    const languages = columns.map((column) => column.split("\n"));
    expect(languages.map(([code]) => code)).toEqual(["mr", "hi", "en"]);
    expect(languages[2]).toContain(english.posts.tags);
  });

  test("a label of the configuration without a Gujarati text is shown in English", () => {
    const html = read("index.html");
    expect(html).toContain(site.tagline.gu);
    expect(html).toContain(site.title.en);
  });
});
