// A song as lists show it, and the order of the lists.
import { filterKey } from "../../../language/filter-key.ts";
import { languageName } from "../../../site/format.ts";
import type { Name } from "../../../site/i18n/names.ts";
import { abhangUrl, gajarListUrl, stotraListUrl } from "../../../site/urls.ts";
import type { Abhang } from "../../schemas/abhang.ts";
import type { Hymn } from "../../schemas/hymn.ts";
import { firstLineBeside } from "./first-line.ts";
import { hymnCard } from "./hymn-card.ts";
import { poetName } from "./poet-name.ts";
import { type Snapshot, compareIds } from "../../snapshot/snapshot.ts";

export type SongKind = "abhang" | "stotra" | "gajar";

export type SongCard = Readonly<{
  kind: SongKind;
  slug: string;
  url: string;
  title: string;
  lang: string;
  poet: Name | null;
  /** Null where the title has its words. */
  firstLine: string | null;
  /** Name of its language in that of the interface; empty where it is not known. */
  language: string;
  /** How long it is, in a few words. */
  length: readonly string[];
  /** Search key of title, first line and poet, the same in every script. */
  key: string;
}>;

/** Compares in the order of the Marathi alphabet. */
export const collator = new Intl.Collator("mr");

/** The abhang as a row of a list. */
export function abhangCard({ slug, title, lang, poet, stanzas }: Abhang): SongCard {
  const line = stanzas[0]?.lines[0];
  const key = filterKey([title, line, poet].join(" "));
  return {
    kind: "abhang",
    slug,
    url: abhangUrl(slug),
    title,
    lang,
    key,
    length: [],
    poet: poet === null ? null : poetName(poet, lang),
    firstLine: firstLineBeside(title, line),
    language: languageName(lang) ?? "",
  };
}

/** A stotra or gajar as a row of a list. One without a text leads to its files. */
export function hymnSongCard(hymn: Hymn): SongCard {
  const { slug, title, lang, downloadType, stanzas } = hymn;
  const card = hymnCard(hymn);
  return {
    kind: downloadType,
    slug,
    url: card.url ?? `${downloadType === "stotra" ? stotraListUrl : gajarListUrl}#${slug}`,
    title,
    lang,
    poet: null,
    firstLine: card.opening,
    language: languageName(lang) ?? "",
    length: card.length,
    // The address has words where a Sanskrit title is one compound.
    key: filterKey([title, stanzas[0]?.lines[0], card.opening, slug.replaceAll("-", " ")].join(" ")),
  };
}

export function sortedAbhangs(snapshot: Snapshot): Abhang[] {
  return snapshot.abhangs.toSorted((a, b) => collator.compare(a.title, b.title) || compareIds(a.id, b.id));
}
