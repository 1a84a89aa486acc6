// Fits the sample content to the configuration, so that an owner who changes it still sees a full site.
import type { Collection, SiteConfig } from "../../site/config-type.ts";
import { COLLECTIONS } from "../../site/config-type.ts";
import { isRecord } from "../../system/is-record.ts";
import type { RawDocument, RawValue } from "./raw-document.ts";

type Data = RawDocument["data"];
type FitConfig = Pick<SiteConfig, "books" | "categories" | "fields" | "languages" | "posts" | "videoPostType">;

/** The names in the sample's documents for which the configuration may have others. */
const SAMPLE = {
  categories: {
    pravachan: "sadguru-shantideep-pravachan",
    thursday: "thursday-announcements-at-shree-harigurugram",
    experiences: "personal-experiences",
    announcements: "announcements",
    navadurga: "know-about-navadurga",
    specialArticles: "specialarticles",
    featured: "featured-posts",
    abhangLyrics: "abhang-lyrics",
  },
  posts: { mentor: "shantideep-sadguru", privacyPolicy: "privacy-policy", terms: "terms-and-conditions" },
  specialArticles: ["navadurga", "ganesh-bhakti", "uddharet-atmana-atmanam", "financial-terrorism"],
  videoPostType: "videopost",
  languages: { Marathi: "mr", Hindi: "hi", English: "en", Sanskrit: "sa" },
  jaapEntries: [
    "ram",
    "ShreeRam",
    "krishna",
    "Dattaguru",
    "JaiShantideep",
    "PanchaMukh",
    "HariMarkat",
    "Mahakundalini",
    "AnjaniSuta",
    "Ramduta",
  ],
} as const;

const SLUG_FIELDS = new Set(["primaryCategorySlug", "otherCategorySlug"]);
const SAMPLE_TAGS = new Set<string>(Object.values(SAMPLE.languages));
/** A field with a translation, such as `title_mr`. */
const TRANSLATION = /^(\w+)_(mr|hi)$/;
const LINK = /\/(post|category)\/([\w-]+)/g;

/**
 * Gives documents of the sample the slugs, languages, field names and jaap entries that the configuration expects.
 * Documents in a language that the configuration does not have are left out.
 */
export function fitSample(documents: readonly RawDocument[], site: FitConfig): RawDocument[] {
  const categories = slugsByKey(SAMPLE.categories, site.categories);
  const articles = pairs(
    SAMPLE.specialArticles,
    site.posts.specialArticles.map(({ slug }) => slug),
  );
  const posts = new Map([...articles, ...slugsByKey(SAMPLE.posts, site.posts)]);
  const languages = languageNames(site.languages);
  const entries = pairs(
    SAMPLE.jaapEntries,
    site.books.flatMap((book) => book.entries.map(({ name }) => name)),
  );
  return documents.flatMap((document) => {
    const collection = COLLECTIONS.find((name) => document.path.startsWith(`${name}/`));
    if (collection === undefined) return [{ ...document, data: fitCounts(document.data) }];
    const { language } = document.data;
    if (typeof language === "string" && !languages.has(language)) return [];
    return [{ ...document, data: fitFields(collection, document.data) }];
  });

  function fitFields(collection: Collection, data: Data): Data {
    const names = new Map<string, readonly string[]>(Object.entries(site.fields[collection]));
    return Object.fromEntries(
      Object.entries(data).map(([field, value]) => [nameIn(names, field), fitValue(collection, field, value)]),
    );
  }

  function fitValue(collection: Collection, field: string, value: RawValue): RawValue {
    if (Array.isArray(value)) return value.map((item) => fitValue(collection, field, item));
    if (typeof value === "object" && value !== null) return fitMap(collection, field, value);
    if (typeof value !== "string") return value;
    if (field === "slug" && collection === "posts") return posts.get(value) ?? value;
    if (SLUG_FIELDS.has(field) || (field === "slug" && collection === "categories")) {
      return categories.get(value) ?? value;
    }
    if (field === "language") return languages.get(value) ?? value;
    if (field === "postType") return value === SAMPLE.videoPostType ? site.videoPostType : value;
    return value.replace(LINK, (link, kind: string, slug: string) => {
      const fitted = (kind === "post" ? posts : categories).get(slug);
      return fitted === undefined ? link : `/${kind}/${encodeURIComponent(fitted)}`;
    });
  }

  /** A photo, or a text in several languages, of which those stay that the configuration has. */
  function fitMap(collection: Collection, field: string, map: Readonly<Record<string, RawValue>>): RawValue {
    const tags = Object.values(site.languages);
    const entries = Object.entries(map).filter(([key]) => !SAMPLE_TAGS.has(key) || tags.includes(key));
    return Object.fromEntries(entries.map(([key, value]) => [key, fitValue(collection, field, value)]));
  }

  function fitCounts(data: Data): Data {
    const { jaapCount, updatedTime } = site.fields["ramnaam-bank"];
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => {
        if (name === "updatedTime") return [updatedTime[0] ?? name, value];
        const count = countIn(value);
        return [entries.get(name) ?? name, count === null ? value : { [jaapCount[0] ?? "jaapCount"]: count }];
      }),
    );
  }
}

/** The configured name of a field of the sample. */
function nameIn(names: ReadonlyMap<string, readonly string[]>, field: string): string {
  const [, base, tag] = TRANSLATION.exec(field) ?? [];
  const own = base === undefined ? undefined : names.get(base)?.[0];
  return names.get(field)?.[0] ?? (own === undefined ? field : `${own}_${tag}`);
}

function countIn(entry: unknown): number | null {
  return isRecord(entry) && typeof entry.jaapCount === "number" ? entry.jaapCount : null;
}

/** The sample's slugs → the configured ones of the same key. */
function slugsByKey(
  sample: Readonly<Record<string, string>>,
  configured: Readonly<Record<string, unknown>>,
): Map<string, string> {
  return new Map(
    Object.entries(sample).flatMap(([key, own]): [string, string][] => {
      const slug = configured[key];
      return typeof slug === "string" ? [[own, slug]] : [];
    }),
  );
}

/** Names that are in both lists stay; the others are paired in their order. */
function pairs(sample: readonly string[], configured: readonly string[]): Map<string, string> {
  const free = configured.filter((name) => !sample.includes(name));
  const others = sample.filter((name) => !configured.includes(name));
  return new Map(others.slice(0, free.length).map((name, index) => [name, free[index] ?? name]));
}

/** The sample's name of each language → the configuration's name; none for a language that the configuration lacks. */
function languageNames(configured: FitConfig["languages"]): Map<string, string> {
  return new Map(
    Object.entries(SAMPLE.languages).flatMap(([name, tag]): [string, string][] => {
      const own = configured[name] === tag ? name : Object.keys(configured).find((key) => configured[key] === tag);
      return own === undefined ? [] : [[name, own]];
    }),
  );
}
