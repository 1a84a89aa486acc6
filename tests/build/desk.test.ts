// npm run desk, with the sample in a database.
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openClient } from "../../src/data/firestore/client.ts";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import { readSampleDocuments } from "../../src/data/firestore/sample.ts";
import type { Connection } from "../../src/site/database/content-choice.ts";
import { DESK_KEY, type RunningDesk, startDesk, waitFor } from "../support/desk.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { filesIn } from "../fixtures/folders.ts";

const POST = "posts/vivekdeep-ujalo";

const emulator = sharedEmulator();
const desks: RunningDesk[] = [];
let connection: Connection;
let environment: Record<string, string>;
let client: ReturnType<typeof openClient>;
let desk: RunningDesk;

beforeAll(async () => {
  connection = emulator.newConnection();
  await seedEmulator({ connection, documents: readSampleDocuments(), title: "Sample" });
  client = openClient(connection, 20_000);
  environment = {
    CONTENT_SOURCE: "firestore",
    FIRESTORE_EMULATOR_HOST: emulator.host,
    FIREBASE_PROJECT_ID: connection.projectId,
    SNAPSHOT_DIR: inject("snapshotDir"),
    SITE_DIR: inject("siteDir"),
  };
  desk = await start({});
  await waitFor(async () => {
    const { total, checked } = await desk.overview();
    return total > 100 && checked === total ? true : undefined;
  });
});

afterAll(async () => {
  for (const each of desks) await each.stop();
  await client.close();
});

describe("the desk's key", () => {
  test.each(["/desk", "/desk/api/overview", `/desk/api/preview/${POST}`, "/desk/app.js", "/icon.svg"])(
    "is needed for %s",
    async (path) => {
      expect((await fetch(`${desk.url}${path}`)).status).toBe(403);
      expect((await fetch(`${desk.url}${path}?key=another-key-of-the-desk`, { redirect: "manual" })).status).toBe(403);
      expect((await fetch(`${desk.url}${path}`, { headers: { cookie: `${desk.cookie}0` } })).status).toBe(403);
      expect((await desk.ask(path)).status).toBe(200);
    },
  );

  test("leaves the address at once, and is in a cookie that no script can read", async () => {
    const answer = await fetch(`${desk.url}/desk/${POST}?key=${DESK_KEY}`, { redirect: "manual" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/desk/${POST}`);
    expect(answer.headers.get("set-cookie")).toMatch(/^desk-\d+=[0-9a-f]{64}; HttpOnly; SameSite=Strict; Path=\/$/);
    expect(answer.headers.get("set-cookie")).not.toContain(DESK_KEY);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const behindProxy = { "x-forwarded-proto": "https" };
    const secure = await fetch(`${desk.url}/desk?key=${DESK_KEY}`, { redirect: "manual", headers: behindProxy });
    expect(secure.headers.get("set-cookie")).toMatch(/; Secure$/);
  });

  test.each(["//", "http://[", "/desk?key=%", "//other.example/?key=wrong-key-of-the-desk"])(
    "is missed in the address %s, which is no error of the desk",
    async (path) => {
      expect((await askRaw(path)).statusCode).toBe(403);
    },
  );

  test.each(["/.//other.example/", "//other.example/", "/\\other.example/"])(
    "never leads to another host: %s",
    async (path) => {
      const { statusCode, headers } = await askRaw(`${path}?key=${DESK_KEY}`);
      expect(statusCode).toBe(303);
      expect(headers.location).toMatch(/^\/(?!\/)/);
    },
  );

  test.each([
    "/..%2f..%2fpackage.json",
    "/%2e%2e/%2e%2e/package.json",
    "/../../package.json",
    "/_astro/..%2f..%2fpackage.json",
    "/package.json%00.svg",
    "/index.html",
    "/%5c..%5cpackage.json",
    "/desk/api/document/posts/..%2f..%2fpackage.json",
    "/desk/api/document/__proto__/constructor",
    "/desk/api/document/posts/%00",
  ])("opens no other file or document: %s", async (path) => {
    expect((await askRaw(path, { cookie: desk.cookie })).statusCode).toBe(404);
  });

  test("does not let another site read or embed anything, and changes nothing", async () => {
    const { headers } = await desk.ask("/desk/api/overview");
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    const posted = await fetch(`${desk.url}/desk`, { method: "POST", headers: { cookie: desk.cookie } });
    expect(posted.status).toBe(405);
    // As after DNS rebinding: the browser has no cookie for that host.
    expect((await askRaw("/desk", { host: "other.example" })).statusCode).toBe(403);
  });

  test("opens pages that no search engine lists and no browser saves, without a service worker", async () => {
    const { headers } = await desk.ask("/desk");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("cache-control")).toBe("no-store");
    const [script = ""] = filesIn(inject("siteDir")).filter((file) => /^_astro\/.*\.js$/.test(file));
    expect((await desk.ask(`/${script}`)).headers.get("cache-control")).toBe("private, max-age=86400, immutable");
    expect((await desk.ask(`/desk/api/preview/${POST}`)).headers.get("cache-control")).toBe("no-store");
    expect((await desk.ask("/sw.js")).status).toBe(404);
    expect((await desk.ask("/../package.json")).status).toBe(404);
  });
});

describe("a preview", () => {
  test.each([
    ["posts/vivekdeep-ujalo", "post/vivekdeep-ujalo.html"],
    ["abhang-lyrics/je-ka-ranjale-ganjale", "abhang/je-ka-ranjale-ganjale.html"],
    ["categories/personal-experiences", "category/personal-experiences.html"],
    ["upasana-kendra/satara", "upasana-kendra.html"],
  ])("of %s is the page that visitors get, with a banner, and its policy in the response", async (path, file) => {
    const response = await desk.ask(`/desk/api/preview/${path}`);
    const html = await response.text();
    const banner = /<p role="note" data-desk-banner>.*?<\/p>/;
    expect(html).toMatch(banner);
    const published = readFileSync(join(inject("siteDir"), file), "utf8");
    // An editor also sees a picture that the site has no copy of yet.
    expect(html.replace(banner, "")).toBe(published.replace("img-src 'self'", "$& https:"));
    expect(response.headers.get("content-security-policy")).toMatch(
      /default-src 'self';.*script-src 'self' (?:'sha256-[^']+' ?)+;.*form-action 'none'/,
    );
  });

  test("shows a draft, and an edit as soon as the desk tells of it", async () => {
    await write("posts/a-draft", {
      status: "draft",
      slug: "a-draft",
      title: "First words",
      language: "en",
      content: "<p>1</p>",
    });
    await waitFor(async () => ((await desk.details("posts/a-draft")) === null ? undefined : true));
    const news = await subscribe();
    const complete = { primaryCategorySlug: "specialarticles", postTime: 1_763_600_000 };
    await write("posts/a-draft", { ...complete, title: "Second words" });
    await news.next("posts/a-draft");
    const html = await (await desk.ask("/desk/api/preview/posts/a-draft")).text();
    expect(html).toContain("Second words");
    expect(await desk.details("posts/a-draft")).toMatchObject({
      title: "Second words",
      state: { kind: "draft" },
      page: "/post/a-draft",
    });
  });

  test("of a document that cannot be shown explains why, and the desk goes on", async () => {
    await write("posts/bad", { status: "publish", slug: "bad", title: 7, featureImageUrl: ["x"] });
    const found = await waitFor(async () => await desk.details("posts/bad"));
    expect(found?.state.kind).toBe("problem");
    expect(found?.found.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["title", "featureImageUrl", "postTime"]),
    );
    expect(await (await desk.ask("/desk/api/preview/posts/bad")).text()).toContain("This document cannot be shown");
    expect((await desk.ask("/desk/api/document/posts/nothing")).status).toBe(404);
    expect(await (await desk.ask("/desk/api/preview/posts/nothing")).text()).toContain(
      "There is no document posts/nothing",
    );
    expect((await desk.overview()).needFixing.map(({ path }) => path)).toContain("posts/bad");
  });

  test("of a document that a slip hides names the slip", async () => {
    await write("posts/slip", { status: "Publish", slug: "slip", title: "A slip", language: "en" });
    const found = await waitFor(() => desk.details("posts/slip"));
    expect(found.state.kind).toBe("draft");
    expect(found.found[0]).toMatchObject({ field: "status", value: expect.stringContaining("Publish") });
    await expect.poll(async () => (await desk.overview()).needFixing.map(({ path }) => path)).toContain("posts/slip");
  });

  test("of a draft with the slug of a published post shows the draft, and names the other document", async () => {
    const published = readSampleDocuments().find(({ path }) => path === POST);
    await write("posts/namesake", { ...published?.data, status: "draft", title: "The other one" });
    const found = await waitFor(() => desk.details("posts/namesake"));
    expect(found.found).toMatchObject([{ field: "slug", expected: expect.stringContaining("vivekdeep-ujalo has") }]);
    expect(await (await desk.ask("/desk/api/preview/posts/namesake")).text()).toContain("The other one");
    expect(await (await desk.ask(`/desk/api/preview/${POST}`)).text()).not.toContain("The other one");
  });

  test("is right for ten editors at once", async () => {
    const posts = readSampleDocuments().filter(
      ({ path, data }) => path.startsWith("posts/") && data.status === "publish",
    );
    const pages = await Promise.all(
      posts
        .slice(0, 10)
        .map(
          async ({ path, data }) => [await (await desk.ask(`/desk/api/preview/${path}`)).text(), data.slug] as const,
        ),
    );
    for (const [html, slug] of pages)
      expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/post/${String(slug)}"`));
  });
});

/** Sends a target as it is, which fetch would change. */
async function askRaw(path: string, headers: Readonly<Record<string, string>> = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(desk.url);
  const sent = request({ hostname, port, path, headers }).end();
  return await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", (response) => resolve(response.resume()));
  });
}

async function start(changes: Readonly<Record<string, string>>): Promise<RunningDesk> {
  const started = await startDesk({ ...environment, ...changes });
  desks.push(started);
  return started;
}

/** Listens to news as the interface does. */
async function subscribe() {
  const reader = (await desk.ask("/desk/api/events")).body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error("The desk sent no news.");
  return {
    async next(path: string): Promise<void> {
      for (let got = ""; !got.includes(path);) {
        const { value, done } = await reader.read();
        if (done) throw new Error("The desk ended its news.");
        got += value;
      }
      await reader.cancel();
    },
  };
}

async function write(path: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await client.run((db) => db.doc(`${connection.root}/${path}`).set(fields, { merge: true }));
}
