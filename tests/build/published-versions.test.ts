import { describe, expect, test } from "vitest";
import { type Published, publishedFile, publishedSchema, savedVersion } from "../../src/build/published-versions.ts";
import type { Snapshot } from "../../src/data/snapshot/snapshot.ts";
import { eventOf, postOf, snapshotOf } from "../fixtures/snapshots.ts";

const FIRST = "2026-11-20T10:00:00.000Z";
const SECOND = "2026-11-21T10:00:00.000Z";

/** A snapshot read at a time; each post was saved at its time. */
function readAt(readTime: string, posts: Readonly<Record<string, string>>): Snapshot {
  return snapshotOf({ readTime, posts: Object.keys(posts).map((id) => postOf(id)), saved: { posts } });
}

function publishedText(snapshot: Snapshot): string {
  return publishedFile({ content: { snapshot } }).text;
}

function publishedDocuments(snapshot: Snapshot): Published {
  return publishedSchema.parse(JSON.parse(publishedText(snapshot)));
}

describe("published.json", () => {
  const saved = { a: "2026-11-19T10:00:00.123456Z", b: "2026-11-19T11:00:00.000Z" };

  test("has the version of each document, whatever signs its id has", () => {
    const id = 'quote " and \\ and line\u2028';
    expect(publishedDocuments(readAt(FIRST, { ...saved, [id]: FIRST }))).toEqual({
      published: { posts: { a: savedVersion(saved.a), b: savedVersion(saved.b), [id]: savedVersion(FIRST) } },
    });
  });

  test("is the same for the same documents, whenever they are read", () => {
    expect(publishedDocuments(readAt(SECOND, saved))).toEqual(publishedDocuments(readAt(FIRST, saved)));
    const snapshot = snapshotOf({ posts: [postOf("a")], events: [eventOf("e")] });
    expect(Object.keys(publishedDocuments(snapshot).published)).toEqual(["posts", "events"]);
    expect(publishedDocuments({ ...snapshot, readTime: SECOND })).toEqual(publishedDocuments(snapshot));
  });

  test("has at most 300 KB for 10,000 posts with the ids that Firestore gives, and no titles", () => {
    const ids = Array.from({ length: 10_000 }, (_, n) => `id-of-a-document${String(n).padStart(4, "0")}`);
    expect(ids[0]).toHaveLength(20);
    const text = publishedText(readAt(FIRST, Object.fromEntries(ids.map((id) => [id, FIRST]))));
    expect(Buffer.byteLength(text)).toBeLessThan(300_000);
    expect(text).not.toContain("Title of");
  });
});

test("a version depends on the microsecond in which a document was saved, however that time is written", () => {
  expect(savedVersion("2026-11-19T10:00:00.123Z")).toBe(savedVersion("2026-11-19T10:00:00.123000Z"));
  expect(savedVersion("2026-11-19T10:00:00Z")).toBe(savedVersion("2026-11-19T10:00:00.000Z"));
  expect(savedVersion("2026-11-19T10:00:00.123456Z")).not.toBe(savedVersion("2026-11-19T10:00:00.123457Z"));
  // printf 1763546400123456 | openssl dgst -sha256 -binary | base64 | cut -c1-3
  expect(savedVersion("2025-11-19T10:00:00.123456Z")).toBe("dE5");
});
