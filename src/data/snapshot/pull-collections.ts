// Reads every collection from the source, one after another, and chooses the documents of the next snapshot.
import type { RawDocument, RawSource } from "../firestore/raw-document.ts";
import { parseAbhang } from "../schemas/abhang.ts";
import { parseAlbum } from "../schemas/album.ts";
import { parseCategory } from "../schemas/category.ts";
import { parseEvent } from "../schemas/event.ts";
import { parseHymn } from "../schemas/hymn.ts";
import { parseKendra } from "../schemas/kendra.ts";
import { pictureSources } from "../schemas/html/body.ts";
import type { ParseContext, Parsed, Problem } from "../schemas/parse.ts";
import { parsePost } from "../schemas/post.ts";
import type { Collection, SiteConfig } from "../../site/config-type.ts";
import { hasBody, writeBody } from "./bodies.ts";
import { type Identified, mergeCollection } from "./merge.ts";
import { type ParsedDocuments, parseAnew } from "./parsed-documents.ts";
import type { CollectionReport } from "./report.ts";
import type { Snapshot, StoredPost } from "./snapshot.ts";

export type PullCollectionsInput = Readonly<{
  source: RawSource;
  /** Folder of the snapshot. */
  dir: string;
  site: SiteConfig;
  /** Epoch seconds. */
  now: number;
  /** What documents were parsed to before; by default nothing is known. */
  parsed?: Pick<ParsedDocuments, "parse">;
  /** Called after each page that was read. */
  onPage?: (collection: Collection, found: number) => void;
}>;

export type PulledCollection<T> = Readonly<{
  documents: readonly T[];
  problems: readonly Problem[];
  report: CollectionReport;
  /** When these documents were saved: id → ISO time. */
  saved: Readonly<Record<string, string>>;
}>;

/** What parses a document of each collection; posts have a body besides, which is stored separately. */
export const PARSERS = {
  categories: parseCategory,
  events: parseEvent,
  "photo-gallery": parseAlbum,
  "downloads-stotra-gajar": parseHymn,
  "abhang-lyrics": parseAbhang,
  "upasana-kendra": parseKendra,
} as const;

/** @param snapshot the last one of the same source, or an empty one; it has the last good versions of bad documents */
export async function pullCollections(input: PullCollectionsInput, snapshot: Snapshot) {
  const { dir, site, now, parsed = parseAnew } = input;
  const context: ParseContext = { now, site };
  const hasOwnBody = (post: StoredPost) => hasBody(dir, post);
  return {
    posts: await read("posts", (raw) => storePost(dir, parsePost(raw, context)), snapshot.posts, hasOwnBody),
    categories: await read("categories", parseCategory, snapshot.categories),
    events: await read("events", parseEvent, snapshot.events),
    "photo-gallery": await read("photo-gallery", parseAlbum, snapshot.albums),
    "downloads-stotra-gajar": await read("downloads-stotra-gajar", parseHymn, snapshot.hymns),
    "abhang-lyrics": await read("abhang-lyrics", parseAbhang, snapshot.abhangs),
    "upasana-kendra": await read("upasana-kendra", parseKendra, snapshot.kendras),
  } satisfies Readonly<Record<Collection, unknown>>;

  async function read<T extends Identified>(
    collection: Collection,
    parse: (raw: RawDocument, context: ParseContext) => Parsed<T>,
    before: readonly T[],
    isWhole: (value: T) => boolean = () => true,
  ): Promise<PulledCollection<T>> {
    const found: Found<T>[] = [];
    for await (const page of input.source.pages(collection)) {
      for (const raw of page) {
        found.push({
          id: raw.id,
          version: raw.version,
          result: parsed.parse(raw, (each) => parse(each, context), isWhole),
        });
      }
      input.onPage?.(collection, found.length);
    }
    const { documents, problems, skipped, previousUsed, partial } = mergeCollection(collection, found, before, isWhole);
    const counts = { before: before.length, found: found.length, published: documents.length };
    const times = { last: snapshot.saved[collection] ?? {}, previousUsed };
    const saved = savedTimes(documents, found, times);
    return { documents, problems, report: { collection, ...counts, skipped, previousUsed, partial }, saved };
  }
}

type Found<T> = Readonly<{ id: string; version: string | undefined; result: Parsed<T> }>;

/** When the published documents were saved. A last good version keeps its time. */
function savedTimes(
  documents: readonly Identified[],
  found: readonly Found<unknown>[],
  { last, previousUsed }: Readonly<{ last: Readonly<Record<string, string>>; previousUsed: readonly string[] }>,
): Record<string, string> {
  const published = new Set(documents.map(({ id }) => id));
  const kept = new Set(previousUsed);
  const times = found.flatMap(({ id, version }) => {
    const time = kept.has(id) ? last[id] : version;
    return time === undefined || !published.has(id) ? [] : [[id, time] as const];
  });
  return Object.fromEntries(times);
}

function storePost(dir: string, parsed: ReturnType<typeof parsePost>): Parsed<StoredPost> {
  if (!parsed.ok) return parsed;
  const { content, ...post } = parsed.value;
  const pictures = content === null ? [] : pictureSources(content);
  const body = content === null ? null : writeBody(dir, content);
  return { ...parsed, value: { ...post, body, pictures } };
}
