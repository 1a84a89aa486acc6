// One worship centre as its card, its calendar file and its structured data need it.
import { filterKey } from "../../../language/filter-key.ts";
import { site } from "#config";
import { clockRange, twelveHours } from "../../../site/clock-text.ts";
import { formatWeekdays, weekdayRange } from "../../../site/format.ts";
import type { LocalName, Name } from "../../../site/i18n/names.ts";
import { fill, inPageLanguages, stringsIn, uiLanguage } from "../../../site/i18n/strings.ts";
import type { UiLanguage } from "../../../site/config-type.ts";
import type { Position } from "../../schemas/kendra/kendra-distance.ts";
import type { Meeting } from "../../schemas/kendra/kendra-meeting.ts";
import { parseDays } from "../../schemas/kendra/meeting-days.ts";
import { parseTimes } from "../../schemas/kendra/meeting-times.ts";
import type { Kendra } from "../../schemas/kendra.ts";
import { textLang } from "../names.ts";
import { type KendraNames, kendraNames, placeKey, streetOf, venueOf } from "./kendra-names.ts";

/** A kendra with what its card shows and the key that the finder searches. */
export type KendraEntry = Readonly<{
  kendra: Kendra;
  names: KendraNames;
  /** Search key: name, place and time. The finder also knows the days. */
  key: string;
  /** Where it meets, in a few words. */
  venue: Name | null;
  /** The address after the venue; null where the address does not begin with it. */
  street: Name | null;
  /** Address, city, district and pin code. */
  places: readonly (Name | string)[];
  /** The same in one line, as the document has them: for maps and calendars. */
  place: string;
  /** Day and time of the meeting in the interface's language, or as the editor wrote them. */
  when: LocalName | null;
  meeting: Meeting | null;
  timeZone: string | null;
  position: Position | null;
}>;

export function kendraEntry(kendra: Kendra): KendraEntry {
  const { pincode, latitude, longitude } = kendra;
  const names = kendraNames(kendra);
  const { name, address, city, district, state, country } = names;
  const places = [address, city, district?.text === city?.text ? null : district, pincode].filter(
    (part) => part !== null,
  );
  const meeting = meetingOf(kendra);
  const venue = venueOf(names);
  return {
    kendra,
    names,
    key: searchKey(
      [name, city, district, state, country],
      [pincode, ...(meeting === null ? [] : [meeting.time, twelveHours(meeting.time)])],
    ),
    venue,
    street: address && venue && streetOf(address, venue),
    places,
    place: places.map((part) => (typeof part === "string" ? part : part.text)).join(", "),
    when: whenOf(kendra),
    meeting,
    timeZone: timeZoneOf(placeKey(state), placeKey(country)),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/** Null where day or time is not understood; pages then show the text as it was written. */
function meetingOf({ meetingDay, meetingTime }: Kendra): Meeting | null {
  const days = meetingDay === null ? null : parseDays(meetingDay);
  const times = meetingTime === null ? null : parseTimes(meetingTime);
  return days === null || times === null ? null : { days, ...times };
}

/** Each text in every language, unless a key of another language has it already. */
function searchKey(names: readonly (Name | null)[], others: readonly (string | null)[]): string {
  const own = names.flatMap((name) => name?.text ?? []);
  const key = filterKey([...own, ...others.filter((text) => text !== null)].join(" "));
  const translations = names.flatMap((name) => Object.values(name?.translations ?? {})).map(filterKey);
  const missing = [...new Set(translations)].filter((text) => !key.includes(text));
  return [key, ...missing].join(" ");
}

function whenOf(kendra: Kendra): LocalName | null {
  if (meetingIn(kendra, uiLanguage) === null) return null;
  return {
    text: inPageLanguages((language) => meetingIn(kendra, language)?.text ?? ""),
    lang: inPageLanguages((language) => meetingIn(kendra, language)?.lang ?? ""),
  };
}

/** Day and time of the meeting. A day or time that is not understood stays as the editor wrote it. */
export function meetingIn({ meetingDay, meetingTime }: Kendra, language: UiLanguage): LocalName | null {
  const days = meetingDay === null ? null : parseDays(meetingDay);
  const texts = stringsIn(language).kendras;
  const times = meetingTime === null ? null : parseTimes(meetingTime);
  const time = times === null ? meetingTime : clockRange(times, texts.clock);
  if (days !== null && time !== null) return { text: weekly(days, time, language), lang: language };
  const day = days === null ? meetingDay : formatWeekdays(days, language);
  const parts = [day, time].filter((part) => part !== null).join(", ");
  return parts === "" ? null : { text: parts, lang: textLang(parts) };
}

function weekly(days: readonly number[], time: string, language: UiLanguage): string {
  const { meets, meetsDaily, meetsFrom } = stringsIn(language).kendras;
  const range = weekdayRange(days, language);
  if (days.length === 7) return fill(meetsDaily, { time });
  return range === null
    ? fill(meets, { day: formatWeekdays(days, language), time })
    : fill(meetsFrom, { ...range, time });
}

function timeZoneOf(state: string | null, country: string | null): string | null {
  const zoneOf = (place: string) =>
    Object.entries(site.timeZones).find(([name]) => name.toLowerCase() === place.toLowerCase())?.[1];
  return zoneOf(`${state}, ${country}`) ?? zoneOf(country ?? "") ?? null;
}
