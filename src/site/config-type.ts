// The shape of the configuration: what every value of config.ts means.
import type { InterfaceLanguage } from "./i18n/strings-en.ts";
import type { usualFields } from "./usual-fields.ts";

/** The code of a language of the interface; content may be in others. */
export type UiLanguage = string;

/** A label in Marathi, Hindi and English, and perhaps in other languages of the interface; these show English otherwise. */
export type Label = Readonly<Record<"mr" | "hi" | "en", string> & Record<UiLanguage, string>>;

/** A text in several languages, by BCP 47 tag. */
export type Translations = Readonly<Record<string, string>>;

/**
 * Our field → the names it may have in the database, in order of preference. A row such as `title_mr` names the field with
 * the Marathi text of `title`; without it, that is each name of `title` with `_mr`. The schemas say which fields have translations.
 */
export type FieldNames<Field extends string> = Readonly<
  Record<Field, readonly string[]> & { [row in `${Field}_${string}`]: readonly string[] }
>;

/** One name-chanting book: `entries[].name` is the key in the jaap-count document. */
export type JaapBook = Readonly<{
  id: string;
  title: Label;
  /** `label` is in Devanagari; `latin` is for readers who cannot read that. */
  entries: readonly Readonly<{ name: string; label: string; latin?: string }>[];
}>;

export type SocialNetwork = "facebook" | "instagram" | "twitter" | "youtube";

/** South, north, west and east edge, in degrees. */
export type Bounds = readonly [south: number, north: number, west: number, east: number];

/** The site's own pages that the search knows by everyday words. */
export type PageName =
  | "gallery"
  | "wallpapers"
  | "bank"
  | "counter"
  | "kendras"
  | "hymns"
  | "stotra"
  | "gajar"
  | "abhangs"
  | "teacher"
  | "offline";

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
  /** The languages that readers choose from, in this order; see docs/languages.md about another one. */
  interfaceLanguages: readonly InterfaceLanguage[];
  /** Language of menus, headings and buttons; `SITE_LANGUAGE` in the environment overrides it. */
  language: UiLanguage;
  /** IANA name of the time zone of dates. */
  timeZone: string;
  /** BCP 47; separators of counts in the languages that `numberLocales` does not list. */
  numberLocale: string;
  /** Languages of the interface whose counts have other separators: `en-IN` for `1,08,45,62,917`. Digits stay Latin. */
  numberLocales: Readonly<Partial<Record<UiLanguage, string>>>;
  /**
   * The site's origin if `SITE_URL` is not set. A local one, such as http://localhost:4321, works for the sample only: a
   * build from a database then stops and asks for `SITE_URL`.
   */
  defaultUrl: string;
  /**
   * Whether the header Strict-Transport-Security also covers subdomains. Browsers that saw it once refuse http on every
   * subdomain of the site's domain for a year. These visitors can no longer open a mail, shop or old site there that has
   * no https, and a change back does not reach them until they visit the site again. Switch it on only if every subdomain
   * has https. After a change: `npm run --silent host-files firebase > firebase.json && npm run format`.
   */
  hstsIncludeSubDomains: boolean;

  title: Label;
  /** The name under the icon on a device's home screen: about 12 letters. */
  shortTitle: Label;
  tagline: Label;
  teacher: Label;
  /** Holder of the copyright. */
  owner: Label;
  /** What the site offers, in two or three sentences; `{teacher}` is replaced by the teacher's name. */
  about: Label;
  /** Title of the Thursday announcements in the menu. */
  thursdayTitle: Label;

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
  /**
   * What a poet's page says about the poet, in a few sentences. `name` is the poet as the abhangs name it. A poet who is not
   * in the list has a page without it.
   */
  poets?: readonly Readonly<{ name: string; about: Label }>[];
  videoPostType: string;
  /** `language` of the posts in the Navadurga section, as in the database. */
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
      // Posts in one language: more on a page, as large sites have many such lists.
      | "languageListing"
      | "feed",
      number
    >
  >;

  /** Searches to offer before a search, and after one that finds nothing: those in the reader's language. */
  popularSearches: Readonly<Partial<Record<UiLanguage, readonly string[]>>>;
  /**
   * Groups of single words that mean the same, in any script. The search for one also finds the others, after it. One with
   * a `>` before it is a part of what they name: they find it, and it finds none of them.
   */
  synonyms: readonly (readonly string[])[];
  /** Everyday words for the site's own pages, of at most three words each. In the search they count like a title. */
  pageWords: Readonly<Record<PageName, readonly string[]>>;

  social: readonly Readonly<{ network: SocialNetwork; url: string }>[];
  sisterSites: readonly Readonly<{ label: Label; url: string }>[];
  apps: readonly Readonly<{ label: Label; googlePlay: string; appStore: string }>[];

  /** Labels of the event banner's two counts and two areas, for events without their own labels. */
  eventLabels: Readonly<Record<"mumbaiCount" | "otherCount" | "url1" | "url2", Label>>;

  books: readonly JaapBook[];

  /**
   * The address that relative addresses in bodies began with, such as `https://old.example.org/`. Without it, pictures and
   * links with such addresses cannot be shown, and are reported.
   */
  relativeTo?: string;

  /**
   * When a post with a `postTime` in the future is shown: `show` for at once, `wait` for at that time. A waiting post is in
   * no page, list, feed, search or sitemap.
   */
  schedule: "show" | "wait";

  /** A document's `language` → BCP 47 tag. */
  languages: Readonly<Record<string, string>>;
  /**
   * Names in several languages, for documents that have them in one only: states, districts, cities, tags, categories,
   * poets. Each of the texts stands for the others. Countries need no entry.
   */
  names: readonly Translations[];
  /** Share (0 to 1) and number of a collection's documents that may be skipped; the larger limit counts. */
  rejections: Readonly<{ share: number; documents: number }>;
  countries: Readonly<Record<string, Bounds>>;
  /** "state, country" or country → IANA name. */
  timeZones: Readonly<Record<string, string>>;
  /** Length of a kendra's meeting in a visitor's calendar. */
  meetingMinutes: number;
  /** Where visitors report a change of a kendra: `mailto:` with an address, or the address of a form; null for no link. */
  kendraReports: string | null;
  /** Address of the map tiles with `{z}`, `{x}` and `{y}`, and the attribution that their provider requires, as HTML. */
  map: Readonly<{ tiles: string; attribution: string; maxZoom: number }>;

  /** Origins of recordings, besides this site, that pages may fetch when a reader asks for it. */
  soundOrigins: readonly string[];

  fields: Readonly<{ [Name in keyof typeof usualFields]: FieldNames<keyof (typeof usualFields)[Name] & string> }>;
}>;
