// What there is to find: a record for every post, abhang, hymn, centre and album.
import { thumbnailFor } from "../library/pictures.ts";
import { categoryTitles } from "../library/post-groups.ts";
import { bodyParts } from "../schemas/body-parts.ts";
import type { Stanza } from "../schemas/lyrics.ts";
import type { Album } from "../schemas/album.ts";
import type { SafeHtml } from "../schemas/safe-html.ts";
import type { SearchRecord, TextPart } from "../search/record.ts";
import { formatDate, isoTime } from "../site/format.ts";
import { t } from "../site/strings.ts";
import * as urls from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

type Part = Readonly<{ anchor: string | null; text: string; isHeading: boolean }>;
type Given = Readonly<{
  url: string;
  type: string;
  title: string;
  lang: string;
  /** What the parts are made from, and how: most records of a build are not asked for their text. */
  from: unknown;
  parts: () => readonly Part[];
  image?: string | null;
  note?: string | null;
  headings?: readonly (string | null)[];
  categories?: readonly string[];
  time?: number;
}>;

/** What a record is made from; reading a text costs far more than knowing that it is the same as before. */
export type SearchSource = Readonly<{
  url: string;
  /** The same for as long as the record is the same. */
  key: string;
  read: () => SearchRecord;
}>;

/** Every record of the snapshot, as `searchSources` orders them. */
export function searchRecords(snapshot: Snapshot, readBody: (name: string) => SafeHtml): SearchRecord[] {
  return searchSources(snapshot, readBody).map(({ read }) => read());
}

/**
 * Sources in the order of the records' numbers: those without a date, then from old to new, so that a new post changes as
 * few files of the index as it can.
 * @param readBody gives a post's body by its name in the snapshot
 */
export function searchSources(snapshot: Snapshot, readBody: (name: string) => SafeHtml): SearchSource[] {
  const titles = categoryTitles(snapshot);
  const titleOf = (slug: string) => titles.get(slug) ?? slug;
  const posts = snapshot.posts.map((post) =>
    source({
      url: urls.postUrl(post.slug),
      type: "post",
      title: post.title,
      lang: post.lang,
      from: post.body ?? [post.metaDescription],
      parts: () => (post.body === null ? plain([post.metaDescription]) : bodyParts(readBody(post.body))),
      image: thumbnailFor(post.featureImageUrl),
      note: titleOf(post.primaryCategorySlug),
      headings: [...post.tags.map((tag) => tag.label), post.primaryCategory],
      categories: [post.primaryCategorySlug, ...post.otherCategorySlugs].map(titleOf),
      time: post.postTime,
    }),
  );
  return [...abhangs(snapshot), ...hymns(snapshot), ...kendras(snapshot), ...albums(snapshot), ...posts.toReversed()];
}

function source(given: Given): SearchSource {
  // A function has no place in JSON, so the key is everything but the parts.
  return { url: given.url, key: JSON.stringify(given), read: () => record(given) };
}

function abhangs(snapshot: Snapshot): SearchSource[] {
  return snapshot.abhangs.map(({ slug, title, lang, poet, stanzas }) =>
    source({
      url: urls.abhangUrl(slug),
      type: "abhang",
      title,
      lang,
      note: poet,
      headings: [poet],
      from: stanzas,
      parts: () => sung(stanzas),
    }),
  );
}

function hymns(snapshot: Snapshot): SearchSource[] {
  const listUrls = { stotra: urls.stotraListUrl, gajar: urls.gajarListUrl };
  return snapshot.hymns.map(({ slug, title, lang, downloadType, stanzas }) => {
    const url = stanzas.length > 0 ? urls.hymnUrl(slug) : `${listUrls[downloadType]}#${encodeURIComponent(slug)}`;
    return source({ url, type: downloadType, title, lang, from: stanzas, parts: () => sung(stanzas) });
  });
}

function kendras(snapshot: Snapshot): SearchSource[] {
  return snapshot.kendras.map(
    ({ slug, name, address, city, district, state, country, pincode, meetingDay, meetingTime }) => {
      const note = [...new Set([city, district, state])].filter((place) => place !== null).join(", ");
      const about = [address, pincode, country, meetingDay, meetingTime];
      const url = `${urls.kendrasUrl}#${encodeURIComponent(slug)}`;
      const parts = () => plain(about);
      return source({ url, type: "kendra", title: name, lang: "", note, headings: [note], from: about, parts });
    },
  );
}

function albums(snapshot: Snapshot): SearchSource[] {
  const own = snapshot.albums.filter(({ galleryType }) => galleryType === "photo");
  const wallpapers = snapshot.albums.filter(({ galleryType }) => galleryType === "wallpaper");
  const of = (url: string, title: string, sets: readonly Album[]) => {
    const photos = sets.flatMap((album) => album.photos);
    const captions = photos.map(({ caption }) => caption);
    return source({
      url,
      type: "album",
      title,
      lang: "",
      headings: sets.map((album) => album.title),
      image: thumbnailFor(photos[0]?.imageUrl ?? null),
      from: captions,
      parts: () => plain(captions),
    });
  };
  // Wallpapers of all sets stand on one page, and an address has one record.
  return [
    ...own.map((album) => of(urls.albumUrl(album.slug), album.title, [album])),
    ...(wallpapers.length > 0 ? [of(urls.wallpapersUrl, t.wallpapers, wallpapers)] : []),
  ];
}

function record({ url, type, title, lang, parts, time, ...given }: Given): SearchRecord {
  let text = "";
  const places: TextPart[] = [];
  for (const { anchor, text: part, isHeading } of parts()) {
    if (text !== "") text += "\n";
    if (anchor !== null) places.push({ start: text.length, anchor, ...(isHeading && { heading: part }) });
    text += part;
  }
  const dateText = time === undefined ? "" : formatDate(time);
  return {
    url,
    text,
    meta: {
      title,
      type,
      language: lang,
      date: time === undefined ? "" : isoTime(time),
      dateText,
      image: given.image ?? "",
      note: given.note ?? "",
      parts: JSON.stringify(places),
    },
    headings: (given.headings ?? []).filter((heading) => heading !== null),
    filters: {
      type: [type],
      category: [...new Set(given.categories)],
      language: lang === "" ? [] : [lang],
      year: dateText === "" ? [] : [dateText.slice(-4)],
    },
    time: time ?? null,
  };
}

function sung(stanzas: readonly Stanza[]): Part[] {
  return stanzas.map(({ lines }, index) => ({ anchor: `s${index + 1}`, text: lines.join("\n"), isHeading: false }));
}

function plain(texts: readonly (string | null)[]): Part[] {
  return texts.filter((text) => text !== null).map((text) => ({ anchor: null, text, isHeading: false }));
}
