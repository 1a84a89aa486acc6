// Poets: the abhangs of each, and a page for each. A poet has no document; the name is a field of the abhangs.
import { site } from "#config";
import { formatNumberOf } from "../../../site/format.ts";
import { label, t } from "../../../site/i18n/strings.ts";
import type { Name } from "../../../site/i18n/names.ts";
import { shownName } from "../../../site/i18n/shown-name.ts";
import { absoluteUrl } from "../../../site/origin.ts";
import { poetUrl } from "../../../site/urls.ts";
import type { Abhang } from "../../schemas/abhang.ts";
import { slugSchema, tagSlug } from "../../schemas/fields/text.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { abhangsLink, homeLink, songsLink } from "../links.ts";
import type { Content } from "../content.ts";
import type { PageData } from "../page-info.ts";
import { siteChrome } from "../site-chrome.ts";
import { type SongCard, abhangCard, sortedAbhangs } from "./song-card.ts";
import { openingBeside } from "./first-line.ts";
import { poetName } from "./poet-name.ts";

export type PoetEntry = Readonly<{ title: Name; url: string; count: number }>;

type Poet = PoetEntry &
  Readonly<{
    slug: string;
    /** The poet's abhangs, sorted by title. */
    abhangs: readonly Abhang[];
  }>;

export type PoetPage = PageData &
  Readonly<{
    slug: string;
    name: Name;
    /** A few sentences about the poet, from the configuration. */
    about: string | null;
    abhangs: readonly SongCard[];
    others: readonly PoetEntry[];
  }>;

const pageSchema = slugSchema([]);

/** The slug of a poet's page; null for a name that gives no address, such as one without a letter. */
export function poetSlug(name: string | null): string | null {
  return name === null ? null : (pageSchema.safeParse(tagSlug(name)).data ?? null);
}

/** Every poet with a page, by number of abhangs. Names with the same slug are one poet. */
function poets(snapshot: Snapshot): Poet[] {
  const bySlug = Map.groupBy(sortedAbhangs(snapshot), ({ poet }) => poetSlug(poet));
  return [...bySlug]
    .flatMap(([slug, abhangs]) => {
      const first = abhangs[0];
      if (slug === null || first?.poet == null) return [];
      return { slug, title: poetName(first.poet, first.lang), url: poetUrl(slug), count: abhangs.length, abhangs };
    })
    .toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1));
}

/** Every poet with a page, as lists show them. */
export function poetEntries(snapshot: Snapshot): PoetEntry[] {
  return poets(snapshot).map(({ title, url, count }) => ({ title, url, count }));
}

export function poetPages({ snapshot }: Content): PoetPage[] {
  const chrome = siteChrome(snapshot);
  const entries = poetEntries(snapshot);
  return poets(snapshot).map(({ slug, title, url, count, abhangs }) => {
    const { text, lang } = shownName(title);
    const about = aboutPoet(slug);
    return {
      chrome,
      page: {
        kind: "poet",
        title: text,
        description: about ?? `${text} · ${formatNumberOf(count, t.songs.oneAbhang, t.songs.abhangCount)}`,
        lang,
        path: url,
        subject: { kind: "things", things: [{ "@type": "Person", name: title.text, url: absoluteUrl(url) }] },
        crumbs: [homeLink, songsLink, abhangsLink],
      },
      slug,
      name: title,
      about,
      abhangs: abhangs.map((abhang) => ({ ...abhangCard(abhang), firstLine: openingOf(abhang) })),
      others: entries.filter((other) => other.url !== url),
    };
  });
}

/** Most titles are the first line, where the next one tells more. */
function openingOf({ title, stanzas }: Abhang): string | null {
  return openingBeside(
    title,
    stanzas.flatMap(({ lines }) => lines),
  );
}

function aboutPoet(slug: string): string | null {
  const entry = site.poets?.find(({ name }) => poetSlug(name) === slug);
  return entry === undefined ? null : label(entry.about);
}
