// Worship centres by country, state, district and city.
import type { Position } from "../kendra/distance.ts";
import { foldAll } from "../kendra/fold.ts";
import { type Meeting, parseDays, parseMeeting, parseTime } from "../kendra/meeting.ts";
import type { Kendra } from "../schemas/kendra.ts";
import { site } from "../site/config.ts";
import { formatWeekdays } from "../site/format.ts";
import { fill, t } from "../site/strings.ts";
import { homeUrl, kendrasUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { Framed } from "./page-info.ts";
import { shellOf } from "./shell.ts";

/** A kendra with what its card says and is found by. */
export type KendraEntry = Readonly<{
  kendra: Kendra;
  /** What a visitor's typed words are looked up in; see `fold`. */
  key: string;
  /** Address, city, district and pin code in one line. */
  place: string;
  /** The meeting in words of the interface, or as the editor wrote it. */
  when: string | null;
  meeting: Meeting | null;
  timeZone: string | null;
  position: Position | null;
}>;

/** A city has no name of its own where it is called like its district; so has a district like its state. */
export type KendraCity = Readonly<{ name: string | null; kendras: readonly KendraEntry[] }>;
export type KendraDistrict = Readonly<{ name: string | null; cities: readonly KendraCity[] }>;
export type KendraState = Readonly<{ name: string; id: string; total: number; districts: readonly KendraDistrict[] }>;
export type KendraCountry = Readonly<{ name: string; states: readonly KendraState[] }>;

export function kendrasPage(
  snapshot: Snapshot,
): Framed & Readonly<{ countries: readonly KendraCountry[]; total: number }> {
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "kendras",
      title: t.upasanaKendras,
      description: t.kendraIntro,
      path: kendrasUrl,
      crumbs: [{ label: t.home, url: homeUrl }],
      subject: { kind: "places", kendras: snapshot.kendras.map(kendraEntry) },
    },
    countries: countriesOf(snapshot.kendras),
    total: snapshot.kendras.length,
  };
}

/** A kendra as its card and its calendar file need it. */
export function kendraEntry(kendra: Kendra): KendraEntry {
  const { name, address, city, district, state, country, pincode, latitude, longitude, meetingDay, meetingTime } =
    kendra;
  const meeting = parseMeeting(meetingDay, meetingTime);
  return {
    kendra,
    key: foldAll([name, city, district, state, country, pincode]),
    place: [address, city, district === city ? null : district, pincode].filter((part) => part !== null).join(", "),
    when: whenOf(meetingDay, meetingTime),
    meeting,
    timeZone: timeZoneOf(state, country),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/** What is not understood stays as the editor wrote it. */
function whenOf(day: string | null, time: string | null): string | null {
  const days = day === null ? null : parseDays(day);
  const clock = time === null ? null : (parseTime(time) ?? time);
  if (days !== null && clock !== null) return fill(t.kendraMeets, { day: formatWeekdays(days), time: clock });
  const told = [days === null ? day : formatWeekdays(days), clock].filter((part) => part !== null).join(", ");
  return told === "" ? null : told;
}

function timeZoneOf(state: string | null, country: string | null): string | null {
  const zoneOf = (place: string) =>
    Object.entries(site.timeZones).find(([name]) => name.toLowerCase() === place.toLowerCase())?.[1];
  return zoneOf(`${state}, ${country}`) ?? zoneOf(country ?? "") ?? null;
}

/** The country with most centres first, and within it the state with most. */
function countriesOf(kendras: readonly Kendra[]): KendraCountry[] {
  return groups(kendras, ({ country }) => country)
    .toSorted(mostFirst)
    .map(([country, inCountry]) => ({
      name: country ?? t.kendraOtherPlaces,
      states: groups(inCountry, ({ state }) => state)
        .toSorted(mostFirst)
        .map(([state, inState]) => ({
          name: state ?? t.kendraOtherPlaces,
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

/** Centres whose place is not told come last. */
function namedFirst(a: string | null, b: string | null): number {
  return Number(a === null) - Number(b === null);
}

function compare(a: string | null, b: string | null): number {
  const [first, second] = [a ?? "", b ?? ""];
  return first < second ? -1 : first > second ? 1 : 0;
}
