import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { readSnapshot } from "../../src/data/snapshot/store.ts";
import { site } from "#config";
import { pageHeads, fileOf } from "./page-heads.ts";
import { type Thing, addressesIn, parseThings } from "./structured-data-rules.ts";

const siteDir = inject("siteDir");
const pages = pageHeads(siteDir);
const snapshot = readSnapshot(inject("snapshotDir"));

const thingsOf = (path: string) => pages.get(path)?.data.flatMap(parseThings) ?? [];
const typesOf = (path: string) => thingsOf(path).map((thing) => thing["@type"]);
const only = <Type extends Thing["@type"]>(path: string, type: Type) => {
  const found = thingsOf(path).filter((thing): thing is Extract<Thing, { "@type": Type }> => thing["@type"] === type);
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`${path} has ${found.length} things of type ${type}.`);
  return first;
};

describe("structured data", () => {
  test("is valid for search engines on every page, in one block at most", () => {
    for (const { path, data, isHidden } of pages.values()) {
      expect(data.length, path).toBeLessThanOrEqual(isHidden ? 0 : 1);
      expect(() => data.map(parseThings), path).not.toThrow();
    }
  });

  test("links only to addresses that exist", () => {
    const missing = [...pages.values()].flatMap(({ path, data }) =>
      data
        .flatMap((json) => addressesIn(parseThings(json)))
        .filter((address) => !address.includes("{search_term_string}"))
        .filter((address) => {
          const file = fileOf(address);
          return file !== null && !existsSync(join(siteDir, file));
        })
        .map((address) => `${path} → ${address}`),
    );
    expect(missing).toEqual([]);
  });

  test("describes owner and search on the home page, and no event, because the database has no date for it", () => {
    expect(typesOf("/")).toEqual(["WebSite", "Organization"]);
    expect(only("/", "WebSite").publisher["@id"]).toBe(only("/", "Organization")["@id"]);
    expect(snapshot.events.length).toBeGreaterThan(0);
  });

  test("describes every post as its snapshot does", () => {
    for (const post of snapshot.posts) {
      const path = `/post/${post.slug}`;
      const article = only(path, "Article");
      // A page in parts has the title of the part that is shown at first.
      const { mentor, privacyPolicy, terms } = site.posts;
      const { title, lang } = [mentor, privacyPolicy, terms].includes(post.slug)
        ? { title: pages.get(path)?.metas.get("og:title")?.[0], lang: "en" }
        : post;
      expect(article.headline).toBe(title);
      expect(Date.parse(article.datePublished) / 1000).toBe(Math.floor(post.postTime));
      expect(article.inLanguage).toBe(lang);
      expect(article.image?.length ?? 0).toBe(post.featureImageUrl === null ? 0 : 1);
      expect(article.keywords ?? []).toEqual(post.tags.map(({ label }) => label));
      expect(only(path, "BreadcrumbList").itemListElement.at(-1)?.name).toBe(title);
    }
  });

  test("connects a video to its post, with a still, a date and a player without cookies", () => {
    const withVideo = snapshot.posts.filter(({ videoId }) => videoId !== null);
    expect(withVideo.length).toBeGreaterThan(0);
    for (const { slug, videoId } of withVideo) {
      const video = only(`/post/${slug}`, "VideoObject");
      expect(video.embedUrl).toMatch(videoId ?? "");
      expect(only(`/post/${slug}`, "Article").video?.["@id"]).toBe(video["@id"]);
    }
  });

  test("describes abhangs as music compositions, and hymns as music or text", () => {
    for (const { slug, poet } of snapshot.abhangs) {
      const { lyricist } = only(`/abhang/${slug}`, "MusicComposition");
      expect(lyricist?.name ?? null).toBe(poet);
      if (lyricist?.url) expect(only(decodeURI(new URL(lyricist.url).pathname), "Person")).toEqual(lyricist);
    }
    for (const { slug, stanzas, downloadType } of snapshot.hymns) {
      const type = downloadType === "gajar" ? "MusicComposition" : "CreativeWork";
      if (stanzas.length > 0) expect(typesOf(`/downloads-stotra-gajar/${slug}`)).toEqual([type, "BreadcrumbList"]);
    }
  });

  test("is at most 2.5 KB on a post page", () => {
    for (const { slug } of snapshot.posts) {
      expect(Buffer.byteLength(pages.get(`/post/${slug}`)?.data[0] ?? ""), slug).toBeLessThan(2_500);
    }
  });
});
