import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recordLiveSince } from "../../../src/build/live-since.ts";
import { savedVersion } from "../../../src/build/published-versions.ts";
import { deskDocuments } from "../../../src/commands/desk/desk-documents.ts";
import { type LiveVersions, openLiveStatus, stateOf } from "../../../src/commands/desk/live-status.ts";
import type { RawValue } from "../../../src/data/firestore/raw-document.ts";
import { EMPTY_SNAPSHOT } from "../../../src/data/snapshot/snapshot.ts";
import type { Collection } from "../../../src/site/config-type.ts";
import { readFolders } from "../../../src/site/folders.ts";
import { newFolder } from "../../fixtures/folders.ts";
import { NOW, context, good } from "../../data/schemas/documents.ts";

const SAVED = "2025-11-20T00:00:00.000000Z";
const SINCE = "2025-11-20T01:00:00.000Z";
const live: LiveVersions = new Map([["posts/a", { version: savedVersion(SAVED), since: SINCE, isExact: true }]]);

function documentOf(collection: Collection, data: Readonly<Record<string, RawValue>>, version = SAVED) {
  const documents = deskDocuments(EMPTY_SNAPSHOT, () => context);
  documents.replace(collection, [
    { path: `${collection}/a`, id: "a", version, data: { ...good[collection], ...data } },
  ]);
  documents.checkSome(1_000);
  const document = documents.get(`${collection}/a`);
  if (document === undefined) throw new Error("The document is missing.");
  return document;
}

const published = { status: "publish" };

test.each([
  ["live, with the time since when", documentOf("posts", published), { kind: "live", since: SINCE, isExact: true }],
  ["a draft", documentOf("posts", { status: "draft" }), { kind: "draft", isEarlierLive: true }],
  ["not active", documentOf("events", { activeInd: "N" }), { kind: "inactive", isEarlierLive: false }],
  ["a problem", documentOf("posts", { ...published, title: 7 }), { kind: "problem", isEarlierLive: true }],
  [
    "newer than the last publish",
    documentOf("posts", published, "2025-11-21T00:00:00.000000Z"),
    { kind: "newer", isEarlierLive: true },
  ],
  [
    "newer, if it was never published",
    documentOf("events", { activeInd: "Y" }),
    { kind: "newer", isEarlierLive: false },
  ],
] as const)("a document is %s", (_, document, state) => {
  expect(stateOf(document, live, "show", NOW)).toEqual(state);
});

test("a post with a time in the future waits only if the configuration says so", () => {
  const document = documentOf("posts", { ...published, postTime: NOW + 60 });
  expect(stateOf(document, live, "wait", NOW)).toEqual({
    kind: "waiting",
    until: new Date((NOW + 60) * 1000).toISOString(),
    isEarlierLive: true,
  });
  expect(stateOf(document, live, "wait", NOW + 60)).toMatchObject({ kind: "live" });
  expect(stateOf(document, live, "show", NOW)).toMatchObject({ kind: "live" });
});

test("nothing is known before the first publish", () => {
  expect(stateOf(documentOf("posts", published), null, "show", NOW)).toEqual({ kind: "unknown" });
});

test("since when a version is live: exactly if this machine built it or the desk saw it appear, else at the latest", async () => {
  const folders = { ...readFolders({}), site: newFolder(), siteCache: newFolder() };
  let now = Date.parse("2025-11-20T12:00:00.000Z");
  const build = { folders, clock: () => now };
  const siteUrl = "http://localhost:4321";
  const read = openLiveStatus({ siteUrl, folders }, () => now);
  const since = async () =>
    [...((await read()) ?? [])].map(([path, { since: time, isExact }]) => [path, time, isExact]);
  const time = () => new Date(now).toISOString();
  expect(await read()).toBeNull();

  publish({ a: "A", b: "B" });
  const first = time();
  now += 600_000;
  expect(await since()).toEqual([
    ["posts/a", first, false],
    ["posts/b", first, false],
  ]);

  now += 10_000;
  publish({ a: "A", b: "B2" });
  const second = time();
  now += 10_000;
  const seen = [
    ["posts/a", first, false],
    ["posts/b", second, true],
  ];
  expect(await since()).toEqual(seen);
  now += 3_600_000;
  expect(await since()).toEqual(seen);

  recordLiveSince(build, publish({ a: "A", b: "B3" }));
  const third = time();
  now += 3_600_000;
  recordLiveSince(build, publish({ a: "A", b: "B3" }));
  expect(await since()).toEqual([
    ["posts/a", third, true],
    ["posts/b", third, true],
  ]);

  function publish(posts: Readonly<Record<string, string>>) {
    const published = { published: { posts } };
    const file = join(folders.site, "published.json");
    mkdirSync(folders.site, { recursive: true });
    writeFileSync(file, JSON.stringify(published));
    utimesSync(file, now / 1000, now / 1000);
    return new Map(Object.entries(posts).map(([id, version]) => [`posts/${id}`, version]));
  }
});
