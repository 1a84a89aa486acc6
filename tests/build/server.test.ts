// The site as the preview server serves it: rewrites, redirects and missing addresses.
import { describe, expect, inject, test } from "vitest";

const siteUrl = inject("siteUrl");
const get = (path: string) => fetch(siteUrl + path, { redirect: "manual" });

test.each([
  ["/abhang", "/abhang-lyrics/abhang"],
  ["/post/", "/post"],
  ["/category/announcements/", "/category/announcements"],
  ["/post/navadurga.html", "/post/navadurga"],
  ["/index.html", "/"],
])("%s leads to %s", async (path, target) => {
  const answer = await get(path);
  expect(answer.status).toBe(301);
  expect(new URL(answer.headers.get("location") ?? "", siteUrl).pathname).toBe(target);
});

test.each([
  ["/", "home"],
  ["/post", "posts"],
  ["/post/navadurga", "post"],
  ["/category/sadguru-shantideep-pravachan", "category"],
  ["/category/sadguru-shantideep-pravachan/2", "category"],
  ["/search", "search"],
  ["/search?q=..", "search"],
  ["/search/ram", "search"],
  [`/search/${encodeURIComponent("विठ्ठल")}`, "search"],
  ["/search/a%2Fb", "search"],
  ["/search/100%25", "search"],
  ["/search/a.b", "search"],
  ["/search/%3Cscript%3E", "search"],
  ["/search/two%20words%3F", "search"],
])("%s is the page %s", async (path, kind) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`data-page="${kind}"`);
});

test.each([
  "/nothing-here",
  "/post/no-such-post",
  "/category/none/9",
  "/abhang/none",
  `/post/${encodeURIComponent("नाही")}`,
])("%s gets the 404 page", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('data-page="error"');
});

test.each(["/search/100%", "/%zz", "/%c0%ae/x"])(
  "%s is not a valid address, and the server keeps running",
  async (path) => {
    expect((await get(path)).status).toBe(400);
    expect((await get("/")).status).toBe(200);
  },
);

describe("headers", () => {
  test("forbid framing pages and guessing types", async () => {
    const { headers } = await get("/");
    expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toMatch(/must-revalidate/);
  });

  test("let browsers cache files with a content hash for ever", async () => {
    const style = /href="(\/_astro\/[^"]+\.css)"/.exec(await (await get("/")).text())?.[1] ?? "";
    const answer = await get(style);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toMatch(/max-age=31536000, immutable/);
  });
});

test("the manifest is JSON and names icons that exist", async () => {
  const answer = await get("/manifest.webmanifest");
  const manifest: { name: string; start_url: string; icons: { src: string }[] } = await answer.json();
  expect(manifest).toMatchObject({ name: "Shantideep Upasana", start_url: "/" });
  for (const { src } of manifest.icons) expect((await get(src)).status, src).toBe(200);
});

test("robots.txt names the sitemap", async () => {
  expect(await (await get("/robots.txt")).text()).toMatch(/^Sitemap: http:\/\/localhost:4321\/sitemap-index\.xml$/m);
});
