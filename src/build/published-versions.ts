// /published.json: which version of each document is live, and when it was saved, for editors' tools. It has no titles.
import { hash } from "node:crypto";
import { z } from "zod";
import { type Snapshot, documentsByCollection } from "../data/snapshot/snapshot.ts";
import { memoiseByInputs } from "../system/memoise.ts";

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

/** A document that a build has published. */
export type PublishedDocument = Readonly<{ collection: string; id: string; version: string }>;

/** `json`: the member of the file that stands for the document. */
type Entry = PublishedDocument & Readonly<{ time: string | null; json: string }>;

/** The version of a document that was saved at an ISO time. */
export function savedVersion(savedTime: string): string {
  const [seconds = "", fraction = ""] = savedTime.replace("Z", "").split(".");
  const micros = BigInt(Date.parse(`${seconds}Z`)) * 1000n + BigInt(fraction.padEnd(6, "0").slice(0, 6));
  return shortDigest(String(micros));
}

/** The text of the file, and what is published. */
export type PublishedFile = Readonly<{ path: string; text: string; documents: readonly PublishedDocument[] }>;

type PublishedContent = Readonly<{ content: Readonly<{ snapshot: Snapshot }> }>;

/** The file of a build: the same for the same documents, whenever they are read and whatever was published before. */
export function publishedFile({ content }: PublishedContent): PublishedFile {
  const documents = currentVersions(content.snapshot);
  const groups = [...Map.groupBy(documents, ({ time }) => time)].toSorted(newestFirst);
  const rest = groups.slice(MAX_GROUPS - 1);
  const texts = groups.slice(0, MAX_GROUPS - 1).map(([time, own]) => groupText(time, own));
  const [newestOfRest] = rest;
  if (newestOfRest !== undefined)
    texts.push(
      groupText(
        newestOfRest[0],
        rest.flatMap(([, own]) => own),
      ),
    );
  return { path: FILE, text: `{"published":[${texts.join(",")}]}\n`, documents };
}

function newestFirst([a]: readonly [string | null, unknown], [b]: readonly [string | null, unknown]): number {
  return (a ?? "") < (b ?? "") ? 1 : -1;
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

/** A group as JSON. To make an object of thousands of ids takes a hundred times as long. */
function groupText(time: string | null, entries: readonly Entry[]): string {
  const collections = Array.from(
    Map.groupBy(entries, ({ collection }) => collection),
    ([collection, own]) => `${JSON.stringify(collection)}:{${own.map(({ json }) => json).join(",")}}`,
  );
  return `{"time":${JSON.stringify(time)},"documents":{${collections.join(",")}}}`;
}

function currentVersions(snapshot: Snapshot): Entry[] {
  const { saved } = snapshot;
  return Object.entries(documentsByCollection(snapshot)).flatMap(([collection, documents]) =>
    documents.map((document): Entry => {
      const time = saved[collection]?.[document.id];
      const { id } = document;
      return reuseEntry(document, [collection, time], () => {
        const version = time === undefined ? shortDigest(JSON.stringify(document)) : savedVersion(time);
        const json = `${JSON.stringify(id)}:${JSON.stringify(version)}`;
        return { collection, id, version, time: time ?? null, json };
      });
    }),
  );
}

/** The entry of a document. */
const reuseEntry = memoiseByInputs<object, Entry>();

function shortDigest(text: string): string {
  return hash("sha256", text, "base64url").slice(0, VERSION_CHARS);
}
