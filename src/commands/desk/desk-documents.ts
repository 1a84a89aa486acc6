// All documents of the database with their drafts, in memory. Nothing of them is written to a disk.
import { isPublished, nearMiss } from "../../data/firestore/collections.ts";
import type { RawDocument } from "../../data/firestore/raw-document.ts";
import { fileKey } from "../../data/schemas/fields/text.ts";
import { type Body, pictureSources } from "../../data/schemas/html/body.ts";
import { type ParseContext, type Parsed, nearMissProblem, problem } from "../../data/schemas/parse.ts";
import { parsePost } from "../../data/schemas/post.ts";
import { PARSERS } from "../../data/snapshot/pull-collections.ts";
import { PARTS, type Snapshot, type StoredPost, compareIds, newestFirst } from "../../data/snapshot/snapshot.ts";
import { COLLECTIONS, type Collection } from "../../site/config-type.ts";
import { messageOf } from "../../system/errors.ts";

type Value = Snapshot[(typeof PARTS)[Collection]][number];

/** A document as it was read; `parsed` is null until it was checked. */
export type DeskDocument = Readonly<{
  collection: Collection;
  id: string;
  raw: RawDocument;
  isShown: boolean;
  /** Whether it may have been meant to be shown, and is not. */
  isNearMiss: boolean;
  parsed: Parsed<Value> | null;
}>;

export type ParsedDocument = Readonly<{ parsed: Parsed<Value>; body: Body | null }>;

const UNREADABLE = "the site's code fails on this one. Give this line to your developer:";

/** The name of the body of the document that is previewed. */
export const PREVIEW_BODY = "preview";

export type DeskDocuments = Readonly<{
  /** Replaces a whole collection, when it is subscribed. */
  replace: (collection: Collection, documents: readonly RawDocument[]) => void;
  /** Notes a change; `raw` is null for a deleted document. */
  change: (collection: Collection, id: string, raw: RawDocument | null) => void;
  get: (path: string) => DeskDocument | undefined;
  all: () => readonly DeskDocument[];
  /** Checks the next documents that were not checked yet, for some milliseconds. @returns whether any are left */
  checkSome: (limitMs: number) => boolean;
  isChecked: () => boolean;
  parse: (document: DeskDocument) => ParsedDocument;
  /** Another document that is to be shown and has the same slug: the build publishes one of the two. */
  namesake: (document: DeskDocument, parsed: ParsedDocument) => DeskDocument | undefined;
  /** The site's content if this document was published now, and everything else as it is. */
  contentWith: (document: DeskDocument, parsed: ParsedDocument) => Snapshot;
}>;

/** @param base the last snapshot, for its counts. @param context made anew for each use, because time passes */
export function deskDocuments(base: Snapshot, context: () => ParseContext): DeskDocuments {
  const documents = new Map<string, DeskDocument>();
  const unchecked = new Set<string>();
  return {
    replace,
    change,
    get: (path) => documents.get(path),
    all: () => [...documents.values()],
    checkSome,
    isChecked: () => unchecked.size === 0,
    parse: parseSafely,
    namesake,
    contentWith,
  };

  function replace(collection: Collection, raws: readonly RawDocument[]): void {
    const present = new Set(raws.map(({ id }) => `${collection}/${id}`));
    for (const path of documents.keys()) {
      if (path.startsWith(`${collection}/`) && !present.has(path)) documents.delete(path);
    }
    for (const raw of raws) {
      if (documents.get(`${collection}/${raw.id}`)?.raw.version !== raw.version) change(collection, raw.id, raw);
    }
  }

  function change(collection: Collection, id: string, raw: RawDocument | null): void {
    const path = `${collection}/${id}`;
    if (raw === null) documents.delete(path);
    else {
      documents.set(path, {
        collection,
        id,
        raw,
        isShown: isPublished(collection, raw.data),
        isNearMiss: nearMiss(collection, raw.data) !== null,
        parsed: null,
      });
      unchecked.add(path);
    }
  }

  function checkSome(limitMs: number): boolean {
    const end = performance.now() + limitMs;
    for (const path of unchecked) {
      unchecked.delete(path);
      const document = documents.get(path);
      if (document !== undefined) documents.set(path, { ...document, parsed: parseSafely(document).parsed });
      if (performance.now() > end) break;
    }
    return unchecked.size > 0;
  }

  /** A document that the code cannot read must not end the desk. */
  function parseSafely(document: DeskDocument): ParsedDocument {
    try {
      return withNearMiss(parse(document), document);
    } catch (error) {
      const { collection, raw } = document;
      const says = messageOf(error);
      const found = problem(
        raw,
        collection,
        ["(the whole document)"],
        raw.id,
        `another content: ${UNREADABLE} ${says}`,
      );
      return { parsed: { ok: false, problems: [found] }, body: null };
    }
  }

  function withNearMiss({ parsed, body }: ParsedDocument, { collection, raw }: DeskDocument): ParsedDocument {
    const miss = nearMiss(collection, raw.data);
    if (miss === null) return { parsed, body };
    return { parsed: { ...parsed, problems: [nearMissProblem(raw, collection, miss), ...parsed.problems] }, body };
  }

  function parse({ collection, raw }: DeskDocument): ParsedDocument {
    if (collection !== "posts") return { parsed: PARSERS[collection](raw, context()), body: null };
    const parsed = parsePost(raw, context());
    if (!parsed.ok) return { parsed, body: null };
    const { content, ...post } = parsed.value;
    const value: StoredPost = { ...post, body: null, pictures: content === null ? [] : pictureSources(content) };
    return { parsed: { ...parsed, value }, body: content };
  }

  function namesake({ collection, id }: DeskDocument, { parsed }: ParsedDocument): DeskDocument | undefined {
    return [...documents.values()].find(
      (other) =>
        other.collection === collection && other.id !== id && other.isShown && hasSameSlug(other.parsed, parsed),
    );
  }

  function contentWith(target: DeskDocument, { parsed, body }: ParsedDocument): Snapshot {
    const values = (collection: Collection) => {
      const others = [...documents.values()].flatMap((document) => {
        const isOther = document.collection === collection && document.id !== target.id;
        if (!isOther || !document.isShown || document.parsed?.ok !== true) return [];
        // A page has one document, here the one that the editor looks at.
        return collection === target.collection && hasSameSlug(document.parsed, parsed) ? [] : [document.parsed.value];
      });
      const own = target.collection === collection && parsed.ok ? [withBody(parsed.value, body)] : [];
      const all = [...others, ...own];
      // Posts have another order; there are too many to sort them twice.
      return collection === "posts" ? all : all.toSorted((a, b) => compareIds(a.id, b.id));
    };
    const parts = Object.fromEntries(COLLECTIONS.map((collection) => [PARTS[collection], values(collection)]));
    const snapshot = { ...base, ...parts };
    return { ...snapshot, posts: snapshot.posts.toSorted(newestFirst) };
  }
}

function hasSameSlug(one: Parsed<Value> | null, other: Parsed<Value>): boolean {
  const key = slugKey(one);
  return key !== null && key === slugKey(other);
}

function slugKey(parsed: Parsed<Value> | null): string | null {
  return parsed?.ok === true && "slug" in parsed.value ? fileKey(parsed.value.slug) : null;
}

function withBody(value: Value, body: Body | null): Value {
  return "body" in value && body !== null ? { ...value, body: PREVIEW_BODY } : value;
}
