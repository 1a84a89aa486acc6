// Worship centres by country, state, district and city.
import type { Kendra } from "../../schemas/kendra.ts";
import { t } from "../../../site/i18n/strings.ts";
import { homeUrl, kendrasUrl } from "../../../site/urls.ts";
import type { Content } from "../content.ts";
import { type KendraEntry, kendraEntry } from "./kendra-entry.ts";
import type { PageData } from "../page-info.ts";
import { kendraThings } from "./structured-data.ts";
import { siteChrome } from "../site-chrome.ts";

/** `name` is null where the city is called like its district, or the district like its state. */
export type KendraCity = Readonly<{ name: string | null; kendras: readonly KendraEntry[] }>;
export type KendraDistrict = Readonly<{ name: string | null; cities: readonly KendraCity[] }>;
export type KendraState = Readonly<{ name: string; id: string; total: number; districts: readonly KendraDistrict[] }>;
export type KendraCountry = Readonly<{ name: string; states: readonly KendraState[] }>;

/** The page of all worship centres. */
export function kendrasPage({
  snapshot,
}: Content): PageData & Readonly<{ countries: readonly KendraCountry[]; total: number }> {
  return {
    chrome: siteChrome(snapshot),
    page: {
      kind: "kendras",
      title: t.kendras.title,
      description: t.kendras.intro,
      path: kendrasUrl,
      crumbs: [{ label: t.nav.home, url: homeUrl }],
      subject: { kind: "things", things: snapshot.kendras.map(kendraEntry).flatMap(kendraThings) },
    },
    countries: countriesOf(snapshot.kendras),
    total: snapshot.kendras.length,
  };
}

/** The country with most centres first, and within it the state with most. */
function countriesOf(kendras: readonly Kendra[]): KendraCountry[] {
  return groups(kendras, ({ country }) => country)
    .toSorted(mostFirst)
    .map(([country, inCountry]) => ({
      name: country ?? t.kendras.otherPlaces,
      states: groups(inCountry, ({ state }) => state)
        .toSorted(mostFirst)
        .map(([state, inState]) => ({
          name: state ?? t.kendras.otherPlaces,
          id: stateId(country, state),
          total: inState.length,
          districts: districtsOf(inState, state),
        })),
    }));
}

function districtsOf(kendras: readonly Kendra[], state: string | null): KendraDistrict[] {
  return groups(kendras, ({ district, city }) => district ?? city)
    .toSorted(byName)
    .map(([district, inDistrict]) => {
      const cities = groups(inDistrict, ({ city }) => city).toSorted(byName);
      return {
        name: district === state ? null : district,
        cities: cities.map(([city, inCity]) => ({
          name: city === district && cities.length === 1 ? null : city,
          kendras: inCity.toSorted((a, b) => compare(a.name, b.name)).map(kendraEntry),
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

type Group = [name: string | null, kendras: Kendra[]];

function groups(kendras: readonly Kendra[], nameOf: (kendra: Kendra) => string | null): Group[] {
  return [...Map.groupBy(kendras, nameOf)];
}

function mostFirst([a, inA]: Group, [b, inB]: Group): number {
  return namedFirst(a, b) || inB.length - inA.length || compare(a, b);
}

function byName([a]: Group, [b]: Group): number {
  return namedFirst(a, b) || compare(a, b);
}

/** Centres without a place come last. */
function namedFirst(a: string | null, b: string | null): number {
  return Number(a === null) - Number(b === null);
}

function compare(a: string | null, b: string | null): number {
  const [first, second] = [a ?? "", b ?? ""];
  return first < second ? -1 : first > second ? 1 : 0;
}
