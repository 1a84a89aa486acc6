// One worship centre as its card, its calendar file and its structured data need it.
import { filterKey } from "../../../language/filter-key.ts";
import { site } from "#config";
import { formatWeekdays } from "../../../site/format.ts";
import { fill, t } from "../../../site/i18n/strings.ts";
import type { Position } from "../../schemas/kendra/kendra-distance.ts";
import { type Meeting, parseDays, parseMeeting, parseTime } from "../../schemas/kendra/kendra-meeting.ts";
import type { Kendra } from "../../schemas/kendra.ts";

/** A kendra with what its card shows and the key that the finder searches. */
export type KendraEntry = Readonly<{
  kendra: Kendra;
  /** Search key: name, place and time. The finder also knows the days. */
  key: string;
  /** Address, city, district and pin code in one line. */
  place: string;
  /** Day and time of the meeting in the interface's language, or as the editor wrote them. */
  when: string | null;
  meeting: Meeting | null;
  timeZone: string | null;
  position: Position | null;
}>;

/** Makes the entry of a kendra. */
export function kendraEntry(kendra: Kendra): KendraEntry {
  const { name, address, city, district, state, country, pincode, latitude, longitude, meetingDay, meetingTime } =
    kendra;
  const meeting = parseMeeting(meetingDay, meetingTime);
  return {
    kendra,
    key: filterKey(
      [name, city, district, state, country, pincode, meeting?.time ?? null].filter((text) => text !== null).join(" "),
    ),
    place: [address, city, district === city ? null : district, pincode].filter((part) => part !== null).join(", "),
    when: whenOf(meetingDay, meetingTime),
    meeting,
    timeZone: timeZoneOf(state, country),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/** A day or time that is not understood stays as the editor wrote it. */
function whenOf(day: string | null, time: string | null): string | null {
  const days = day === null ? null : parseDays(day);
  const clock = time === null ? null : (parseTime(time) ?? time);
  if (days !== null && clock !== null) return fill(t.kendras.meets, { day: formatWeekdays(days), time: clock });
  const parts = [days === null ? day : formatWeekdays(days), clock].filter((part) => part !== null).join(", ");
  return parts === "" ? null : parts;
}

function timeZoneOf(state: string | null, country: string | null): string | null {
  const zoneOf = (place: string) =>
    Object.entries(site.timeZones).find(([name]) => name.toLowerCase() === place.toLowerCase())?.[1];
  return zoneOf(`${state}, ${country}`) ?? zoneOf(country ?? "") ?? null;
}
