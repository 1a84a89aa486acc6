// The shape of the configuration: what every value of config.ts means.

/** Languages of the site's own words; content may be in others. */
export type UiLanguage = "mr" | "hi" | "en";

/** A label in each language of the interface. */
export type Label = Readonly<Record<UiLanguage, string>>;

/** Our field → the names it may have in the database, in order of preference. */
export type FieldNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** One name-chanting book: `entries[].name` is the key in the jaap-count document. */
export type JaapBook = Readonly<{
  id: string;
  title: Label;
  entries: readonly Readonly<{ name: string; label: string }>[];
}>;

export type SocialNetwork = "facebook" | "instagram" | "twitter" | "youtube";

/** South, north, west and east edge, in degrees. */
export type Bounds = readonly [south: number, north: number, west: number, east: number];

/** The collections that are read whole; each has a row in `fields`. */
export const COLLECTIONS = [
  "posts",
  "categories",
  "events",
  "photo-gallery",
  "downloads-stotra-gajar",
  "abhang-lyrics",
  "upasana-kendra",
] as const;

export type Collection = (typeof COLLECTIONS)[number];

export type SiteConfig = Readonly<{
  name: string;
  /** Language of menus, headings and buttons; `SITE_LANGUAGE` in the environment overrides it. */
  language: UiLanguage;
  /** IANA name; dates of posts are told in it. */
  timeZone: string;
  /** BCP 47; thousands separators of counts. */
  numberLocale: string;
  /** The public origin when `SITE_URL` is not set. */
  defaultUrl: string;

  title: Label;
  /** Under the icon on a device's home screen: 12 letters or so. */
  shortTitle: Label;
  tagline: Label;
  teacher: Label;
  /** Holder of the copyright. */
  owner: Label;

  categories: Readonly<
    Record<
      | "pravachan"
      | "thursday"
      | "experiences"
      | "announcements"
      | "navadurga"
      | "specialArticles"
      | "featured"
      | "abhangLyrics",
      string
    >
  >;
  videoPostType: string;
  /** `language` of the posts in the Navadurga section, as the database spells it. */
  navadurgaLanguage: string;

  posts: Readonly<{
    mentor: string;
    privacyPolicy: string;
    terms: string;
    specialArticles: readonly Readonly<{ slug: string; label: Label }>[];
  }>;

  pageSizes: Readonly<
    Record<
      | "pravachan"
      | "featured"
      | "thursday"
      | "announcements"
      | "navadurga"
      | "experiences"
      | "specialArticles"
      | "videos"
      | "categories"
      | "events"
      | "carousel"
      | "listing"
      | "feed",
      number
    >
  >;

  /** Offered where a search found nothing. */
  popularSearches: readonly string[];

  social: readonly Readonly<{ network: SocialNetwork; url: string }>[];
  sisterSites: readonly Readonly<{ label: Label; url: string }>[];
  apps: readonly Readonly<{ label: Label; googlePlay: string; appStore: string }>[];

  books: readonly JaapBook[];

  /** A document's `language` → BCP 47 tag. */
  languages: Readonly<Record<string, string>>;
  /** Share (0 to 1) and number of a collection's documents that may be left out; the larger one counts. */
  rejections: Readonly<{ share: number; documents: number }>;
  countries: Readonly<Record<string, Bounds>>;
  /** "state, country" or country → IANA name. */
  timeZones: Readonly<Record<string, string>>;
  /** How long a kendra's meeting stands in a visitor's calendar. */
  meetingMinutes: number;
  /** Address of the map's pictures with `{z}`, `{x}` and `{y}`, and what their maker asks to be named, as HTML. */
  map: Readonly<{ tiles: string; attribution: string; maxZoom: number }>;

  fields: Readonly<{
    posts: FieldNames<
      | "slug"
      | "title"
      | "status"
      | "primaryCategorySlug"
      | "primaryCategory"
      | "otherCategorySlug"
      | "postTime"
      | "postType"
      | "language"
      | "featureImageUrl"
      | "metaDescription"
      | "content"
      | "tags"
      | "videoUrl"
      | "updatedTime"
    >;
    categories: FieldNames<"activeInd" | "order" | "slug" | "title" | "description" | "imageUrl">;
    events: FieldNames<
      "activeInd" | "eventName" | "deskTopImageUrl" | "mobileImageUrl" | "mumbaiCount" | "otherCount" | "url1" | "url2"
    >;
    "photo-gallery": FieldNames<"activeInd" | "slug" | "title" | "galleryType" | "order" | "photos">;
    "downloads-stotra-gajar": FieldNames<
      | "activeInd"
      | "slug"
      | "title"
      | "downloadType"
      | "language"
      | "order"
      | "fileUrl"
      | "fileSize"
      | "pages"
      | "audioUrl"
      | "duration"
      | "lyrics"
    >;
    "abhang-lyrics": FieldNames<
      "activeInd" | "slug" | "title" | "poet" | "language" | "order" | "lyrics" | "audioUrl" | "videoUrl"
    >;
    "upasana-kendra": FieldNames<
      | "activeInd"
      | "slug"
      | "name"
      | "address"
      | "city"
      | "district"
      | "state"
      | "country"
      | "pincode"
      | "latitude"
      | "longitude"
      | "phone"
      | "email"
      | "meetingDay"
      | "meetingTime"
    >;
    "ramnaam-bank": FieldNames<"jaapCount" | "updatedTime">;
  }>;
}>;
