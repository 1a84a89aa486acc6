// The sample site with every value of the configuration changed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { marathi } from "../../src/site/i18n/strings-mr.ts";
import { readSnapshot } from "../../src/data/snapshot/store.ts";
import { builtPage, having, named, valuesOf } from "../support/built-site.ts";
import { site } from "../fixtures/other-site-config.ts";
import { wrongTexts } from "../support/wrong-texts.ts";
import { HOME_SECTIONS } from "../fixtures/home-sections.ts";

const SITE_DIR = ".cache/test-other-site";
const SNAPSHOT_DIR = ".cache/test-other-snapshot";
const { categories, pageSizes } = site;
const page = (path: string) => builtPage(SITE_DIR, `${path}.html`);
const read = (file: string) => readFileSync(join(SITE_DIR, file), "utf8");

// A build with a renderer of its own.
describe("a site with another configuration", () => {
  beforeAll(() => {
    rmSync(SNAPSHOT_DIR, { recursive: true, force: true });
    // Without SITE_URL the configured address counts.
    const own = { SITE_DIR, SNAPSHOT_DIR, SITE_URL: "", NODE_OPTIONS: "--conditions=other-site" };
    const usual = { NODE_ENV: "production", VITEST: "", CONTENT_SOURCE: "sample" };
    // The site of the sample has made its pictures. To draw each link preview again would take half of the time.
    const done = spawnSync(process.execPath, [join(import.meta.dirname, "publish-cached-pictures.ts")], {
      env: { ...process.env, ...usual, ...own },
      encoding: "utf8",
      timeout: 240_000,
    });
    expect(done.status, done.stderr).toBe(0);
  });

  // The build's own checks have passed, or it would have failed.
  test("the site has every document of the sample", () => {
    const countsOf = (dir: string) => {
      const { posts, categories, events, albums, hymns, abhangs, kendras } = readSnapshot(dir);
      return [posts, categories, events, albums, hymns, abhangs, kendras].map((documents) => documents.length);
    };
    expect(countsOf(SNAPSHOT_DIR)).toEqual(countsOf(inject("snapshotDir")));
  });

  test("every text of the site, which is in Marathi, is written in the script of its language", () => {
    expect(wrongTexts(SITE_DIR)).toEqual([]);
  });

  describe("the home page", () => {
    test("has all of its sections, in order", () => {
      expect(valuesOf(page("index"), "data-section")).toEqual(HOME_SECTIONS);
    });

    test("is in the configured language and has the configured names", () => {
      const home = page("index");
      expect(named(home, "html")[0]?.lang).toBe("mr");
      expect(named(home, "title")[0]?.text).toContain("निर्मल सत्संग");
      expect(named(home, "h1")[0]?.text).toBe("निर्मल सत्संग");
      expect(named(home, "p").map(({ text }) => text)).toContain("निर्मलताई जे बोलल्या ते सारे.");
      expect(named(home, "h2").map(({ text }) => text)).toContain(marathi.bank.title);
    });

    test("shows as many posts as the page sizes set", () => {
      const home = page("index");
      expect(valuesOf(home, "data-slide")).toEqual(["1", "2", "3"]);
      expect(valuesOf(home, "data-post")).toHaveLength(
        pageSizes.carousel +
          pageSizes.featured +
          pageSizes.navadurga +
          // Pravachans 3 to 5, of four.
          2 +
          pageSizes.experiences +
          pageSizes.thursday +
          pageSizes.announcements +
          pageSizes.videos,
      );
    });

    test("links to the configured categories", () => {
      const links = valuesOf(page("index"), "href");
      for (const key of ["pravachan", "thursday", "experiences", "announcements", "navadurga", "featured"] as const) {
        expect.soft(links, key).toContain(`/category/${categories[key]}`);
      }
    });

    test("shows the configured book, in the configured locale", () => {
      const home = page("index");
      expect(valuesOf(home, "data-jaap-entry")).toEqual(["krishna", "JaiNirmal"]);
      expect(valuesOf(home, "data-jaap-total")).toEqual(["only"]);
      expect(having(home, "data-jaap-entry", "krishna")[0]?.text).toBe("29,87,40,651");
      expect(named(home, "dd").map(({ text }) => text)).toContain("18,432");
    });
  });

  test("menu and footer are as configured, and all of their pages exist", () => {
    const links = named(page("index"), "a").map(({ text, attributes }) => [text, attributes.href ?? ""]);
    for (const [text, path] of [
      [marathi.nav.myMentor, "/post/who-is-nirmaltai"],
      ["नदीसभेच्या रविवारच्या सूचना", "/category/sundays"],
      ["गणेश", "/post/ganesh-bhakti"],
      ["पहिला लेख", "/post/the-first-essay"],
      [marathi.nav.allArticles, "/category/essays"],
      [marathi.footer.privacyPolicy, "/post/privacy"],
      [marathi.footer.terms, "/post/terms"],
    ]) {
      expect.soft(links).toContainEqual([text, path]);
      expect.soft(existsSync(join(SITE_DIR, `${path}.html`)), path).toBe(true);
    }
    const outside = links.map(([, href = ""]) => href).filter((href) => href.startsWith("https:"));
    expect([...new Set(outside)].filter((href) => !href.includes("wa.me"))).toEqual([
      "https://www.youtube.com/@nirmal",
    ]);
  });

  test("a category has the configured number of posts per page", () => {
    const first = page("category/words-of-nirmaltai");
    expect(valuesOf(first, "data-post")).toHaveLength(pageSizes.listing);
    expect(valuesOf(page("category/words-of-nirmaltai/4"), "data-post").length).toBeGreaterThan(0);
    expect(existsSync(join(SITE_DIR, "category/sadguru-shantideep-pravachan.html"))).toBe(false);
  });

  test("dates are in the configured time zone", () => {
    // 5 November 2026, 21:00 in India.
    const time = named(page("post/thursday-announcements-5-november-2026"), "time")[0];
    const expected = new Date(time?.attributes["date-time"] ?? "").toLocaleDateString("en-US", {
      timeZone: site.timeZone,
      weekday: "short",
      month: "short",
      day: "2-digit",
      year: "numeric",
    });
    expect(time?.text).toBe(expected.replaceAll(",", ""));
  });

  test("feeds, manifest and structured data have the configured names and sizes", () => {
    expect(read("rss.xml")).toContain("<title>निर्मल सत्संग</title>");
    expect(read("rss.xml").match(/<item>/g)).toHaveLength(pageSizes.feed);
    expect(JSON.parse(read("manifest.webmanifest"))).toMatchObject({ short_name: "निर्मल", lang: "mr" });
    expect(read("sitemap-0.xml")).toContain("<loc>https://nirmal.example.org/category/words-of-nirmaltai</loc>");
    expect(read("upasana-kendra.html")).toContain("https://tiles.example.org");
  });
});
