// npm run desk, with the sample in a database.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { z } from "zod";
import { openClient } from "../../src/data/firestore/client.ts";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import { readSampleDocuments } from "../../src/data/firestore/sample.ts";
import type { Connection } from "../../src/site/database/content-choice.ts";
import { buildSample } from "../support/build-sample.ts";
import { command } from "../support/command.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { filesIn, newFolder } from "../fixtures/folders.ts";

const KEY = "a-key-of-the-desks-test";
const POST = "posts/vivekdeep-ujalo";
const MARKER = "Qxdeskmarker";

const emulator = sharedEmulator();
const folder = newFolder();
let connection: Connection;
let environment: Record<string, string>;
/** The desks that were started. */
const desks: ChildProcess[] = [];
let printed = "";
let client: ReturnType<typeof openClient>;
let url = "";
let cookie = "";

const entrySchema = z.object({ path: z.string(), title: z.string(), state: z.looseObject({ kind: z.string() }) });
const overviewSchema = z.object({
  ...{ recent: z.array(entrySchema), drafts: z.array(entrySchema), needFixing: z.array(entrySchema) },
  ...{ total: z.number(), checked: z.number(), trouble: z.string().nullable() },
});
const detailsSchema = entrySchema.extend({
  ...{ savedTime: z.string(), page: z.string().nullable(), consoleUrl: z.string() },
  found: z.array(z.object({ field: z.string(), value: z.string(), expected: z.string() })),
});

beforeAll(async () => {
  connection = emulator.newConnection();
  await seedEmulator({ connection, documents: readSampleDocuments(), title: "Sample" });
  client = openClient(connection, 20_000);
  environment = {
    ...{
      CONTENT_SOURCE: "firestore",
      FIRESTORE_EMULATOR_HOST: emulator.host,
      FIREBASE_PROJECT_ID: connection.projectId,
    },
    ...{ SNAPSHOT_DIR: inject("snapshotDir"), SITE_DIR: inject("siteDir"), DESK_KEY: KEY, DESK_PORT: "0" },
  };
  const desk = spawn(...command("desk"), {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...environment, NODE_ENV: "production", VITEST: "" },
  });
  desks.push(desk);
  desk.stdout?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  url = await waitFor(() => /http:\/\/localhost:\d+/.exec(printed)?.[0]);
  const entered = await fetch(`${url}/desk?key=${KEY}`, { redirect: "manual" });
  cookie = (entered.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  await waitFor(async () => {
    const { total, checked } = await overview();
    return total > 100 && checked === total ? true : undefined;
  });
}, 180_000);

afterAll(async () => {
  for (const desk of desks) desk.kill("SIGKILL");
  await client.close();
});

describe("the desk's key", () => {
  test.each(["/desk", "/desk/api/overview", `/desk/api/preview/${POST}`, "/desk/app.js", "/icon.svg"])(
    "is needed for %s",
    async (path) => {
      expect((await fetch(`${url}${path}`)).status).toBe(403);
      expect((await fetch(`${url}${path}?key=another-key-of-the-desk`, { redirect: "manual" })).status).toBe(403);
      expect((await fetch(`${url}${path}`, { headers: { cookie: `${cookie}0` } })).status).toBe(403);
      expect((await ask(path)).status).toBe(200);
    },
  );

  test("leaves the address at once, and is in a cookie that no script can read", async () => {
    const answer = await fetch(`${url}/desk/${POST}?key=${KEY}`, { redirect: "manual" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/desk/${POST}`);
    expect(answer.headers.get("set-cookie")).toMatch(/^desk-\d+=[0-9a-f]{64}; HttpOnly; SameSite=Strict; Path=\/$/);
    expect(answer.headers.get("set-cookie")).not.toContain(KEY);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(printed.split(KEY)).toHaveLength(2);
  });

  test("opens pages that no search engine lists and no browser saves, without a service worker", async () => {
    const { headers } = await ask("/desk");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await ask("/sw.js")).status).toBe(404);
    expect((await ask("/../package.json")).status).toBe(404);
  });
});

describe("a preview", () => {
  test.each([
    ["posts/vivekdeep-ujalo", "post/vivekdeep-ujalo.html"],
    ["abhang-lyrics/je-ka-ranjale-ganjale", "abhang/je-ka-ranjale-ganjale.html"],
    ["categories/personal-experiences", "category/personal-experiences.html"],
    ["upasana-kendra/satara", "upasana-kendra.html"],
  ])("of %s is the page that visitors get, with a banner", async (path, file) => {
    const html = await (await ask(`/desk/api/preview/${path}`)).text();
    const banner = /<p role="note" data-desk-banner>.*?<\/p>/;
    expect(html).toMatch(banner);
    expect(html.replace(banner, "")).toBe(readFileSync(join(inject("siteDir"), file), "utf8"));
  });

  test("shows a draft, and an edit as soon as the desk tells of it", async () => {
    await write("posts/a-draft", {
      status: "draft",
      slug: "a-draft",
      title: "First words",
      language: "en",
      content: "<p>1</p>",
    });
    await waitFor(async () => ((await details("posts/a-draft")) === null ? undefined : true));
    const news = await subscribe();
    const complete = { primaryCategorySlug: "specialarticles", postTime: 1_763_600_000 };
    await write("posts/a-draft", { ...complete, title: "Second words" });
    await news.next("posts/a-draft");
    const html = await (await ask("/desk/api/preview/posts/a-draft")).text();
    expect(html).toContain("Second words");
    expect(await details("posts/a-draft")).toMatchObject({
      title: "Second words",
      state: { kind: "draft" },
      page: "/post/a-draft",
    });
  });

  test("of a document that cannot be shown explains why, and the desk goes on", async () => {
    await write("posts/bad", { status: "publish", slug: "bad", title: 7, featureImageUrl: ["x"] });
    const found = await waitFor(async () => await details("posts/bad"));
    expect(found?.state.kind).toBe("problem");
    expect(found?.found.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["title", "featureImageUrl", "postTime"]),
    );
    expect(await (await ask("/desk/api/preview/posts/bad")).text()).toContain("This document cannot be shown");
    expect((await ask("/desk/api/document/posts/nothing")).status).toBe(404);
    expect(await (await ask("/desk/api/preview/posts/nothing")).text()).toContain("There is no document posts/nothing");
    expect((await overview()).needFixing.map(({ path }) => path)).toContain("posts/bad");
  });

  test("is right for ten editors at once", async () => {
    const posts = readSampleDocuments().filter(
      ({ path, data }) => path.startsWith("posts/") && data.status === "publish",
    );
    const pages = await Promise.all(
      posts
        .slice(0, 10)
        .map(async ({ path, data }) => [await (await ask(`/desk/api/preview/${path}`)).text(), data.slug] as const),
    );
    for (const [html, slug] of pages)
      expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/post/${String(slug)}"`));
  });
});

test("says since when a document is live, and that an edit is newer than the last publish", async () => {
  const dir = newFolder();
  const folders = { SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") };
  buildSample({ ...environment, ...folders });
  const port = await startSecond(folders);
  const state = async () =>
    z.object({ state: z.looseObject({ kind: z.string() }) }).parse(await port(`/desk/api/document/${POST}`)).state;
  expect(await state()).toMatchObject({ kind: "live", since: expect.stringMatching(/^20\d\d-/) });
  await write(POST, { metaDescription: "Edited" });
  await vi.waitFor(async () => expect(await state()).toEqual({ kind: "newer" }), { timeout: 20_000 });
}, 180_000);

test("nothing of a draft reaches the site, its index, its packs or a cached file", async () => {
  for (let n = 0; n < 20; n += 1) {
    const text = `${MARKER}${n} नाम`;
    await write(`posts/draft-${n}`, {
      ...{
        status: "draft",
        slug: `draft-${n}`,
        title: text,
        language: "Marathi",
        content: `<p>${text}</p>`,
        tags: [text],
      },
      ...{ primaryCategorySlug: "specialarticles", postTime: 1_763_600_000, metaDescription: text },
    });
  }
  for (let n = 0; n < 20; n += 1) {
    const page = `/desk/api/preview/posts/draft-${n}`;
    await waitFor(async () => ((await (await ask(page)).text()).includes(`${MARKER}${n}`) ? true : undefined));
  }
  const dir = join(folder, "built");
  buildSample({
    ...environment,
    SITE_DIR: join(dir, "site"),
    SNAPSHOT_DIR: join(dir, "snapshot"),
    PICTURES_DIR: join(dir, "pictures"),
  });
  const caches = ["sites", "search"].map((cache) => join(".cache", cache, encodeURIComponent(join(dir, "site"))));
  const holders = [dir, ...caches, inject("siteDir"), inject("snapshotDir")].flatMap((place) =>
    filesIn(place)
      .map((file) => join(place, file))
      .filter((file) => readFileSync(file).includes(MARKER)),
  );
  expect(holders).toEqual([]);
}, 180_000);

function ask(path: string): Promise<Response> {
  return fetch(`${url}${path}`, { headers: { cookie }, redirect: "manual" });
}

async function overview() {
  return overviewSchema.parse(await (await ask("/desk/api/overview")).json());
}

async function details(path: string) {
  const answer = await ask(`/desk/api/document/${path}`);
  return answer.status === 404 ? null : detailsSchema.parse(await answer.json());
}

/** Listens to news as the interface does. */
async function subscribe() {
  const reader = (await ask("/desk/api/events")).body?.pipeThrough(new TextDecoderStream()).getReader();
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

async function startSecond(folders: Readonly<Record<string, string>>) {
  let said = "";
  const second = spawn(...command("desk"), {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...environment, ...folders, NODE_ENV: "production", VITEST: "" },
  });
  second.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  desks.push(second);
  const origin = await waitFor(() => /http:\/\/localhost:\d+/.exec(said)?.[0]);
  const entered = await fetch(`${origin}/desk?key=${KEY}`, { redirect: "manual" });
  const headers = { cookie: (entered.headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
  return async (path: string): Promise<unknown> => {
    return await waitFor<unknown>(async () => {
      const answer = await fetch(`${origin}${path}`, { headers });
      return answer.ok ? await answer.json() : undefined;
    });
  };
}

async function write(path: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await client.run((db) => db.doc(`${connection.root}/${path}`).set(fields, { merge: true }));
}

async function waitFor<T>(find: () => T | undefined | null | Promise<T | undefined | null>): Promise<T> {
  return await vi.waitFor(
    async () => {
      const found = await find();
      if (found === undefined || found === null) throw new Error("It is not there yet.");
      return found;
    },
    { timeout: 100_000, interval: 50 },
  );
}
