// The doctor's findings about names that have no text in a language of the interface.
import { countryName, fieldName, nameOf } from "../../data/library/names.ts";
import { categoryGroups, tagGroups } from "../../data/library/post-groups.ts";
import type { Snapshot } from "../../data/snapshot/snapshot.ts";
import { site } from "#config";
import { shortText } from "../../data/schemas/fields/text.ts";
import type { Name } from "../../site/i18n/names.ts";
import { type Finding, good, note } from "../../build/checks/finding.ts";
import { firstNames } from "../../system/shortened.ts";

const SHOWN_NAMES = 10;
const LONGEST_NAME = 60;

/** For each language of the interface, the names of menus, lists and places that visitors see in another one. */
export function checkTranslations(snapshot: Snapshot): Finding[] {
  const names = [...new Map(shownNames(snapshot).map((name) => [name.text, name])).values()];
  return Object.keys(site.title).map((tag) => {
    const language = new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;
    const missing = names.filter(({ lang, translations }) => lang !== tag && translations[tag] === undefined);
    if (missing.length === 0) return good("names", `all ${names.length} are known in ${language}`);
    const texts = missing.map(({ text }) => shortText(text, LONGEST_NAME));
    const shown = firstNames(texts, SHOWN_NAMES);
    return note("names", `${missing.length} of ${names.length} have no text in ${language}: ${shown}`);
  });
}

function shownNames(snapshot: Snapshot): Name[] {
  const { albums, events, kendras } = snapshot;
  const places = kendras.flatMap((kendra) => {
    const fields = (["name", "city", "district", "state"] as const).map((field) => fieldName(kendra, field));
    return [...fields, kendra.country === null ? null : countryName(kendra.country, kendra.translations.country)];
  });
  return [
    ...categoryGroups(snapshot).map(({ title }) => title),
    ...tagGroups(snapshot).map(({ title }) => title),
    ...albums.map(({ title, translations }) => nameOf(title, translations.title)),
    ...events.flatMap((event) => fieldName(event, "eventName") ?? []),
    ...places.filter((place) => place !== null),
  ];
}
