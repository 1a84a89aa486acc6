// /published.json: which version of each document is live, and when it was saved, for editors' tools. It has no titles.
import { hash } from "node:crypto";
import { z } from "zod";
import type { Snapshot } from "../data/snapshot/snapshot.ts";
import { remake } from "../system/memoise.ts";
import type { BuildContext } from "./context.ts";

const FILE = "published.json";

/** Short, because an id and its version have 29 bytes together, and the file may have 300 KB for 10,000 posts. */
const VERSION_CHARS = 3;
/** The documents that were saved before those of the other groups share the last one. */
const MAX_GROUPS = 100;

const versionsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** Groups of documents by the time at which they were saved, the newest first. */
export const publishedSchema = z.object({
  published: z.array(
    z.object({
      /** ISO time at which they were saved, that of the newest in the last group; null for a source without times. */
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

/** The file of a site: the same for the same documents, whenever they are read and whatever was published before. */
export function publishedDocuments(snapshot: Snapshot): Published {
  const groups = Map.groupBy(currentVersions(snapshot), ({ time }) => time);
  const times = [...groups.keys()].toSorted((a, b) => ((a ?? "") < (b ?? "") ? 1 : -1));
  const single = times.slice(0, MAX_GROUPS - 1);
  const older = times.slice(MAX_GROUPS - 1);
  const entries = (merged: readonly (string | null)[]) => merged.flatMap((time) => groups.get(time) ?? []);
  return {
    published: [...single.map((time) => [time]), ...(older.length > 0 ? [older] : [])].map((merged) => ({
      time: merged[0] ?? null,
      documents: versionsOf(entries(merged)),
    })),
  };
}

/** The published documents of a build, and the text of their file. */
export type PublishedFile = Readonly<{ path: string; text: string; published: Published }>;

/** The file with the published documents of a build. */
export function publishedFile({ content }: Pick<BuildContext, "content">): PublishedFile {
  const published = publishedDocuments(content.snapshot);
  return { path: FILE, text: `${JSON.stringify(published)}\n`, published };
}

/** `collection/id` → version. */
export function publishedVersions({ published }: Published): Map<string, string> {
  return new Map(
    published.flatMap(({ documents }) =>
      Object.entries(documents).flatMap(([collection, versions]) =>
        Object.entries(versions).map(([id, version]) => [`${collection}/${id}`, version] as const),
      ),
    ),
  );
}

function currentVersions({ saved, ...content }: Snapshot): Entry[] {
  const { posts, categories, events, albums, hymns, abhangs, kendras } = content;
  const collections: Readonly<Record<string, readonly Readonly<{ id: string }>[]>> = {
    ...{ posts, categories, events, "photo-gallery": albums },
    ...{ "downloads-stotra-gajar": hymns, "abhang-lyrics": abhangs, "upasana-kendra": kendras },
  };
  return Object.entries(collections).flatMap(([collection, documents]) =>
    documents.map((document): Entry => {
      const time = saved[collection]?.[document.id];
      const { id } = document;
      return entry(document, [collection, time], () =>
        time === undefined
          ? { collection, id, version: shortDigest(JSON.stringify(document)), time: null }
          : { collection, id, version: savedVersion(time), time },
      );
    }),
  );
}

/** The entry of a document. */
const entry = remake<object, Entry>();

function versionsOf(entries: readonly Entry[]): z.output<typeof versionsSchema> {
  const collections = Map.groupBy(entries, ({ collection }) => collection);
  return Object.fromEntries(
    [...collections].map(([collection, own]) => [
      collection,
      Object.fromEntries(own.map(({ id, version }) => [id, version])),
    ]),
  );
}

function shortDigest(text: string): string {
  return hash("sha256", text, "base64url").slice(0, VERSION_CHARS);
}
