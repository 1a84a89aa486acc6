// /published.json: which version of each document is live, and since when, for editors' tools. It has no titles.
import { hash } from "node:crypto";
import { z } from "zod";
import type { Snapshot } from "../data/snapshot/snapshot.ts";
import { writeRecord } from "../system/checksummed-file.ts";
import type { BuildContext } from "./context.ts";
import { lastSiteFile, recordOf } from "./last-site-file.ts";
import { isComparable } from "./site-records.ts";

const FILE = "published.json";

/** Short, because an id and its version have 29 bytes together, and the file may have 300 KB for 10,000 posts. */
const VERSION_CHARS = 3;
/** Older groups are merged. */
const MAX_GROUPS = 100;

const versionsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** Groups of documents that were published together, the newest first. */
export const publishedSchema = z.object({
  published: z.array(
    z.object({
      /** ISO time of the database at the first publish with these versions; null for a source without times. */
      time: z.string().nullable(),
      /** Collection → id → version. */
      documents: versionsSchema,
    }),
  ),
});

export type Published = z.output<typeof publishedSchema>;
type Entry = Readonly<{ collection: string; id: string; version: string; time: string | null }>;

/** The version of a document that was saved at an ISO time. */
export function savedVersion(savedTime: string): string {
  const [seconds = "", fraction = ""] = savedTime.replace("Z", "").split(".");
  const micros = BigInt(Date.parse(`${seconds}Z`)) * 1000n + BigInt(fraction.padEnd(6, "0").slice(0, 6));
  return shortDigest(String(micros));
}

/** The file of a new site. @param last that of the last publish; null where there is none */
export function publishedDocuments(snapshot: Snapshot, last: Published | null): Published {
  const before = new Map((last?.published ?? []).flatMap(entriesOf).map((entry) => [keyOf(entry), entry]));
  const entries = currentVersions(snapshot).map((entry) => {
    const known = before.get(keyOf(entry));
    return known?.version === entry.version ? { ...entry, time: known.time } : entry;
  });
  const groups = Map.groupBy(entries, ({ time }) => time);
  const times = [...groups.keys()].toSorted((a, b) => ((a ?? "") < (b ?? "") ? 1 : -1));
  const kept = times.slice(0, MAX_GROUPS);
  const older = times.slice(MAX_GROUPS).flatMap((time) => groups.get(time) ?? []);
  return {
    published: kept.map((time, at) => ({
      time,
      documents: versionsOf([...(groups.get(time) ?? []), ...(at === MAX_GROUPS - 1 ? older : [])]),
    })),
  };
}

/** The published documents of a build, and the text of their file. */
export async function publishedFile(
  build: BuildContext,
): Promise<Readonly<{ path: string; text: string; published: Published }>> {
  const last = await lastSiteFile(FILE, publishedSchema, build, isComparable(build));
  const published = publishedDocuments(build.content.snapshot, last);
  return { path: FILE, text: `${JSON.stringify(published)}\n`, published };
}

/** Records the published documents for the next build, after the site was published. */
export function recordPublished({ folders }: BuildContext, published: Published): void {
  writeRecord(recordOf(FILE, folders.siteCache), published);
}

function currentVersions({ saved, readTime, ...content }: Snapshot): Entry[] {
  const { posts, categories, events, albums, hymns, abhangs, kendras } = content;
  const collections: Readonly<Record<string, readonly Readonly<{ id: string }>[]>> = {
    ...{ posts, categories, events, "photo-gallery": albums },
    ...{ "downloads-stotra-gajar": hymns, "abhang-lyrics": abhangs, "upasana-kendra": kendras },
  };
  return Object.entries(collections).flatMap(([collection, documents]) =>
    documents.map((document): Entry => {
      const time = saved[collection]?.[document.id];
      const { id } = document;
      return time === undefined
        ? { collection, id, version: shortDigest(JSON.stringify(document)), time: null }
        : { collection, id, version: savedVersion(time), time: readTime };
    }),
  );
}

function entriesOf({ time, documents }: Published["published"][number]): Entry[] {
  return Object.entries(documents).flatMap(([collection, versions]) =>
    Object.entries(versions).map(([id, version]) => ({ collection, id, version, time })),
  );
}

function versionsOf(entries: readonly Entry[]): z.output<typeof versionsSchema> {
  const collections = Map.groupBy(entries, ({ collection }) => collection);
  return Object.fromEntries(
    [...collections].map(([collection, own]) => [
      collection,
      Object.fromEntries(own.map(({ id, version }) => [id, version])),
    ]),
  );
}

function keyOf({ collection, id }: Entry): string {
  return `${collection}/${id}`;
}

function shortDigest(text: string): string {
  return hash("sha256", text, "base64url").slice(0, VERSION_CHARS);
}
