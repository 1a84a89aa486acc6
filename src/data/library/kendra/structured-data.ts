// Schema.org data of a kendra: its place and its weekly meeting.
import type { DayOfWeek, EventLeaf, PlaceLeaf } from "schema-dts";
import type { KendraEntry } from "./kendra-entry.ts";
import { absoluteUrl } from "../../../site/origin.ts";
import { kendraUrl } from "../../../site/urls.ts";

const DAYS: readonly DayOfWeek[] = [
  "https://schema.org/Sunday",
  "https://schema.org/Monday",
  "https://schema.org/Tuesday",
  "https://schema.org/Wednesday",
  "https://schema.org/Thursday",
  "https://schema.org/Friday",
  "https://schema.org/Saturday",
];

/** The place and, where day, time and time zone are understood, its weekly meeting. */
export function kendraThings(entry: KendraEntry): [PlaceLeaf, ...EventLeaf[]] {
  const own = place(entry);
  return [own, ...meetings(entry)];
}

function place({ kendra, position }: KendraEntry): PlaceLeaf {
  const { name, address, city, state, pincode, country, phone } = kendra;
  return {
    "@type": "Place",
    "@id": absoluteUrl(kendraUrl(kendra.slug)),
    name,
    url: absoluteUrl(kendraUrl(kendra.slug)),
    address: {
      "@type": "PostalAddress",
      ...(address !== null && { streetAddress: address }),
      ...(city !== null && { addressLocality: city }),
      ...(state !== null && { addressRegion: state }),
      ...(pincode !== null && { postalCode: pincode }),
      ...(country !== null && { addressCountry: country }),
    },
    ...(position !== null && { geo: { "@type": "GeoCoordinates", ...position } }),
    ...(phone !== null && { telephone: phone }),
  };
}

/** The meetings have a schedule and no date, because the content does not say when they began. */
function meetings({ kendra, meeting, timeZone, when }: KendraEntry): EventLeaf[] {
  if (meeting === null || timeZone === null) return [];
  const event: EventLeaf = {
    "@type": "Event",
    name: kendra.name,
    ...(when !== null && { description: when.text }),
    location: { "@id": absoluteUrl(kendraUrl(kendra.slug)) },
    eventSchedule: {
      "@type": "Schedule",
      repeatFrequency: "P1W",
      byDay: meeting.days.flatMap((day) => DAYS[day] ?? []),
      startTime: `${meeting.time}:00`,
      ...(meeting.end !== null && { endTime: `${meeting.end}:00` }),
      scheduleTimezone: timeZone,
    },
  };
  return [event];
}
