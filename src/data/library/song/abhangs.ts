// A page for each abhang.
import type { Abhang } from "../../schemas/abhang.ts";
import { abhangUrl, poetUrl } from "../../../site/urls.ts";
import { abhangsLink, homeLink, songsLink } from "../links.ts";
import type { Content } from "../content.ts";
import { following } from "../order.ts";
import type { PageData } from "../page-info.ts";
import { romanizeName } from "../../../language/roman.ts";
import { siteChrome } from "../site-chrome.ts";
import { type SongCard, abhangCard, sortedAbhangs } from "./song-card.ts";
import { plainSong } from "./plain-song.ts";
import { romanPoetName } from "./poet-name.ts";
import { poetSlug } from "./poets.ts";
import { type SongText, songText } from "./song-text.ts";

export type AbhangPage = PageData &
  SongText &
  Readonly<{
    abhang: Abhang;
    romanTitle: string | null;
    romanPoet: string | null;
    /** Address of the poet's page. */
    poetPath: string | null;
    previous: SongCard | null;
    next: SongCard | null;
    /** Others by the same poet or, if there are none, of the list, from the next one on. */
    others: Readonly<{ areOfPoet: boolean; songs: readonly SongCard[] }>;
  }>;

const MAX_RELATED = 5;

export function abhangPages({ snapshot }: Content): AbhangPage[] {
  const chrome = siteChrome(snapshot);
  const abhangs = sortedAbhangs(snapshot);
  const cards = abhangs.map(abhangCard);
  const byPoet = Map.groupBy(cards, ({ poet }) => poet && (poetSlug(poet.text) ?? poet.text));
  return abhangs.map((abhang, index) => ({
    chrome,
    page: {
      kind: "abhang",
      title: abhang.title,
      description: [abhang.poet, abhang.stanzas[0]?.lines.join(" ")].filter(Boolean).join(" · "),
      path: abhangUrl(abhang.slug),
      lang: abhang.lang,
      subject: {
        kind: "song",
        poet: abhang.poet,
        poetPath: poetPath(abhang),
        audioUrl: abhang.audioUrl,
        fileUrl: null,
      },
      crumbs: [homeLink, songsLink, abhangsLink],
    },
    abhang,
    ...songText(abhang),
    romanTitle: romanizeName(abhang.title, abhang.lang),
    romanPoet: abhang.poet === null ? null : romanPoetName(abhang.poet, abhang.lang),
    poetPath: poetPath(abhang),
    previous: cards[index - 1] ?? null,
    next: cards[index + 1] ?? null,
    others: othersOf(abhang, cards, byPoet.get(abhang.poet && (poetSlug(abhang.poet) ?? abhang.poet)) ?? []),
  }));
}

function othersOf({ slug, poet }: Abhang, all: readonly SongCard[], ofPoet: readonly SongCard[]) {
  const areOfPoet = poet !== null && ofPoet.length > 1;
  return { areOfPoet, songs: following(areOfPoet ? ofPoet : all, slug, MAX_RELATED) };
}

/** The abhang as plain text: title, poet, numbered verses, and the address of its page. */
export function abhangText(abhang: Abhang): string {
  return plainSong(abhang, abhangUrl(abhang.slug));
}

function poetPath({ poet }: Abhang): string | null {
  const slug = poetSlug(poet);
  return slug === null ? null : poetUrl(slug);
}
