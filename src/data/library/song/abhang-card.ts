// An abhang as lists show it, and the order of the lists.
import { filterKey } from "../../../language/filter-key.ts";
import { languageName } from "../../../site/format.ts";
import type { Name } from "../../../site/i18n/names.ts";
import type { Abhang } from "../../schemas/abhang.ts";
import { firstLineBeside } from "./first-line.ts";
import { poetName } from "./poet-name.ts";
import { type Snapshot, compareIds } from "../../snapshot/snapshot.ts";

export type AbhangCard = Readonly<{
  slug: string;
  title: string;
  lang: string;
  poet: Name | null;
  /** Null where the title has its words. */
  firstLine: string | null;
  /** Name of its language in that of the interface; empty where it is not known. */
  language: string;
  /** Search key of title, first line and poet, the same in every script. */
  key: string;
}>;

/** Compares in the order of the Marathi alphabet. */
export const collator = new Intl.Collator("mr");

/** The abhang as a row of a list. */
export function abhangCard({ slug, title, lang, poet, stanzas }: Abhang): AbhangCard {
  const line = stanzas[0]?.lines[0];
  const key = filterKey([title, line, poet].join(" "));
  return {
    slug,
    title,
    lang,
    key,
    poet: poet === null ? null : poetName(poet, lang),
    firstLine: firstLineBeside(title, line),
    language: languageName(lang) ?? "",
  };
}

/** All abhangs by title. */
export function sortedAbhangs(snapshot: Snapshot): Abhang[] {
  return snapshot.abhangs.toSorted((a, b) => collator.compare(a.title, b.title) || compareIds(a.id, b.id));
}
