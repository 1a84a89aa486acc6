// Documents as the database has them, one good one of each kind, for tests to spoil.
import type { RawDocument, RawValue } from "../../src/firestore/raw-document.ts";
import { parseAbhang } from "../../src/schemas/abhang.ts";
import { parseAlbum } from "../../src/schemas/album.ts";
import { parseCategory } from "../../src/schemas/category.ts";
import { parseEvent } from "../../src/schemas/event.ts";
import { parseHymn } from "../../src/schemas/hymn.ts";
import { parseKendra } from "../../src/schemas/kendra.ts";
import type { ParseContext, Parsed, Problem } from "../../src/schemas/parse.ts";
import { parsePost } from "../../src/schemas/post.ts";
import { site } from "../../src/site/config.ts";

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

/** What checks each collection's documents. */
export const parsers: Readonly<Record<keyof typeof good, Parse>> = {
  posts: parsePost,
  categories: parseCategory,
  events: parseEvent,
  "photo-gallery": parseAlbum,
  "downloads-stotra-gajar": parseHymn,
  "abhang-lyrics": parseAbhang,
  "upasana-kendra": parseKendra,
};

/** A good document of a collection with some of its fields replaced. */
export function rawOf(collection: keyof typeof good, changes: Data = {}): RawDocument {
  return { path: `${collection}/d1`, id: "d1", data: { ...good[collection], ...changes } };
}

/** A good document of a collection without one of its fields. */
export function rawWithout(collection: keyof typeof good, field: string): RawDocument {
  const data = Object.entries<RawValue>(good[collection]).filter(([name]) => name !== field);
  return { path: `${collection}/d1`, id: "d1", data: Object.fromEntries(data) };
}

/** The value of a document that must be good. */
export function valueOf<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(`Not good: ${JSON.stringify(parsed.problems)}`);
  return parsed.value;
}

/** The problems of a document that must be bad. */
export function problemsOf<T>(parsed: Parsed<T>): Problem[] {
  if (parsed.ok) throw new Error(`Not bad: ${JSON.stringify(parsed.value)}`);
  return parsed.problems;
}
