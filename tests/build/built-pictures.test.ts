import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fromHtml } from "hast-util-from-html";
import type { Element, Nodes } from "hast";
import type { Response } from "playwright-core";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { settle, watchRequests } from "../support/settle.ts";

const siteDir = inject("siteDir");
const siteUrl = inject("siteUrl");
const browser = useBrowser();
const pages = readdirSync(siteDir, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".html"))
  .map((file) => ({ file, elements: elementsOf(fromHtml(readFileSync(join(siteDir, file), "utf8"))) }));
const images = pages.flatMap(({ file, elements }) => named(elements, "img").map((image) => ({ file, image })));

describe("pictures in built pages", () => {
  test("have a width, a height and an alternative text, and load lazily unless they are the page's main one", () => {
    expect(images.length).toBeGreaterThan(200);
    for (const { image } of images) {
      const { width, height, alt, loading, fetchPriority } = image.properties;
      expect([Number(width) > 0, Number(height) > 0, typeof alt]).toEqual([true, true, "string"]);
      expect(loading === "lazy").toBe(fetchPriority !== "high");
    }
  });

  test("have files of the stated format and width", async () => {
    const sources = pages.flatMap(({ elements }) => named(elements, "source"));
    const claims = new Map<string, string>();
    for (const { properties } of sources) {
      for (const [, url = "", width = ""] of String(properties.srcSet).matchAll(/(\S+) (\d+)w/g)) {
        claims.set(url, `${String(properties.type)} ${width}`);
      }
    }
    expect(claims.size).toBeGreaterThan(150);
    for (const [url, claim] of claims) {
      const { format, width } = await sharp(join(siteDir, url)).metadata();
      expect(`image/${format === "heif" ? "avif" : format} ${width}`, url).toBe(claim);
    }
  });

  test("are offered as AVIF, then WebP, then JPEG, without originals of another size", () => {
    const shown = pages.flatMap(({ elements }) => named(elements, "picture"));
    for (const { children } of shown) {
      const types = children.flatMap((child) => (child.type === "element" ? String(child.properties.type ?? "") : []));
      expect([...new Set(types)]).toEqual(["image/avif", "image/webp", ""]);
    }
    for (const { image } of images) expect(String(image.properties.src)).toMatch(/^\/pictures\/[0-9a-f]{12}\.jpg$/);
  });

  test("of wallpapers can be downloaded in screen sizes and as originals", async () => {
    const page = pages.find(({ file }) => file.endsWith("wallpaper.html"));
    const links = named(page?.elements ?? [], "a").filter(({ properties }) => properties.download !== undefined);
    const sizes = new Set<string>();
    for (const { properties } of links) {
      const { width, height, format } = await sharp(join(siteDir, String(properties.href))).metadata();
      sizes.add(`${width}x${height} ${format}`);
    }
    for (const size of ["1080x2400 jpeg", "1920x1080 jpeg", "1440x2560 webp"]) expect([...sizes]).toContain(size);
  });
});

test("each post has a link preview of 1200 × 630 that messengers accept", async () => {
  const posts = pages.filter(({ file }) => /^post\/[^/]+\.html$/.test(file));
  const previews = posts.map(({ elements }) => {
    const meta = named(elements, "meta").find(({ properties }) => properties.property === "og:image");
    return new URL(String(meta?.properties.content)).pathname;
  });
  expect(new Set(previews).size).toBe(posts.length);
  for (const path of previews) {
    const bytes = readFileSync(join(siteDir, path));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(250_000);
  }
});

describe("in a browser", () => {
  test.for([
    ["a phone", 360, 2, 260_000],
    ["a wide screen", 1440, 1, 420_000],
  ] as const)(
    "on %s the whole home page's pictures are AVIF, few bytes, and move nothing",
    async ([, width, scale, most]) => {
      const page = await browser().newPage({ viewport: { width, height: 780 }, deviceScaleFactor: scale });
      watchRequests(page);
      const sizes: Promise<number>[] = [];
      const types = new Set<string>();
      const measure = (response: Response) => {
        if (!response.url().includes("/pictures/")) return;
        types.add(response.headers()["content-type"] ?? "");
        sizes.push(response.body().then(({ length }) => length));
      };
      page.on("response", measure);
      await page.goto(siteUrl);
      const shift = await page.evaluate(async () => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        for (let y = 0; y < document.body.scrollHeight; y += 500) {
          scrollTo(0, y);
          // A picture begins to load when the browser sees that it has come into view.
          const inView = await new Promise<HTMLImageElement[]>((resolve) => {
            const observer = new IntersectionObserver((entries) => {
              const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
              resolve(seen.filter((target) => target instanceof HTMLImageElement));
              observer.disconnect();
            });
            for (const image of document.images) observer.observe(image);
          });
          await Promise.all(inView.map((image) => image.decode()));
        }
        return sum;
      });
      await settle(page);
      // One that comes now would be cut off when the page is closed.
      page.off("response", measure);
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      await page.close();
      expect([...types]).toEqual(["image/avif"]);
      expect(bytes).toBeLessThan(most);
      expect(shift).toBeLessThan(0.01);
    },
  );
});

function elementsOf(node: Nodes): Element[] {
  if (!("children" in node)) return [];
  return node.children.flatMap((child) => (child.type === "element" ? [child, ...elementsOf(child)] : []));
}

function named(elements: readonly Element[], name: string): Element[] {
  return elements.filter(({ tagName }) => tagName === name);
}
