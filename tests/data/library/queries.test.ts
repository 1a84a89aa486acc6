import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Query } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, openClient } from "../../../src/data/firestore/client.ts";
import { openFirestoreSource } from "../../../src/data/firestore/firestore-source.ts";
import type { RawDocument } from "../../../src/data/firestore/raw-document.ts";
import { readSampleDocuments } from "../../../src/data/firestore/sample.ts";
import * as queries from "../../../src/data/library/queries.ts";
import { site } from "#config";
import { pull } from "../../../src/data/snapshot/pull.ts";
import { readSnapshot } from "../../../src/data/snapshot/store.ts";
import type { Snapshot } from "../../../src/data/snapshot/snapshot.ts";
import { sharedEmulator } from "../../support/emulator.ts";
import { difficultDocuments } from "../../fixtures/difficult-documents.ts";

type Row = [
  name: string,
  answer: (snapshot: Snapshot) => readonly { id: string }[],
  collection: string,
  limit: number,
  narrow: (query: Query) => Query,
];

const published = (query: Query) => query.where("status", "==", "publish").orderBy("postTime", "desc");
const latest = (slug: string) => (query: Query) => published(query).where("primaryCategorySlug", "==", slug);
const active = (query: Query) => query.where("activeInd", "==", "Y");

// The specification's table, row by row.
const table: Row[] = [
  ["latestPravachans", queries.latestPravachans, "posts", 7, latest("sadguru-shantideep-pravachan")],
  [
    "featuredPosts",
    queries.featuredPosts,
    "posts",
    2,
    (query) => published(query).where("otherCategorySlug", "array-contains", "featured-posts"),
  ],
  [
    "thursdayAnnouncements",
    queries.thursdayAnnouncements,
    "posts",
    1,
    latest("thursday-announcements-at-shree-harigurugram"),
  ],
  ["latestAnnouncements", queries.latestAnnouncements, "posts", 6, latest("announcements")],
  [
    "navadurgaPosts",
    queries.navadurgaPosts,
    "posts",
    4,
    (query) => latest("know-about-navadurga")(query).where("language", "==", "Marathi"),
  ],
  ["latestExperiences", queries.latestExperiences, "posts", 7, latest("personal-experiences")],
  ["latestSpecialArticles", queries.latestSpecialArticles, "posts", 4, latest("specialarticles")],
  ["latestVideos", queries.latestVideos, "posts", 4, (query) => published(query).where("postType", "==", "videopost")],
  ["firstCategories", queries.firstCategories, "categories", 4, (query) => active(query).orderBy("order", "asc")],
  ["activeEvents", queries.activeEvents, "events", 1, active],
];

const sample = Object.fromEntries(readSampleDocuments().map(({ path, data }) => [path, data]));
const emulator = sharedEmulator();

describe.each<[string, Readonly<Record<string, RawDocument["data"]>>, string[]]>([
  ["the sample", sample, []],
  [
    "the sample and documents at the edges",
    { ...sample, ...difficultDocuments },
    ["newest-Publish status", "small-y activeInd"],
  ],
])("from %s", (_, documents, hidden) => {
  const connection = () => ({ ...emulator.newConnection(), projectId: `demo-${Object.keys(documents).length}` });
  let client: Client;
  let snapshot: Snapshot;

  beforeAll(async () => {
    await emulator.fill(connection(), documents);
    client = openClient(connection(), 20_000);
    const source = await openFirestoreSource({ connection: connection() });
    const dir = mkdtempSync(join(tmpdir(), "snapshot-"));
    const report = await pull({ source, dir, site, now: 1_795_300_000, allowShrink: false });
    await source.close();
    expect(report.problems.map(({ id, field }) => `${id} ${field}`)).toEqual(hidden);
    snapshot = readSnapshot(dir);
  });
  afterAll(() => client.close());

  test.each(table)("%s equals the result of the database", async (_name, answer, collection, limit, narrow) => {
    const asked = await client.run((db) =>
      narrow(db.collection(`sites/main/${collection}`))
        .limit(limit)
        .get(),
    );
    expect(asked.size).toBeGreaterThan(0);
    expect(answer(snapshot).map(({ id }) => id)).toEqual(asked.docs.map(({ id }) => id));
  });

  test("jaapCount is the document of the live counts", async () => {
    const asked = await client.run((db) => db.doc("sites/main/ramnaam-bank/jaap-count").get());
    const { updatedTime, ...entries } = asked.data() ?? {};
    const counts = Object.entries(queries.jaapCount(snapshot)?.entries ?? {});
    expect(Object.fromEntries(counts.map(([name, jaapCount]) => [name, { jaapCount }]))).toEqual(entries);
    expect(queries.jaapCount(snapshot)?.updatedTime).toBe(updatedTime);
  });
});
