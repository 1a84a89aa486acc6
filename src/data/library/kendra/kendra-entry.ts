// One worship centre as its card, its calendar file and its structured data need it.
import { filterKey } from "../../../language/filter-key.ts";
import { site } from "#config";
import { formatWeekdays } from "../../../site/format.ts";
import type { LocalName, Name } from "../../../site/i18n/names.ts";
import { fill, t, textLanguage } from "../../../site/i18n/strings.ts";
import type { Position } from "../../schemas/kendra/kendra-distance.ts";
import { type Meeting, parseDays, parseMeeting, parseTime } from "../../schemas/kendra/kendra-meeting.ts";
import type { Kendra } from "../../schemas/kendra.ts";
import { textLang } from "../names/name.ts";
import { type KendraNames, kendraNames, placeKey } from "./kendra-names.ts";

/** A kendra with what its card shows and the key that the finder searches. */
export type KendraEntry = Readonly<{
  kendra: Kendra;
  names: KendraNames;
  /** Search key: name, place and time. The finder also knows the days. */
  key: string;
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

/** Makes the entry of a kendra. */
export function kendraEntry(kendra: Kendra): KendraEntry {
  const { pincode, latitude, longitude, meetingDay, meetingTime } = kendra;
  const names = kendraNames(kendra);
  const { name, address, city, district, state, country } = names;
  const places = [address, city, district?.text === city?.text ? null : district, pincode].filter(
    (part) => part !== null,
  );
  const meeting = parseMeeting(meetingDay, meetingTime);
  return {
    kendra,
    names,
    key: searchKey([name, city, district, state, country], [pincode, meeting?.time ?? null]),
    places,
    place: places.map((part) => (typeof part === "string" ? part : part.text)).join(", "),
    when: whenOf(meetingDay, meetingTime),
    meeting,
    timeZone: timeZoneOf(placeKey(state), placeKey(country)),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/** Each text in every language, unless a key of another language has it already. */
function searchKey(names: readonly (Name | null)[], others: readonly (string | null)[]): string {
  const own = names.flatMap((name) => name?.text ?? []);
  const key = filterKey([...own, ...others.filter((text) => text !== null)].join(" "));
  const translations = names.flatMap((name) => Object.values(name?.translations ?? {})).map(filterKey);
  const missing = [...new Set(translations)].filter((text) => !key.includes(text));
  return [key, ...missing].join(" ");
}

/** A day or time that is not understood stays as the editor wrote it. */
function whenOf(day: string | null, time: string | null): LocalName | null {
  const days = day === null ? null : parseDays(day);
  const clock = time === null ? null : (parseTime(time) ?? time);
  if (days !== null && clock !== null) {
    return { text: fill(t.kendras.meets, { day: formatWeekdays(days), time: clock }), lang: textLanguage() };
  }
  const parts = [days === null ? day : formatWeekdays(days), clock].filter((part) => part !== null).join(", ");
  return parts === "" ? null : { text: parts, lang: textLang(parts) };
}

function timeZoneOf(state: string | null, country: string | null): string | null {
  const zoneOf = (place: string) =>
    Object.entries(site.timeZones).find(([name]) => name.toLowerCase() === place.toLowerCase())?.[1];
  return zoneOf(`${state}, ${country}`) ?? zoneOf(country ?? "") ?? null;
}
