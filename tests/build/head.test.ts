import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import { siteOrigin } from "../../src/site/origin.ts";
import { readSnapshot } from "../../src/data/snapshot/store.ts";
import { site } from "#config";
import { pageHeads, fileOf } from "./page-heads.ts";

const siteDir = inject("siteDir");
const pages = pageHeads(siteDir);
const snapshot = readSnapshot(inject("snapshotDir"));

const ONCE = ["description", "og:site_name", "og:title", "og:description", "og:type", "og:image", "twitter:card"];

describe("the head of every page", () => {
  test.each([...pages])("has the title and description of %s once and complete", (_, page) => {
    expect(page.lang).toMatch(/^(?:en|mr|hi)$/);
    for (const name of ONCE) {
      expect(page.metas.get(name)?.length, name).toBe(1);
      expect(page.metas.get(name)?.[0], name).toMatch(/\S/);
    }
    expect(page.title).toContain(page.metas.get("og:title")?.[0]);
    const [image = ""] = page.metas.get("og:image") ?? [];
    const file = fileOf(image);
    if (file !== null) expect(existsSync(join(siteDir, file)), image).toBe(true);
    expect(page.metas.get("og:locale")?.[0] ?? "en_US").toMatch(/^[a-z]{2,3}_[A-Z]{2}$/);
    for (const name of ["article:published_time", "article:modified_time"]) {
      for (const time of page.metas.get(name) ?? []) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
  });

  test("has the page's own canonical address, and none on error pages", () => {
    for (const { path, canonical, metas } of pages.values()) {
      if (canonical === null) expect(["/404", "/offline", "/saved"]).toContain(path);
      else expect(decodeURI(canonical)).toBe(path === "/" ? `${siteOrigin}/` : `${siteOrigin}${path}`);
      expect(metas.get("og:url")?.[0] ?? null).toBe(canonical);
    }
  });

  test("preloads the fonts, and nothing is redrawn if they load late", () => {
    const html = readFileSync(join(siteDir, "index.html"), "utf8");
    const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? "";
    const faces = readFileSync(join(siteDir, styles), "utf8")
      .split("@font-face")
      .filter((face) => /^[^}]*"?(?:Noto Serif|Title) Deva"?/.test(face));
    // Titles have the file of the text, in another size.
    const urls = [...new Set(faces.map((face) => /url\("?([^")]+)/.exec(face)?.[1]))];
    expect(faces.every((face) => /font-display:\s*optional/.test(face))).toBe(true);
    const preloads = [...html.matchAll(/<link rel="preload" as="font" [^>]*href="([^"]+)"/g)].map(([, href]) => href);
    // Rare fonts are preloaded only by pages that need them.
    expect(preloads.toSorted()).toEqual(urls.filter((url) => !url?.includes("/rare-")).toSorted());
    expect(preloads).toHaveLength(2);
  });

  test("excludes error pages, offline reading and the reader's own list from search engines", () => {
    const hidden = [...pages.values()].filter(({ isHidden }) => isHidden).map(({ path }) => path);
    expect(hidden.toSorted()).toEqual(["/404", "/offline", "/saved"]);
  });

  test("has times, section, tags and language of a post", () => {
    for (const post of snapshot.posts) {
      const metas = pages.get(`/post/${post.slug}`)?.metas;
      expect(metas?.get("og:type")).toEqual(["article"]);
      expect(metas?.get("article:tag") ?? []).toEqual(post.tags.map(({ label }) => label));
      expect(Date.parse(metas?.get("article:published_time")?.[0] ?? "")).toBe(Math.floor(post.postTime) * 1000);
      const revised = Math.max(post.postTime, post.updatedTime ?? 0);
      expect(Date.parse(metas?.get("article:modified_time")?.[0] ?? "")).toBe(Math.floor(revised) * 1000);
      expect(metas?.get("article:section")).toHaveLength(1);
      // A page in parts has the language of the part that is shown at first.
      const { mentor, privacyPolicy, terms } = site.posts;
      const lang = [mentor, privacyPolicy, terms].includes(post.slug) ? "en" : post.lang;
      expect(metas?.get("og:locale")?.[0]).toMatch(new RegExp(`^${lang}_`));
    }
  });

  test("offers the feed of all posts everywhere, and a category's own on its pages", () => {
    for (const { path, feeds } of pages.values()) {
      const list = /^\/category\/[^/]+/.exec(path)?.[0];
      expect(feeds.map(decodeURI)).toEqual(list === undefined ? ["/rss.xml"] : ["/rss.xml", `${list}/rss.xml`]);
    }
  });

  test("names a drawn picture of the right size on pages without their own", async () => {
    const metas = pages.get("/ramnaam-bank")?.metas;
    expect(metas?.get("og:image")).toEqual([`${siteOrigin}/og-default.png`]);
    const { width, height } = await sharp(join(siteDir, "og-default.png")).metadata();
    expect(metas?.get("og:image:width")).toEqual([String(width)]);
    expect(metas?.get("og:image:height")).toEqual([String(height)]);
    expect(metas?.get("og:image:alt")?.[0]).toMatch(/\S/);
  });
});
