// Stotra and gajar: the two lists, and a page for each text.
import type { Hymn } from "../../schemas/hymn.ts";
import { languageName } from "../../../site/format.ts";
import { site } from "#config";
import { t } from "../../../site/i18n/strings.ts";
import { gajarListUrl, hymnUrl, hymnsUrl, stotraListUrl } from "../../../site/urls.ts";
import { gajarLink, homeLink, songsLink, stotraLink } from "../links.ts";
import type { Content } from "../content.ts";
import { type HymnCard, hymnCard } from "./hymn-card.ts";
import { byOrder, following } from "../order.ts";
import type { PackName } from "../pack.ts";
import { gajarPack, songPacks, stotraPack } from "../packs.ts";
import type { PageData } from "../page-info.ts";
import { romanizeName } from "../../../language/roman.ts";
import { siteChrome } from "../site-chrome.ts";
import { type SongCard, hymnSongCard } from "./song-card.ts";
import { type SongText, songText } from "./song-text.ts";

export type HymnType = Hymn["downloadType"];

export type HymnsByLanguage = readonly Readonly<{
  /** The language as the database names it. */
  language: string | null;
  /** The anchor of the language's heading. */
  id: string;
  /** The name of the language in that of the interface. */
  heading: string;
  hymns: readonly HymnCard[];
}>[];

/** How many other hymns the page of a hymn names. */
const MAX_HYMNS = 6;
const songsCrumbs = [homeLink, songsLink];

/** The page of all stotra and gajar, with the forms in which each can be saved. Kinds without any are left out. */
export function hymnsPage(content: Content): PageData &
  Readonly<{
    kinds: readonly Readonly<{ type: HymnType; hymns: readonly HymnCard[] }>[];
    packs: readonly PackName[];
  }> {
  const types: HymnType[] = ["stotra", "gajar"];
  return {
    chrome: siteChrome(content.snapshot),
    page: {
      kind: "hymns",
      title: t.songs.hymnFiles,
      description: t.songs.hymnsIntro,
      path: hymnsUrl,
      crumbs: songsCrumbs,
    },
    kinds: types
      .map((type) => ({ type, hymns: hymnsOf(content, type).map(hymnCard) }))
      .filter(({ hymns }) => hymns.length > 0),
    packs: [stotraPack, gajarPack].flatMap((pack) => songPacks(content.snapshot, pack)),
  };
}

/** The list of all stotra, or of all gajar: in the order of the page of both, and by language. */
export function hymnListPage(
  content: Content,
  type: HymnType,
): PageData &
  Readonly<{ hymns: readonly HymnCard[]; groups: HymnsByLanguage; intro: string; packs: readonly PackName[] }> {
  const isStotra = type === "stotra";
  const intro = isStotra ? t.songs.stotraIntro : t.songs.gajarIntro;
  const hymns = hymnsOf(content, type);
  return {
    chrome: siteChrome(content.snapshot),
    page: {
      kind: "hymns",
      title: isStotra ? t.nav.stotra : t.nav.gajar,
      description: intro,
      path: isStotra ? stotraListUrl : gajarListUrl,
      crumbs: songsCrumbs,
    },
    hymns: hymns.map(hymnCard),
    groups: byLanguage(hymns),
    intro,
    packs: songPacks(content.snapshot, isStotra ? stotraPack : gajarPack),
  };
}

export type HymnPage = PageData &
  SongText &
  Readonly<{
    hymn: Hymn;
    card: HymnCard;
    romanTitle: string | null;
    /** Others of its kind that have a text, from the next one on. */
    others: readonly SongCard[];
  }>;

/** A page for each hymn that has a text. */
export function hymnPages(content: Content): HymnPage[] {
  const { snapshot } = content;
  const chrome = siteChrome(snapshot);
  const kinds = { stotra: hymnsOf(content, "stotra"), gajar: hymnsOf(content, "gajar") };
  return snapshot.hymns
    .filter(({ stanzas }) => stanzas.length > 0)
    .map((hymn) => ({
      chrome,
      page: {
        kind: "hymn",
        title: hymn.title,
        description: hymn.stanzas[0]?.lines.join(" ") ?? hymn.title,
        path: hymnUrl(hymn.slug),
        lang: hymn.lang,
        subject: {
          kind: hymn.downloadType === "gajar" ? "song" : "text",
          poet: null,
          poetPath: null,
          audioUrl: hymn.audioUrl,
          fileUrl: hymn.fileUrl,
        },
        crumbs: [...songsCrumbs, hymn.downloadType === "stotra" ? stotraLink : gajarLink],
      },
      hymn,
      card: hymnCard(hymn),
      ...songText(hymn),
      romanTitle: romanizeName(hymn.title, hymn.lang),
      others: othersOf(hymn, kinds[hymn.downloadType]),
    }));
}

function othersOf({ slug }: Hymn, kind: readonly Hymn[]): SongCard[] {
  const readable = kind.filter(({ stanzas }) => stanzas.length > 0);
  return following(readable, slug, MAX_HYMNS).map(hymnSongCard);
}

/** Languages in the order of the configuration; texts without a known language come last. */
function byLanguage(hymns: readonly Hymn[]): HymnsByLanguage {
  const languages = Object.keys(site.languages);
  const place = (language: string | null) => (language === null ? languages.length : languages.indexOf(language));
  return [...Map.groupBy(hymns, ({ language }) => language)]
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([language, own]) => {
      const lang = own[0]?.lang ?? "";
      return {
        language,
        id: lang || "other",
        heading: languageName(lang) ?? t.common.otherLanguages,
        hymns: own.map(hymnCard),
      };
    });
}

function hymnsOf({ snapshot }: Content, type: HymnType): Hymn[] {
  return snapshot.hymns.filter((hymn) => hymn.downloadType === type).toSorted(byOrder);
}
