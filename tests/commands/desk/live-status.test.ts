import { expect, test } from "vitest";
import { savedVersion } from "../../../src/build/published-documents.ts";
import { deskDocuments } from "../../../src/commands/desk/desk-documents.ts";
import { type LiveVersions, stateOf } from "../../../src/commands/desk/live-status.ts";
import type { RawValue } from "../../../src/data/firestore/raw-document.ts";
import { EMPTY_SNAPSHOT } from "../../../src/data/snapshot/snapshot.ts";
import type { Collection } from "../../../src/site/config-type.ts";
import { NOW, context, good } from "../../data/schemas/documents.ts";

const SAVED = "2025-11-20T00:00:00.000000Z";
const SINCE = "2025-11-20T01:00:00.000Z";
const live: LiveVersions = new Map([["posts/a", { version: savedVersion(SAVED), time: SINCE }]]);

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
  ["live, with the time since when", documentOf("posts", published), { kind: "live", since: SINCE }],
  ["a draft", documentOf("posts", { status: "draft" }), { kind: "draft" }],
  ["not active", documentOf("events", { activeInd: "N" }), { kind: "inactive" }],
  ["a problem", documentOf("posts", { ...published, title: 7 }), { kind: "problem" }],
  ["newer than the last publish", documentOf("posts", published, "2025-11-21T00:00:00.000000Z"), { kind: "newer" }],
  ["newer, if it was never published", documentOf("events", { activeInd: "Y" }), { kind: "newer" }],
] as const)("a document is %s", (_, document, state) => {
  expect(stateOf(document, live, "show", NOW)).toEqual(state);
});

test("a post with a time in the future waits only if the configuration says so", () => {
  const document = documentOf("posts", { ...published, postTime: NOW + 60 });
  expect(stateOf(document, live, "wait", NOW)).toEqual({
    kind: "waiting",
    until: new Date((NOW + 60) * 1000).toISOString(),
  });
  expect(stateOf(document, live, "wait", NOW + 60)).toMatchObject({ kind: "live" });
  expect(stateOf(document, live, "show", NOW)).toMatchObject({ kind: "live" });
});

test("nothing is known before the first publish", () => {
  expect(stateOf(documentOf("posts", published), null, "show", NOW)).toEqual({ kind: "unknown" });
});
