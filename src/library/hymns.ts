// Stotra and gajar: the two lists, and a page for each text.
import type { Hymn } from "../schemas/hymn.ts";
import { t } from "../site/strings.ts";
import { gajarListUrl, homeUrl, hymnUrl, hymnsUrl, stotraListUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { byOrder } from "./order.ts";
import type { Framed } from "./page-info.ts";
import { romanNameOf } from "./roman.ts";
import { shellOf } from "./shell.ts";
import { type Verse, versesOf } from "./verses.ts";

export type HymnType = Hymn["downloadType"];
export type HymnsByLanguage = readonly Readonly<{ language: string | null; hymns: readonly Hymn[] }>[];

export function hymnsPage(
  snapshot: Snapshot,
): Framed & Readonly<{ stotras: readonly Hymn[]; gajars: readonly Hymn[] }> {
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "hymns",
      title: t.hymnTexts,
      description: t.stotraIntro,
      path: hymnsUrl,
      crumbs: [{ label: t.home, url: homeUrl }],
    },
    stotras: hymnsOf(snapshot, "stotra"),
    gajars: hymnsOf(snapshot, "gajar"),
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
    groups: [...Map.groupBy(hymnsOf(snapshot, type), ({ language }) => language)].map(([language, hymns]) => ({
      language,
      hymns,
    })),
    intro,
  };
}

export type HymnPage = Framed & Readonly<{ hymn: Hymn; verses: readonly Verse[]; romanTitle: string | null }>;

/** A page for each hymn that has its text. */
export function hymnPages(snapshot: Snapshot): HymnPage[] {
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
        crumbs: [
          { label: t.home, url: homeUrl },
          { label: t.hymnTexts, url: hymnsUrl },
          hymn.downloadType === "stotra"
            ? { label: t.stotra, url: stotraListUrl }
            : { label: t.gajar, url: gajarListUrl },
        ],
      },
      hymn,
      verses: versesOf(hymn.stanzas, hymn.lang),
      romanTitle: romanNameOf(hymn.title, hymn.lang),
    }));
}

function hymnsOf(snapshot: Snapshot, type: HymnType): Hymn[] {
  return snapshot.hymns.filter((hymn) => hymn.downloadType === type).toSorted(byOrder);
}
