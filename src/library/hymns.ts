// Stotra and gajar: the two lists, and a page for each text.
import type { Hymn } from "../schemas/hymn.ts";
import { languageName } from "../site/amounts.ts";
import { site } from "../site/config.ts";
import { t } from "../site/strings.ts";
import { gajarListUrl, homeUrl, hymnUrl, hymnsUrl, stotraListUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type HymnCard, hymnCard } from "./hymn-card.ts";
import { byOrder } from "./order.ts";
import type { Framed } from "./page-info.ts";
import { romanNameOf } from "./roman.ts";
import { shellOf } from "./shell.ts";
import { type Verse, versesOf } from "./verses.ts";
import { once } from "./once.ts";

export type HymnType = Hymn["downloadType"];

export type HymnsByLanguage = readonly Readonly<{
  /** As the database has it. */
  language: string | null;
  /** Its anchor. */
  id: string;
  /** In the words of the interface. */
  heading: string;
  hymns: readonly HymnCard[];
}>[];

/** How many of each kind stand on the page of both. */
const SHOWN = 6;

export function hymnsPage(
  snapshot: Snapshot,
): Framed & Readonly<{ kinds: readonly Readonly<{ type: HymnType; hymns: readonly HymnCard[]; total: number }>[] }> {
  const types: HymnType[] = ["stotra", "gajar"];
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "hymns",
      title: t.hymnTexts,
      description: t.hymnsIntro,
      path: hymnsUrl,
      crumbs: [{ label: t.home, url: homeUrl }],
    },
    kinds: types.map((type) => {
      const hymns = hymnsOf(snapshot, type);
      return { type, hymns: hymns.slice(0, SHOWN).map(hymnCard), total: hymns.length };
    }),
  };
}

export function hymnListPage(
  snapshot: Snapshot,
  type: HymnType,
): Framed & Readonly<{ groups: HymnsByLanguage; intro: string }> {
  const isStotra = type === "stotra";
  const intro = isStotra ? t.stotraIntro : t.gajarIntro;
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "hymns",
      title: isStotra ? t.stotra : t.gajar,
      description: intro,
      path: isStotra ? stotraListUrl : gajarListUrl,
      crumbs: [
        { label: t.home, url: homeUrl },
        { label: t.hymnTexts, url: hymnsUrl },
      ],
    },
    groups: byLanguage(hymnsOf(snapshot, type)),
    intro,
  };
}

export type HymnPage = Framed &
  Readonly<{
    hymn: Hymn;
    card: HymnCard;
    verses: readonly Verse[];
    romanTitle: string | null;
  }>;

/** A page for each hymn that has its text. */
export const hymnPages = once((snapshot: Snapshot): HymnPage[] => {
  const shell = shellOf(snapshot);
  return snapshot.hymns
    .filter(({ stanzas }) => stanzas.length > 0)
    .map((hymn) => ({
      shell,
      page: {
        kind: "hymn",
        title: hymn.title,
        description: hymn.stanzas[0]?.lines.join(" ") ?? hymn.title,
        path: hymnUrl(hymn.slug),
        lang: hymn.lang,
        subject: {
          kind: hymn.downloadType === "gajar" ? "song" : "text",
          poet: null,
          audioUrl: hymn.audioUrl,
          fileUrl: hymn.fileUrl,
        },
        crumbs: [
          { label: t.home, url: homeUrl },
          { label: t.hymnTexts, url: hymnsUrl },
          hymn.downloadType === "stotra"
            ? { label: t.stotra, url: stotraListUrl }
            : { label: t.gajar, url: gajarListUrl },
        ],
      },
      hymn,
      card: hymnCard(hymn),
      verses: versesOf(hymn.stanzas, hymn.lang),
      romanTitle: romanNameOf(hymn.title, hymn.lang),
    }));
});

/** Languages in the order of the configuration; texts of no known language come last. */
function byLanguage(hymns: readonly Hymn[]): HymnsByLanguage {
  const languages = Object.keys(site.languages);
  const place = (language: string | null) => (language === null ? languages.length : languages.indexOf(language));
  return [...Map.groupBy(hymns, ({ language }) => language)]
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([language, own]) => {
      const lang = own[0]?.lang ?? "";
      return { language, id: lang || "other", heading: languageName(lang), hymns: own.map(hymnCard) };
    });
}

function hymnsOf(snapshot: Snapshot, type: HymnType): Hymn[] {
  return snapshot.hymns.filter((hymn) => hymn.downloadType === type).toSorted(byOrder);
}
