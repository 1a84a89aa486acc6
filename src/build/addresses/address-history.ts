// Every slug that a document ever had, so that an old address leads to the document's page.
import { z } from "zod";
import { fileKey, slugSchema } from "../../data/schemas/fields/text.ts";
import type { Snapshot } from "../../data/snapshot/snapshot.ts";
import { abhangUrl, albumUrl, hymnUrl, postUrl } from "../../site/urls.ts";

const slug = slugSchema([]);

const collectionSchema = z.object({
  /** Document id → its slugs; the last one is the one that it had when it was last published. */
  documents: z.record(z.string(), z.array(slug)),
  /** Slugs that several documents have had → id of the last one that took it. */
  owners: z.record(z.string(), z.string()),
  /** Slugs that a document has given up, in that order. */
  moved: z.array(slug),
});

/** The content of /addresses.json: collection → its history. */
export const historySchema = z.record(z.string(), collectionSchema);

type CollectionHistory = z.output<typeof collectionSchema>;
export type AddressHistory = Readonly<Record<string, CollectionHistory>>;

/** An old address and the page that it leads to, as paths. */
export type Move = Readonly<{ from: string; to: string }>;

type Addressed = Readonly<{ id: string; slug: string }>;

/** The collections whose documents have a page with their slug. */
const PAGES: Readonly<
  Record<string, Readonly<{ of: (snapshot: Snapshot) => readonly Addressed[]; url: typeof postUrl }>>
> = {
  "photo-gallery": { of: ({ albums }) => albums.filter(({ galleryType }) => galleryType === "photo"), url: albumUrl },
  "downloads-stotra-gajar": { of: ({ hymns }) => hymns.filter(({ stanzas }) => stanzas.length > 0), url: hymnUrl },
  "abhang-lyrics": { of: ({ abhangs }) => abhangs, url: abhangUrl },
  // Last, because their addresses count first where a host accepts a limited number.
  posts: { of: ({ posts }) => posts, url: postUrl },
};

export function updateHistory(last: AddressHistory, snapshot: Snapshot): AddressHistory {
  return Object.fromEntries(
    Object.entries(PAGES).map(([collection, { of }]) => [collection, updateCollection(last[collection], of(snapshot))]),
  );
}

/** The redirects from old addresses to published pages, the oldest first. None leads to another one. */
export function movesOf(history: AddressHistory, snapshot: Snapshot): Move[] {
  return Object.entries(PAGES).flatMap(([collection, { of, url }]) => {
    const { documents, owners, moved } = history[collection] ?? empty();
    if (moved.length === 0) return [];
    const takers = new Map(Object.entries(owners));
    const published = new Map(of(snapshot).map((document) => [document.id, document.slug]));
    // On some disks, an old slug that differs only in capitals is the file of the page itself.
    const taken = new Set(of(snapshot).map((document) => fileKey(document.slug)));
    const holders = holdersOf({ documents });
    const keys = new Map(moved.map((each) => [fileKey(each), each]));
    return moved.flatMap((old): Move[] => {
      const to = published.get(takers.get(old) ?? holders.get(old)?.[0] ?? "");
      if (to === undefined || taken.has(fileKey(old)) || keys.get(fileKey(old)) !== old) return [];
      return [{ from: url(old), to: url(to) }];
    });
  });
}

function updateCollection(last: CollectionHistory = empty(), published: readonly Addressed[]): CollectionHistory {
  const documents = new Map(Object.entries(last.documents));
  const changed = published.filter(({ id, slug }) => documents.get(id)?.at(-1) !== slug);
  const owners = new Map(Object.entries(last.owners));
  const moved = new Set(last.moved);
  const holders = holdersOf(last);
  for (const { id, slug } of changed) {
    const old = documents.get(id)?.at(-1);
    // A slug that another document has taken since is not given up by this one.
    if (old !== undefined && (owners.get(old) ?? id) === id) {
      moved.delete(old);
      moved.add(old);
    }
    documents.set(id, [...(documents.get(id) ?? []).filter((each) => each !== slug), slug]);
  }
  for (const { id, slug } of published) {
    if (holders.get(slug)?.some((holder) => holder !== id) === true) owners.set(slug, id);
  }
  for (const { slug } of published) moved.delete(slug);
  return { documents: Object.fromEntries(documents), owners: Object.fromEntries(owners), moved: [...moved] };
}

/** Slug → ids of the documents that had it. */
function holdersOf({ documents }: Pick<CollectionHistory, "documents">): Map<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const [id, slugs] of Object.entries(documents)) {
    for (const each of slugs) holders.set(each, [...(holders.get(each) ?? []), id]);
  }
  return holders;
}

function empty(): CollectionHistory {
  return { documents: {}, owners: {}, moved: [] };
}
