// Hostile documents: each payload is once in each field of each collection.
import type { RawDocument, RawValue } from "../../src/data/firestore/raw-document.ts";
import { site } from "#config";
import type { Collection } from "../../src/site/config-type.ts";
import { hasVisibleText } from "../../src/data/schemas/fields/text.ts";

type Data = Record<string, RawValue>;

/** Time of the newest post, in epoch seconds. */
export const NOW = 1_790_000_000;

const VIDEO = "https://youtu.be/abcdefghijk";
const PICTURE = "/icon-512.png";

/** Fields of plain text, with their maximum number of characters. */
const TEXTS: Readonly<Record<Collection, Readonly<Record<string, number>>>> = {
  posts: { title: 300, primaryCategory: 300, metaDescription: 1_000, postType: 300 },
  categories: { title: 300, description: 5_000 },
  events: {},
  "photo-gallery": { title: 300 },
  "downloads-stotra-gajar": { title: 300, lyrics: 100_000 },
  "abhang-lyrics": { title: 300, poet: 300, lyrics: 100_000 },
  "upasana-kendra": {
    name: 300,
    address: 1_000,
    city: 300,
    district: 300,
    state: 300,
    country: 300,
    pincode: 100,
    phone: 100,
    meetingDay: 300,
    meetingTime: 300,
  },
};

/** Fields with rules. Hardly any payload follows them, and one that does is as harmless as any other value. */
const RULED: Readonly<Record<Collection, readonly string[]>> = {
  posts: [
    "slug",
    "language",
    "primaryCategorySlug",
    "otherCategorySlug",
    "postTime",
    "updatedTime",
    "featureImageUrl",
    "videoUrl",
    "tags",
  ],
  categories: ["slug", "imageUrl", "order"],
  events: [
    "deskTopImageUrl",
    "mobileImageUrl",
    "mumbaiCount",
    "otherCount",
    "url1",
    "url2",
    "mumbaiLabel",
    "otherLabel",
    "url1Label",
    "url2Label",
  ],
  "photo-gallery": ["slug", "galleryType", "order", "photos"],
  "downloads-stotra-gajar": [
    "slug",
    "downloadType",
    "language",
    "order",
    "fileUrl",
    "fileSize",
    "pages",
    "audioUrl",
    "duration",
  ],
  "abhang-lyrics": ["slug", "language", "order", "audioUrl", "videoUrl"],
  "upasana-kendra": ["slug", "latitude", "longitude", "email"],
};

const { categories } = site;
/** Number of posts in each section of the home page, each with a payload as its title. */
const HOME = [
  ...Array<string>(7).fill(categories.pravachan),
  ...Array<string>(7).fill(categories.experiences),
  ...Array<string>(6).fill(categories.announcements),
  categories.thursday,
  ...Array<string>(4).fill(categories.navadurga),
  ...Array<string>(4).fill(categories.specialArticles),
];

/**
 * Documents that will be published: bodies and texts are payloads, the other fields are valid.
 * @param different how many of the payloads differ: for posts, which fill the home page, they may be repeated after these
 */
export function textDocuments(payloads: readonly string[], different = payloads.length): RawDocument[] {
  const words = (at: number, most: number) => wordsOf(payloads[at % payloads.length] ?? "", most);
  const captions = payloads.map((_, at) => ({ imageUrl: PICTURE, caption: words(at, 1_000) }));
  return [
    document("photo-gallery", "w", { slug: "w", title: "W", galleryType: "wallpaper", photos: captions }),
    ...Array.from({ length: 8 }, (_, at) => document("events", `e${at}`, { eventName: words(at, 300), url1: "/post" })),
    ...payloads.flatMap((payload, at) => [
      document("posts", `p${at}`, {
        ...texts("posts", at),
        slug: `p${at}`,
        content: payload,
        language: "English",
        postTime: NOW - at,
        primaryCategorySlug: HOME[at] ?? `d${at}`,
        otherCategorySlug: [`c${at}`],
        status: "publish",
        tags: [`t${at} ${words(at, 60)}`],
        ...(at % 5 === 4 ? { videoUrl: VIDEO, postType: site.videoPostType } : {}),
      }),
      document("categories", `c${at}`, { ...texts("categories", at), slug: `c${at}` }),
      ...(at < different ? othersOf(at) : []),
    ]),
  ];

  function othersOf(at: number): RawDocument[] {
    return [
      document("photo-gallery", `g${at}`, {
        ...texts("photo-gallery", at),
        slug: `g${at}`,
        galleryType: "photo",
        photos: [{ imageUrl: PICTURE, caption: words(at + 1, 1_000) }],
      }),
      document("downloads-stotra-gajar", `h${at}`, {
        ...texts("downloads-stotra-gajar", at),
        slug: `h${at}`,
        language: "Marathi",
        downloadType: at % 2 === 0 ? "stotra" : "gajar",
      }),
      document("abhang-lyrics", `a${at}`, { ...texts("abhang-lyrics", at), slug: `a${at}`, language: "Marathi" }),
      document("upasana-kendra", `k${at}`, {
        ...texts("upasana-kendra", at),
        slug: `k${at}`,
        latitude: 19,
        longitude: 73,
      }),
    ];
  }

  /** Takes the next payload for each field, so that no document has one twice. */
  function texts(collection: Collection, at: number): Data {
    const fields = Object.entries(TEXTS[collection]);
    return Object.fromEntries(fields.map(([field, most], turn) => [field, words(at + turn, most)]));
  }
}

/** Documents with a payload in place of a slug, an address, a number or a keyword. */
export function ruledDocuments(payloads: readonly string[]): RawDocument[] {
  return Object.entries(RULED).flatMap(([collection, fields]) =>
    fields.flatMap((field) =>
      payloads.flatMap((payload, at) => {
        // Most payloads are valid tags, and each would add a post and a page.
        if (field === "tags" && at % 8 !== 0) return [];
        const id = `${field}-${at}`;
        const value = field === "otherCategorySlug" || field === "tags" ? [payload] : payload;
        return document(collection, id, {
          ...goodFields(collection),
          slug: `r-${field.toLowerCase()}-${at}`,
          [field]: value,
        });
      }),
    ),
  );
}

/** The name-chanting counts: valid ones, and each payload as an entry's name, as its count, and as an entry. */
export function countsDocument(payloads: readonly string[]): RawDocument {
  const good = site.books.flatMap(({ entries }) =>
    entries.map(({ name }, at): [string, RawValue] => [name, { jaapCount: at }]),
  );
  const hostile = payloads.flatMap((payload, at): [string, RawValue][] => [
    [`n${at} ${payload}`, { jaapCount: at }],
    [`c${at}`, { jaapCount: payload }],
    [`e${at}`, payload],
  ]);
  const time = payloads[0] === undefined ? {} : { updatedTime: payloads[0] };
  const data = { ...Object.fromEntries([...good, ...hostile]), ...time };
  return { path: "ramnaam-bank/jaap-count", id: "jaap-count", data };
}

/** Documents with a valid value in every field in which a payload may happen to be valid, mostly an address of this site. */
export function completeDocuments(): RawDocument[] {
  const media = { audioUrl: "/song.mp3", videoUrl: VIDEO, duration: 60 };
  const file = { fileUrl: "/song.pdf", fileSize: 1_000, pages: 2 };
  const picture = { featureImageUrl: PICTURE, imageUrl: PICTURE, deskTopImageUrl: PICTURE, mobileImageUrl: PICTURE };
  const event = { mumbaiCount: 1, otherCount: 2, url1: "/post", url2: "/tag" };
  return Object.keys(RULED).flatMap((collection) =>
    ["stotra", "gajar"].map((downloadType) =>
      document(collection, `whole-${downloadType}`, {
        ...goodFields(collection),
        ...media,
        ...file,
        ...picture,
        ...event,
        downloadType,
        slug: `whole-${downloadType}`,
        order: 1,
        updatedTime: NOW,
        tags: ["whole"],
        otherCategorySlug: ["good"],
        email: "good@example.org",
      }),
    ),
  );
}

function goodFields(collection: string): Data {
  const common = { title: "Good", name: "Good", eventName: "Good", language: "English", lyrics: "good" };
  const post = { status: "publish", primaryCategorySlug: "good", postTime: NOW - 1_000_000 };
  const album = { galleryType: "photo", photos: [{ imageUrl: PICTURE }] };
  return {
    ...common,
    ...(collection === "posts" ? post : {}),
    ...(collection === "photo-gallery" ? album : {}),
    ...(collection === "downloads-stotra-gajar" ? { downloadType: "stotra" } : {}),
    ...(collection === "upasana-kendra" ? { latitude: 19, longitude: 73 } : {}),
  };
}

/** The payload within a field's length, after a letter if it has no visible character. */
function wordsOf(payload: string, most: number): string {
  const cut = payload.slice(0, most - 1).toWellFormed();
  return hasVisibleText(cut) ? cut : `x${cut}`;
}

function document(collection: string, id: string, data: Data): RawDocument {
  return { path: `${collection}/${id}`, id, data: { activeInd: "Y", ...data } };
}
