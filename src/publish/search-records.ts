// What there is to find: a record for every post, abhang, hymn, centre and album.
import { thumbnailFor } from "../library/pictures.ts";
import { categoryTitles } from "../library/post-groups.ts";
import { bodyParts } from "../schemas/body-parts.ts";
import type { Album } from "../schemas/album.ts";
import type { SafeHtml } from "../schemas/safe-html.ts";
import type { SearchRecord } from "../search/record.ts";
import { t } from "../site/strings.ts";
import * as urls from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type SearchSource, plain, source, sung } from "./search-source.ts";

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
