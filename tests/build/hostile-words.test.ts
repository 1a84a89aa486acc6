// A small site with hostile text in every title, name, caption and tag, and the hostile corpus in its bodies.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { fromHtml } from "hast-util-from-html";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { serveSite } from "../../src/build/hosting/serve.ts";
import { openSampleSource } from "../../src/data/firestore/sample.ts";
import { site } from "#config";
import { pull } from "../../src/data/snapshot/pull.ts";
import { sanitizeHtml } from "../../src/data/schemas/html/sanitize.ts";
import { readSnapshot, writeSnapshot } from "../../src/data/snapshot/store.ts";
import type { Snapshot } from "../../src/data/snapshot/snapshot.ts";
import { useBrowser } from "../support/browser.ts";
import { renderHere } from "../support/build-here.ts";
import { servePreviews } from "../support/previews-of.ts";
import { pageHeads } from "./page-heads.ts";
import { parseThings } from "./structured-data-rules.ts";

const ROOT = ".cache/test-hostile";
const NOW = 1_790_000_000;
const TABS = 3;
const ATTACKS_IN_BODY = 16;
/** An attack that is not closed would take it in. */
const END_OF_ATTACK = "The end of an attack.";
const WORDS = [
  "plain",
  "</script><script>window.hurt = 1</script>",
  "<!--<script>",
  "]]> <![CDATA[ <x>",
  `"><img src=x onerror="window.hurt = 1">`,
  `' onload='window.hurt = 1`,
  "&lt;b&gt; &amp;amp; &#x3c;",
  "</title><base href=//evil.example>",
  "🪔🏽‍♀️ दीप \ud83e",
  "line\u2028break\u2029\u0000\uffff\ufffe\u0008",
  "${x} {{x}} <%= x %>",
  "Read <body><script>window.hurt = 1</script>",
  "Read <body x><script src=data:text/javascript,window.hurt=1></script>",
  "Read </head><body data-page=x><h1>Other</h1></body></html>",
  '<html lang="xx"><meta charset=x><meta http-equiv="content-security-policy" content="x">',
  // Placeholders and patterns of our own texts, and the marks that stand for languages and shared parts in a rendered page.
  "{n} {title} {name} {time} $& $1 $$ $`",
  "\uFDD0one\uFDD1two\uFDD2 \uFDD3 <!--\uFDD40--> &#xFDD0; <!--0-->",
  `"twice" 'once' \\ \` data-t="x" data-late`,
];

/** What readers get of each body that attacks, which the tests of the sanitiser have one by one. */
const ATTACKS = [
  ...z
    .array(z.object({ payload: z.string() }))
    .parse(readFixture("attacks"))
    .map(({ payload }) => payload),
  ...z
    .array(z.object({ html: z.string() }))
    .parse(readFixture("hostile-html"))
    .map(({ html }) => html),
].map((html) =>
  sanitizeHtml(html, {
    watchVideo: "Watch",
    picture: "Picture",
    table: "Table",
    origin: new URL(site.defaultUrl).origin,
  }),
);
/** Several in the body of each post. */
const BODIES = Array.from({ length: Math.ceil(ATTACKS.length / ATTACKS_IN_BODY) }, (_, body) =>
  ATTACKS.slice(body * ATTACKS_IN_BODY, (body + 1) * ATTACKS_IN_BODY)
    .map((html) => `${html}<p>${END_OF_ATTACK}</p>`)
    .join(""),
);

const OTHER_KINDS = ["/photo-gallery", "/abhang", "/category", "/downloads-stotra-gajar"];

/** What the desk adds to a page. */
const BANNER = /<p role="note" data-desk-banner>.*?<\/p>/;

/** A text may have words of any length: pasted data, or a key that was held down. */
const LONG_WORDS = ["क".repeat(20_000), "k".repeat(100_000)];

const browser = useBrowser();
const siteDir = join(ROOT, "site");
const snapshotDir = join(ROOT, "snapshot");

const bodies = BODIES.map((content, index) => ({
  path: `posts/body-${index}`,
  id: `body-${index}`,
  data: {
    slug: `body-${index}`,
    title: `Body ${index}`,
    language: "English",
    primaryCategorySlug: "bodies",
    postTime: NOW - 1_000,
    status: "publish",
    content,
  },
}));

const documents = WORDS.flatMap((text, index) => {
  const slug = `w${index}`;
  const post = { slug, title: text, language: "Marathi", primaryCategorySlug: slug, primaryCategory: text };
  const content = `<p>${text.replaceAll("<", "&lt;")}</p><p><a href="/post/w0">${"दीप ".repeat(9)}</a> href="/x"</p>`;
  return [
    ["posts", { ...post, status: "publish", postTime: NOW - index, tags: ["plain", `t${index} ${text}`], content }],
    [
      "posts",
      {
        ...post,
        slug: `v${index}`,
        status: "publish",
        postTime: NOW,
        metaDescription: text,
        videoUrl: "https://youtu.be/abcdefghijk",
      },
    ],
    ["categories", { slug, title: text, description: text }],
    [
      "photo-gallery",
      { slug, title: text, galleryType: "photo", photos: [{ imageUrl: "/icon-512.png", caption: text }] },
    ],
    ["abhang-lyrics", { slug, title: text, poet: text, language: "Marathi", lyrics: `दीप ${text}`, meaning: text }],
    [
      "downloads-stotra-gajar",
      { slug, title: text, downloadType: "stotra", language: "Marathi", lyrics: `दीप ${text}` },
    ],
    [
      "upasana-kendra",
      { slug, name: text, address: text, city: text, state: text, country: text, meetingDay: text, meetingTime: text },
    ],
    ["events", { eventName: text }],
  ].map(([collection, data], number) => {
    const id = `${slug}-${number}`;
    return { path: `${String(collection)}/${id}`, id, data: { activeInd: "Y", ...Object(data) } };
  });
});

const longWords = {
  path: "posts/long",
  id: "long",
  data: {
    slug: "long",
    title: "Long words",
    language: "English",
    primaryCategorySlug: "bodies",
    postTime: NOW - 2_000,
    status: "publish",
    content: `<p>${LONG_WORDS.join(" ")}</p>`,
  },
};

beforeAll(async () => {
  rmSync(ROOT, { recursive: true, force: true });
  mkdirSync(join(ROOT, "documents"), { recursive: true });
  writeFileSync(
    join(ROOT, "documents", "all.json"),
    JSON.stringify([...documents.map(disguised), ...bodies, longWords]),
  );
  const source = await openSampleSource({ dir: join(ROOT, "documents"), readTime: new Date(NOW * 1000).toISOString() });
  const { failures, problems } = await pull({ source, dir: snapshotDir, site, now: NOW, allowShrink: false });
  expect(failures).toEqual([]);
  // What a body loses is reported with its post. Words lose nothing.
  expect(problems.filter(({ id }) => !id.startsWith("body-"))).toEqual([]);
  writeSnapshot(snapshotDir, undisguised(readSnapshot(snapshotDir)));
  await renderHere({ SNAPSHOT_DIR: snapshotDir, SITE_DIR: siteDir }, { budgetMs: 0 });
});

/** A pull leaves HTML out of plain fields. The pages must not rely on that, so these signs pass the pull as others. */
const DISGUISES = [
  ["<", "\uE000"],
  ["&", "\uE001"],
] as const;

function disguised({ data: { content, ...fields }, ...document }: (typeof documents)[number]): unknown {
  const text = DISGUISES.reduce((all, [sign, other]) => all.replaceAll(sign, other), JSON.stringify(fields));
  return { ...document, data: { ...JSON.parse(text), ...(content !== undefined && { content }) } };
}

function undisguised(snapshot: Snapshot): Snapshot {
  return JSON.parse(DISGUISES.reduce((all, [sign, other]) => all.replaceAll(other, sign), JSON.stringify(snapshot)));
}

describe("hostile text", () => {
  test("stays text in the head and in the structured data of every page", () => {
    const pages = pageHeads(siteDir);
    const snapshot = readSnapshot(snapshotDir);
    expect(snapshot.posts).toHaveLength(WORDS.length * 2 + BODIES.length + 1);
    for (const { data, path } of pages.values()) expect(() => data.map(parseThings), path).not.toThrow();
    const ends = bodies.map(({ id }) =>
      readFileSync(join(siteDir, "post", `${id}.html`), "utf8").split(`>${END_OF_ATTACK}</p>`),
    );
    expect(ends.flatMap((parts) => parts.slice(1))).toHaveLength(ATTACKS.length);
    for (const { slug, title } of snapshot.posts) {
      const page = pages.get(`/post/${slug}`);
      expect(page?.metas.get("og:title")).toEqual([title]);
      expect(page?.title).toBe(`${title} · ${site.title.en}`);
      const things = page?.data.flatMap(parseThings) ?? [];
      expect(things.find((thing) => thing["@type"] === "Article")?.headline).toBe(title);
      expect(page?.scripts).toBe(pages.get("/post/w0")?.scripts);
    }
  });

  test("stays text in feeds and sitemaps, which a browser parses as XML", async () => {
    const posts = postsOfWords();
    const files = [siteDir, inject("siteDir")].flatMap(xmlFiles);
    expect(xmlFiles(siteDir)).toHaveLength(readFeeds().length + 2);
    const page = await browser().newPage();
    for (const file of files) {
      const fault = await page.evaluate(
        (xml) => {
          const parsed = new DOMParser().parseFromString(xml, "application/xml");
          return parsed.querySelector("parsererror")?.textContent ?? null;
        },
        readFileSync(file, "utf8"),
      );
      expect(fault, file).toBeNull();
    }
    await page.close();
    expect(
      readFeeds()
        .find(({ link }) => !link.includes("/category/"))
        ?.titles.slice(0, posts.length),
    ).toEqual(posts.map(({ title }) => title));
  });

  test("stays text in feed readers, which parse a description as HTML", () => {
    const posts = postsOfWords();
    const { categories } = readSnapshot(snapshotDir);
    const feeds = readFeeds();
    expect(feeds.length).toBeGreaterThan(WORDS.length);
    for (const { link, descriptions } of feeds) {
      for (const html of descriptions) {
        expect(fromHtml(html, { fragment: true }).children, link).toMatchObject([{ type: "text" }]);
      }
    }
    const textsOf = (part: string) =>
      feeds
        .filter(({ link }) => new URL(link).pathname.startsWith(part))
        .flatMap(({ descriptions }) => descriptions.map(textOf));
    const said = posts.map(({ metaDescription, excerpt, title }) => (metaDescription ?? excerpt) || title);
    expect(textsOf("/")).toEqual(expect.arrayContaining(said));
    for (const { slug, description } of categories) expect(textsOf(`/category/${slug}`)[0]).toBe(description);
  });

  // The pages have their own policy, so a violation means that the sanitiser let something through.
  test("runs nothing in a browser, asks no other host, and breaks no rule of the page's policy", async () => {
    const { server, url } = await serveSite(siteDir, 0);
    afterAll(() => void server.close());
    const paths = [
      ...bodies.map(({ id }) => `/post/${id}`),
      // Each word in the page of a post, and one word in that of each other kind; the lists have all of them.
      ...WORDS.map((_, index) => `/post/w${index}`),
      ...OTHER_KINDS.map((kind, index) => `${kind}/w${index + 1}`),
      "/",
      "/photo-gallery",
      "/abhang-lyrics/abhang",
      "/downloads-stotra-gajar/stotra-list",
      "/post",
      "/category",
      "/category/bodies",
      "/tag",
      "/upasana-kendra",
    ];
    const seen: string[] = [];
    await Promise.all(Array.from({ length: TABS }, () => visit(url, paths, seen)));
    expect(seen).toEqual([]);
  });

  test("is in the previews of the editors' desk as on the pages of the site, and runs nothing there either", async () => {
    const folders = { SNAPSHOT_DIR: snapshotDir, SITE_DIR: siteDir };
    const { origin, entrance, pathOf, stop } = await servePreviews([...documents, ...bodies, longWords], folders, NOW);
    afterAll(stop);
    const context = await browser().newContext();
    await (await context.newPage()).goto(origin + entrance);
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    for (const body of bodies) {
      const { id } = body;
      const preview = await (await fetch(origin + pathOf(body), { headers: { cookie } })).text();
      expect.soft(preview, id).toMatch(BANNER);
      // The test above has opened this page.
      const page = readFileSync(join(siteDir, "post", `${id}.html`), "utf8");
      expect.soft(preview.replace(BANNER, ""), id).toBe(page.replace("img-src 'self'", "$& https:"));
    }
    // A document of each kind, each with another word.
    const kinds = [...new Set(documents.map(({ id }) => id.split("-")[1]))];
    const paths = kinds.flatMap((kind, at) => documents.filter(({ id }) => id === `w${at}-${kind}`)).map(pathOf);
    const seen: string[] = [];
    await Promise.all(Array.from({ length: TABS }, () => visit(origin, paths, seen, context)));
    expect(seen).toEqual([]);
  });

  test("of any length does not hold up the search", async () => {
    const { server, url } = await serveSite(siteDir, 0);
    afterAll(() => void server.close());
    const page = await browser().newPage();
    for (const query of ["क".repeat(20), "k".repeat(20)]) {
      await page.goto(`${url}/search/${encodeURIComponent(query)}`);
      const ended = ["done", "empty", "failed"].map((state) => `[data-search-state="${state}"]`).join();
      // Far more than a search needs on a busy machine, and far less than a distance to such a word.
      await page.locator(ended).waitFor({ state: "attached", timeout: 30_000 });
    }
    await page.close();
  });

  test("is noticed by this test where it does run", async () => {
    const page = await browser().newPage();
    const seen: string[] = [];
    record(page, "https://site.example", seen);
    await page.setContent("<img src=https://evil.example/x.png><script>alert(1)</script>");
    await expect
      .poll(() => seen.toSorted())
      .toEqual(["blank: a dialog", "blank: a request to https://evil.example/x.png"]);
  });
});

/** Opens pages in one tab until none is left, and notes what they did. */
async function visit(
  url: string,
  left: string[],
  seen: string[],
  tabs: Pick<BrowserContext, "newPage"> = browser(),
): Promise<void> {
  const page = await tabs.newPage();
  record(page, url, seen);
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    await page.goto(url + path, { waitUntil: "load" });
    if (new URL(page.url()).pathname !== path) seen.push(`${path}: a way to ${page.url()}`);
    if (await page.evaluate(() => "hurt" in window)) seen.push(`${path}: a script`);
  }
  await page.close();
}

/** Notes dialogs, windows, requests to other hosts, and violations of the page's policy. */
function record(page: Page, url: string, seen: string[]): void {
  const note = (what: string) => seen.push(`${URL.parse(page.url())?.pathname}: ${what}`);
  page.on("dialog", (dialog) => {
    note("a dialog");
    void dialog.dismiss();
  });
  page.on("popup", () => note("a window"));
  page.on("download", () => note("a download"));
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) note(message.text());
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== url) note(`a request to ${request.url()}`);
  });
}

function postsOfWords() {
  return readSnapshot(snapshotDir).posts.filter(({ slug }) => /^[vw]\d+$/.test(slug));
}

function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(`tests/fixtures/${name}.json`, "utf8"));
}

function xmlFiles(dir: string): string[] {
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".xml")).map((file) => join(dir, file));
}

function readFeeds(): { link: string; titles: string[]; descriptions: string[] }[] {
  const parser = new XMLParser({ parseTagValue: false, trimValues: false, isArray: (name) => name === "item" });
  const files = xmlFiles(siteDir).filter((file) => file.endsWith("rss.xml"));
  return files.map((file) => {
    const { channel } = parser.parse(readFileSync(file, "utf8")).rss;
    const items: readonly { title: string; description: string }[] = channel.item ?? [];
    return {
      link: channel.link,
      titles: items.map(({ title }) => title),
      descriptions: [channel.description, ...items.map(({ description }) => description)],
    };
  });
}

/** A description as feed readers show it. */
function textOf(html: string): string {
  return fromHtml(html, { fragment: true })
    .children.map((node) => (node.type === "text" ? node.value : "?"))
    .join("");
}
