import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { kendraMeetings } from "../../src/library/kendra-meetings.ts";
import { readSnapshot } from "../../src/snapshot/read.ts";
import { pageHeads, fileOf } from "./page-heads.ts";
import { type Thing, addressesIn, parseThings } from "./thing-rules.ts";

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

describe("Structured data", () => {
  test("has on every page the form that search engines ask for, in one block at most", () => {
    for (const { path, data, isHidden } of pages.values()) {
      expect(data.length, path).toBeLessThanOrEqual(isHidden ? 0 : 1);
      expect(() => data.map(parseThings), path).not.toThrow();
    }
  });

  test("leads only to addresses that the site has", () => {
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

  test("names the house and its search on the home page, and no event, for which the database has no date", () => {
    expect(typesOf("/")).toEqual(["WebSite", "Organization"]);
    expect(only("/", "WebSite").publisher["@id"]).toBe(only("/", "Organization")["@id"]);
    expect(snapshot.events.length).toBeGreaterThan(0);
  });

  test("tells of every post what its snapshot says", () => {
    for (const post of snapshot.posts) {
      const path = `/post/${post.slug}`;
      const article = only(path, "Article");
      expect(article.headline).toBe(post.title);
      expect(Date.parse(article.datePublished) / 1000).toBe(Math.floor(post.postTime));
      expect(article.inLanguage).toBe(post.lang);
      expect(article.image?.length ?? 0).toBe(post.featureImageUrl === null ? 0 : 1);
      expect(article.keywords ?? []).toEqual(post.tags.map(({ label }) => label));
      expect(only(path, "BreadcrumbList").itemListElement.at(-1)?.name).toBe(post.title);
    }
  });

  test("joins a video to its post, with a still, a day and a player that sets no cookies", () => {
    const withVideo = snapshot.posts.filter(({ videoId }) => videoId !== null);
    expect(withVideo.length).toBeGreaterThan(0);
    for (const { slug, videoId } of withVideo) {
      const video = only(`/post/${slug}`, "VideoObject");
      expect(video.embedUrl).toMatch(videoId ?? "");
      expect(only(`/post/${slug}`, "Article").video?.["@id"]).toBe(video["@id"]);
    }
  });

  test("tells of albums, centres, abhangs and hymns as what they are", () => {
    for (const album of snapshot.albums.filter(({ galleryType }) => galleryType === "photo")) {
      expect(only(`/photo-gallery/${album.slug}`, "ImageGallery").image).toHaveLength(album.photos.length);
    }
    expect(typesOf("/photo-gallery/wallpaper")).toContain("ImageGallery");
    expect(typesOf("/upasana-kendra").filter((type) => type === "Place")).toHaveLength(snapshot.kendras.length);
    for (const { slug, poet } of snapshot.abhangs) {
      expect(only(`/abhang/${slug}`, "MusicComposition").lyricist?.name ?? null).toBe(poet);
    }
    for (const { slug, stanzas, downloadType } of snapshot.hymns) {
      const type = downloadType === "gajar" ? "MusicComposition" : "CreativeWork";
      if (stanzas.length > 0) expect(typesOf(`/downloads-stotra-gajar/${slug}`)).toEqual([type, "BreadcrumbList"]);
    }
  });

  test("tells when each centre meets, at a place of the same page", () => {
    const things = thingsOf("/upasana-kendra");
    const places = new Set(things.flatMap((thing) => (thing["@type"] === "Place" ? thing["@id"] : [])));
    const meetings = things.filter((thing) => thing["@type"] === "Event");
    expect(meetings).toHaveLength(kendraMeetings(snapshot).length);
    for (const { location } of meetings) expect(places).toContain(location["@id"]);
  });

  test("costs a post page 2.5 KB at most", () => {
    for (const { slug } of snapshot.posts) {
      expect(Buffer.byteLength(pages.get(`/post/${slug}`)?.data[0] ?? ""), slug).toBeLessThan(2_500);
    }
  });
});
