// The feed of a poet's abhangs: it contains all of them, because they have no date that tells which are new.
import type { RSSOptions } from "@astrojs/rss";
import { site } from "#config";
import { label } from "../../../site/i18n/strings.ts";
import { shownText } from "../../../site/i18n/shown-name.ts";
import { absoluteUrl } from "../../../site/origin.ts";
import { abhangUrl, poetFeedUrl } from "../../../site/urls.ts";
import type { Content } from "../content.ts";
import { type FeedChannel, channelOptions, escapeXml, htmlOf } from "../feed.ts";
import { poets } from "./poets.ts";

/** A song of a feed: its title and its first stanza. */
type FeedSong = Readonly<{ slug: string; title: string; lang: string; text: string }>;

export type PoetFeed = FeedChannel & Readonly<{ songs: readonly FeedSong[] }>;

/** The feeds of the poets, by slug. */
export function poetFeeds({ snapshot }: Content): Map<string, PoetFeed> {
  return new Map(
    poets(snapshot).map(({ slug, title, url, abhangs }) => [
      slug,
      {
        title: `${shownText(title)} · ${label(site.title)}`,
        description: shownText(title),
        pagePath: url,
        feedPath: poetFeedUrl(slug),
        songs: abhangs.map(({ stanzas, ...song }) => ({
          slug: song.slug,
          title: song.title,
          lang: song.lang,
          text: stanzas[0]?.lines.join(" ") ?? song.title,
        })),
      },
    ]),
  );
}

/** A poet's feed as RSS 2.0. */
export function poetRss(feed: PoetFeed): RSSOptions {
  return {
    ...channelOptions(feed, null),
    items: feed.songs.map(({ slug, title, lang, text }) => ({
      title,
      link: absoluteUrl(abhangUrl(slug)),
      description: htmlOf(text),
      ...(lang !== "" && { customData: `<dc:language>${escapeXml(lang)}</dc:language>` }),
    })),
  };
}
