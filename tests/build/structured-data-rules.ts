// A small validator of structured data: the fields that search engines require, and the format of every value.
import { z } from "zod";

const TEXT = z.string().refine((text) => text.trim() !== "" && !/undefined|NaN|\[object|null/.test(text), "real text");
const TIME = z.iso.datetime({ offset: true });
const ADDRESS = z.url({ protocol: /^https?$/ });
const REFERENCE = z.strictObject({ "@id": ADDRESS });
const LANGUAGE = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);

const organization = z.strictObject({
  "@type": z.literal("Organization"),
  "@id": ADDRESS,
  name: TEXT,
  url: ADDRESS,
  logo: ADDRESS.optional(),
  description: TEXT.optional(),
  sameAs: z.array(ADDRESS).min(1).optional(),
});

const webSite = z.strictObject({
  "@type": z.literal("WebSite"),
  name: TEXT,
  alternateName: TEXT,
  url: ADDRESS,
  inLanguage: LANGUAGE,
  publisher: REFERENCE,
  potentialAction: z.strictObject({
    "@type": z.literal("SearchAction"),
    target: z.strictObject({
      "@type": z.literal("EntryPoint"),
      urlTemplate: z.string().regex(/^https?:\/\/[^/]+\/.*\{search_term_string\}$/),
    }),
    "query-input": z.literal("required name=search_term_string"),
  }),
});

const article = z
  .strictObject({
    "@type": z.literal("Article"),
    headline: TEXT,
    mainEntityOfPage: ADDRESS,
    inLanguage: LANGUAGE.optional(),
    image: z.array(ADDRESS).min(1).optional(),
    datePublished: TIME,
    dateModified: TIME,
    author: organization,
    publisher: REFERENCE,
    articleSection: TEXT.optional(),
    keywords: z.array(TEXT).min(1).optional(),
    video: REFERENCE.optional(),
  })
  .refine(({ datePublished, dateModified }) => Date.parse(dateModified) >= Date.parse(datePublished), {
    error: "modified before it was published",
  });

const video = z.strictObject({
  "@type": z.literal("VideoObject"),
  "@id": ADDRESS,
  name: TEXT,
  description: TEXT,
  thumbnailUrl: z.array(ADDRESS).min(1),
  uploadDate: TIME,
  embedUrl: z.string().regex(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/),
});

const crumb = z.strictObject({
  "@type": z.literal("ListItem"),
  position: z.int(),
  name: TEXT,
  item: ADDRESS.optional(),
});

const breadcrumbs = z
  .strictObject({ "@type": z.literal("BreadcrumbList"), itemListElement: z.array(crumb).min(2) })
  .refine(
    ({ itemListElement: items }) =>
      items.every(
        ({ position, item }, index) => position === index + 1 && (item !== undefined || index === items.length - 1),
      ),
    { error: "counted from 1, each but the last with its address" },
  );

const gallery = z.strictObject({
  "@type": z.literal("ImageGallery"),
  name: TEXT,
  url: ADDRESS,
  image: z
    .array(z.strictObject({ "@type": z.literal("ImageObject"), contentUrl: ADDRESS, caption: TEXT.optional() }))
    .min(1),
});

const place = z.strictObject({
  "@type": z.literal("Place"),
  "@id": ADDRESS,
  name: TEXT,
  url: ADDRESS,
  address: z.strictObject({
    "@type": z.literal("PostalAddress"),
    streetAddress: TEXT.optional(),
    addressLocality: TEXT.optional(),
    addressRegion: TEXT.optional(),
    postalCode: TEXT.optional(),
    addressCountry: TEXT.optional(),
  }),
  geo: z
    .strictObject({
      "@type": z.literal("GeoCoordinates"),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .optional(),
  telephone: TEXT.optional(),
});

const meeting = z.strictObject({
  "@type": z.literal("Event"),
  name: TEXT,
  description: TEXT.optional(),
  location: REFERENCE,
  eventSchedule: z.strictObject({
    "@type": z.literal("Schedule"),
    repeatFrequency: z.literal("P1W"),
    byDay: z.array(z.string().regex(/^https:\/\/schema\.org\/(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$/)).min(1),
    startTime: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d:00$/),
    scheduleTimezone: z.string().regex(/^[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+$/),
  }),
});

const work = {
  name: TEXT,
  url: ADDRESS,
  inLanguage: LANGUAGE.optional(),
  audio: z.strictObject({ "@type": z.literal("AudioObject"), contentUrl: ADDRESS }).optional(),
  encoding: z.strictObject({ "@type": z.literal("MediaObject"), contentUrl: ADDRESS }).optional(),
};

const person = z.strictObject({ "@type": z.literal("Person"), name: TEXT, url: ADDRESS });

const song = z.strictObject({
  "@type": z.literal("MusicComposition"),
  ...work,
  lyricist: person.partial({ url: true }).optional(),
});

const text = z.strictObject({ "@type": z.literal("CreativeWork"), ...work });

const thing = z.discriminatedUnion("@type", [
  organization,
  person,
  webSite,
  article,
  video,
  breadcrumbs,
  gallery,
  place,
  meeting,
  song,
  text,
]);

export type Thing = z.output<typeof thing>;

const graph = z.strictObject({ "@context": z.literal("https://schema.org"), "@graph": z.array(thing).min(1) });

/** The things of a block of structured data. @throws if it does not follow the rules */
export function parseThings(json: string): Thing[] {
  return graph.parse(JSON.parse(json))["@graph"];
}

/** Every address in a thing, at any depth; identifiers are excluded. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === "string") return /^https?:\/\//.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => (key === "@id" ? [] : addressesIn(inside)));
}
