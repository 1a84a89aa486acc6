// One valid document of each kind, as the database has it, for tests to change.
import type { RawDocument, RawValue } from "../../../src/data/firestore/raw-document.ts";
import { parseAbhang } from "../../../src/data/schemas/abhang.ts";
import { parseAlbum } from "../../../src/data/schemas/album.ts";
import { parseCategory } from "../../../src/data/schemas/category.ts";
import { parseEvent } from "../../../src/data/schemas/event.ts";
import { parseHymn } from "../../../src/data/schemas/hymn.ts";
import { parseKendra } from "../../../src/data/schemas/kendra.ts";
import type { ParseContext, Parsed, Problem } from "../../../src/data/schemas/parse.ts";
import { parsePost } from "../../../src/data/schemas/post.ts";
import { site } from "#config";

/** 20 November 2025, in epoch seconds. */
export const NOW = 1_763_600_000;

export const context: ParseContext = { now: NOW, site };

type Data = Record<string, RawValue>;

export const good = {
  posts: { slug: "lamp", title: "Lamp", language: "Marathi", primaryCategorySlug: "specialarticles", postTime: NOW },
  categories: { slug: "announcements" },
  events: { eventName: "Utsav" },
  "photo-gallery": { slug: "wari", title: "Wari", galleryType: "photo", photos: [{ imageUrl: "/a.webp" }] },
  "downloads-stotra-gajar": { slug: "aarti", title: "Aarti", downloadType: "stotra" },
  "abhang-lyrics": { slug: "rup", title: "Rup", language: "Marathi", lyrics: "रूप पाहता लोचनी" },
  "upasana-kendra": { slug: "dadar", name: "Dadar" },
} satisfies Record<string, Data>;

type Parse = (raw: RawDocument, context: ParseContext) => Parsed<object>;

/** The parser of each collection. */
export const parsers: Readonly<Record<keyof typeof good, Parse>> = {
  posts: parsePost,
  categories: parseCategory,
  events: parseEvent,
  "photo-gallery": parseAlbum,
  "downloads-stotra-gajar": parseHymn,
  "abhang-lyrics": parseAbhang,
  "upasana-kendra": parseKendra,
};

/** A valid document of a collection with some fields replaced. */
export function rawOf(collection: keyof typeof good, changes: Data = {}): RawDocument {
  return { path: `${collection}/d1`, id: "d1", data: { ...good[collection], ...changes } };
}

/** A valid document of a collection without one of its fields. */
export function rawWithout(collection: keyof typeof good, field: string): RawDocument {
  const data = Object.entries<RawValue>(good[collection]).filter(([name]) => name !== field);
  return { path: `${collection}/d1`, id: "d1", data: Object.fromEntries(data) };
}

/** The value of a document that must be valid. */
export function valueOf<T>(parsed: Parsed<T>): T {
  if (parsed.problems.length > 0 || !parsed.ok) throw new Error(`Not good: ${JSON.stringify(parsed.problems)}`);
  return parsed.value;
}

/** The problems of a document that must be unusable. */
export function problemsOf<T>(parsed: Parsed<T>): readonly Problem[] {
  if (parsed.ok) throw new Error(`Not bad: ${JSON.stringify(parsed.value)}`);
  return parsed.problems;
}

/** The value and the problems of a document that must be usable, but not without problems. */
export function partOf<T>(parsed: Parsed<T>): { value: T; problems: readonly Problem[] } {
  if (!parsed.ok || parsed.problems.length === 0) throw new Error(`Unusable or good: ${JSON.stringify(parsed)}`);
  return parsed;
}
