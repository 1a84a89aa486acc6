// Worship centres by country, state, district and city.
import type { Translations } from "../../../site/config-type.ts";
import type { Name } from "../../../site/i18n/names.ts";
import { shownText } from "../../../site/i18n/shown-name.ts";
import { t } from "../../../site/i18n/strings.ts";
import { kendrasUrl } from "../../../site/urls.ts";
import { homeLink } from "../links.ts";
import type { Content } from "../content.ts";
import { type KendraEntry, kendraEntry } from "./kendra-entry.ts";
import { type KendraTitle, kendraTitles, placeKey } from "./kendra-names.ts";
import type { PageData } from "../page-info.ts";
import { kendraThings } from "./structured-data.ts";
import { siteChrome } from "../site-chrome.ts";
import { townCountries } from "./towns.ts";

/** A centre as a row of the list. */
export type KendraRow = KendraEntry & Readonly<{ title: KendraTitle }>;
/** `name` is null where the city is called like its district, or the district like its state. */
export type KendraCity = Readonly<{ name: string | null; kendras: readonly KendraRow[] }>;
export type KendraDistrict = Readonly<{ name: string | null; cities: readonly KendraCity[] }>;
export type KendraState = Readonly<{
  name: Name | string;
  id: string;
  total: number;
  districts: readonly KendraDistrict[];
}>;
export type KendraCountry = Readonly<{ name: Name | string; states: readonly KendraState[] }>;

/** The page of all worship centres. */
export function kendrasPage({
  snapshot,
}: Content): PageData & Readonly<{ countries: readonly KendraCountry[]; total: number; hasTowns: boolean }> {
  const entries = snapshot.kendras.map(kendraEntry);
  return {
    chrome: siteChrome(snapshot),
    page: {
      kind: "kendras",
      title: t.kendras.title,
      description: t.kendras.intro,
      path: kendrasUrl,
      crumbs: [homeLink],
      subject: { kind: "things", things: entries.flatMap(kendraThings) },
    },
    countries: countriesOf(entries),
    total: snapshot.kendras.length,
    hasTowns: townCountries(snapshot).length > 0,
  };
}

/** The country with most centres first, and within it the state with most. */
function countriesOf(entries: readonly KendraEntry[]): KendraCountry[] {
  const titles = kendraTitles(entries.map(({ names }) => names));
  const rows = entries.flatMap((entry, index) => (titles[index] ? { ...entry, title: titles[index] } : []));
  return groups(rows, ({ names }) => names.country)
    .toSorted(mostFirst)
    .map(({ place: country, entries: inCountry }) => ({
      name: country ?? t.kendras.otherPlaces,
      states: groups(inCountry, ({ names }) => names.state)
        .toSorted(mostFirst)
        .map(({ place: state, entries: inState }) => ({
          name: state ?? t.kendras.otherPlaces,
          id: stateId(placeKey(country), placeKey(state)),
          total: inState.length,
          districts: districtsOf(inState, state),
        })),
    }));
}

function districtsOf(entries: readonly KendraRow[], state: Name | null): KendraDistrict[] {
  return groups(entries, ({ names }) => names.district ?? names.city)
    .toSorted(byName)
    .map(({ place: district, entries: inDistrict }) => {
      const cities = groups(inDistrict, ({ names }) => names.city).toSorted(byName);
      return {
        name: district === null || placeKey(district) === placeKey(state) ? null : shownText(district),
        cities: cities.map(({ place: city, entries: inCity }) => ({
          name:
            city === null || (placeKey(city) === placeKey(district) && cities.length === 1) ? null : shownText(city),
          kendras: inCity.toSorted((a, b) => compare(a.names.name, b.names.name)),
        })),
      };
    });
}

function stateId(country: string | null, state: string | null): string {
  return `state ${country ?? ""} ${state ?? ""}`
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/-$/, "");
}

/** The centres of one place; null for those without a place. */
type Group = Readonly<{ place: Name | null; entries: readonly KendraRow[] }>;

/** Documents may name a place in different languages. The translations of all of them count. */
function groups(kendras: readonly KendraRow[], placeOf: (entry: KendraRow) => Name | null): Group[] {
  return [...Map.groupBy(kendras, (entry) => placeKey(placeOf(entry))).values()].map((entries) => {
    const [first = null, ...others] = entries.map(placeOf).filter((place) => place !== null);
    const translations = others.reduce<Translations>((all, other) => ({ ...other.translations, ...all }), {});
    return { place: first && { ...first, translations: { ...translations, ...first.translations } }, entries };
  });
}

function mostFirst(a: Group, b: Group): number {
  return namedFirst(a, b) || b.entries.length - a.entries.length || compare(a.place, b.place);
}

function byName(a: Group, b: Group): number {
  return namedFirst(a, b) || compare(a.place, b.place);
}

/** Centres without a place come last. */
function namedFirst(a: Group, b: Group): number {
  return Number(a.place === null) - Number(b.place === null);
}

function compare(a: Name | null, b: Name | null): number {
  const [first, second] = [a, b].map((name) => (name === null ? "" : shownText(name)));
  return first === second ? 0 : (first ?? "") < (second ?? "") ? -1 : 1;
}
