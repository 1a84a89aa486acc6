// /published.json: which version of each document is live, for editors' tools. It has no titles and no times.
import { hash } from "node:crypto";
import { z } from "zod";
import { PARTS, type Snapshot } from "../data/snapshot/snapshot.ts";

/** Short, because an id and its version have 29 bytes together, and the file may have 300 KB for 10,000 posts. */
const VERSION_CHARS = 3;

/** Collection → id → version. */
export const publishedSchema = z.object({ published: z.record(z.string(), z.record(z.string(), z.string())) });

export type Published = z.output<typeof publishedSchema>;

/** The version of a document that was saved at an ISO time. */
export function savedVersion(savedTime: string): string {
  const [seconds = "", fraction = ""] = savedTime.replace("Z", "").split(".");
  const micros = BigInt(Date.parse(`${seconds}Z`)) * 1000n + BigInt(fraction.padEnd(6, "0").slice(0, 6));
  return shortDigest(String(micros));
}

/** The file of a build, as path and text, and its content by `collection/id`. */
export type PublishedFile = Readonly<{ path: string; text: string; versions: ReadonlyMap<string, string> }>;

/** The same for the same documents, whenever they are read and whatever was published before. */
export function publishedFile({ content }: Readonly<{ content: Readonly<{ snapshot: Snapshot }> }>): PublishedFile {
  const { snapshot } = content;
  const collections = Object.entries(PARTS).map(([collection, part]) => {
    const versions = snapshot[part].map((document) => {
      const saved = snapshot.saved[collection]?.[document.id];
      return [document.id, saved === undefined ? shortDigest(JSON.stringify(document)) : savedVersion(saved)] as const;
    });
    return [collection, Object.fromEntries(versions)] as const;
  });
  const file: Published = {
    published: Object.fromEntries(collections.filter(([, own]) => Object.keys(own).length > 0)),
  };
  return { path: "published.json", text: `${JSON.stringify(file)}\n`, versions: publishedVersions(file) };
}

/** `collection/id` → version. */
export function publishedVersions({ published }: Published): Map<string, string> {
  return new Map(
    Object.entries(published).flatMap(([collection, versions]) =>
      Object.entries(versions).map(([id, version]) => [`${collection}/${id}`, version] as const),
    ),
  );
}

function shortDigest(text: string): string {
  return hash("sha256", text, "base64url").slice(0, VERSION_CHARS);
}
