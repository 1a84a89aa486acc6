import { describe, expect, test } from "vitest";
import {
  type Published,
  publishedDocuments,
  publishedSchema,
  savedVersion,
} from "../../src/build/published-documents.ts";
import type { Snapshot } from "../../src/data/snapshot/snapshot.ts";
import { eventOf, postOf, snapshotOf } from "../fixtures/snapshots.ts";

const FIRST = "2026-11-20T10:00:00.000Z";
const SECOND = "2026-11-21T10:00:00.000Z";

/** A snapshot read at a time; each post was saved at its time. */
function readAt(readTime: string, posts: Readonly<Record<string, string>>): Snapshot {
  return snapshotOf({ readTime, posts: Object.keys(posts).map((id) => postOf(id)), saved: { posts } });
}

describe("published.json", () => {
  const saved = { a: "2026-11-19T10:00:00.123456Z", b: "2026-11-19T11:00:00.000Z" };

  test("has the version of each document, and the time since when it is live", () => {
    expect(publishedDocuments(readAt(FIRST, saved), null)).toEqual({
      published: [{ time: FIRST, documents: { posts: { a: savedVersion(saved.a), b: savedVersion(saved.b) } } }],
    });
  });

  test("keeps the time of an unchanged version, and has the new time of a changed one first", () => {
    const first = publishedDocuments(readAt(FIRST, saved), null);
    const edited = { ...saved, b: "2026-11-21T09:00:00.000001Z", c: "2026-11-21T09:30:00.000Z" };
    expect(publishedDocuments(readAt(SECOND, edited), first)).toEqual({
      published: [
        { time: SECOND, documents: { posts: { b: savedVersion(edited.b), c: savedVersion(edited.c) } } },
        { time: FIRST, documents: { posts: { a: savedVersion(saved.a) } } },
      ],
    });
  });

  test("does not have a withdrawn document", () => {
    const first = publishedDocuments(readAt(FIRST, saved), null);
    expect(publishedDocuments(readAt(SECOND, { a: saved.a }), first).published).toHaveLength(1);
  });

  test("has the same content for the same snapshot, also from a source without times", () => {
    const snapshot = snapshotOf({ posts: [postOf("a")], events: [eventOf("e")] });
    const [group, ...more] = publishedDocuments(snapshot, null).published;
    expect(more).toEqual([]);
    expect(group?.time).toBeNull();
    expect(Object.keys(group?.documents ?? {})).toEqual(["posts", "events"]);
    expect(publishedDocuments({ ...snapshot, readTime: SECOND }, null)).toEqual({ published: [group] });
  });

  test("has at most 100 times, and the oldest documents count as live since the oldest of these", () => {
    let last: Published | null = null;
    const posts: Record<string, string> = {};
    for (let n = 0; n < 130; n += 1) {
      const time = new Date(Date.parse(FIRST) + n * 60_000).toISOString();
      posts[`p${n}`] = time;
      last = publishedDocuments(readAt(time, posts), last);
    }
    expect(last?.published).toHaveLength(100);
    const oldest = last?.published.at(-1);
    expect(Object.keys(oldest?.documents.posts ?? {})).toHaveLength(31);
    expect(oldest?.time).toBe(new Date(Date.parse(FIRST) + 30 * 60_000).toISOString());
  });

  test("has at most 300 KB for 10,000 posts with the ids that Firestore gives, and no titles", () => {
    const ids = Array.from({ length: 10_000 }, (_, n) => `id-of-a-document${String(n).padStart(4, "0")}`);
    expect(ids[0]).toHaveLength(20);
    const published = publishedDocuments(readAt(FIRST, Object.fromEntries(ids.map((id) => [id, FIRST]))), null);
    const text = JSON.stringify(published);
    expect(Buffer.byteLength(text)).toBeLessThan(300_000);
    expect(text).not.toContain("Title of");
    expect(publishedSchema.parse(JSON.parse(text))).toEqual(published);
  });
});

test("a version depends on the microsecond in which a document was saved, however that time is written", () => {
  expect(savedVersion("2026-11-19T10:00:00.123Z")).toBe(savedVersion("2026-11-19T10:00:00.123000Z"));
  expect(savedVersion("2026-11-19T10:00:00Z")).toBe(savedVersion("2026-11-19T10:00:00.000Z"));
  expect(savedVersion("2026-11-19T10:00:00.123456Z")).not.toBe(savedVersion("2026-11-19T10:00:00.123457Z"));
  // printf 1763546400123456 | openssl dgst -sha256 -binary | base64 | cut -c1-3
  expect(savedVersion("2025-11-19T10:00:00.123456Z")).toBe("dE5");
});
