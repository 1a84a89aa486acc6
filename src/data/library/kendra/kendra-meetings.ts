// The meetings that a visitor can add to a calendar.
import type { CalendarEvent } from "./ics.ts";
import { site } from "#config";
import { absoluteUrl } from "../../../site/origin.ts";
import { shownText } from "../../../site/i18n/shown-name.ts";
import { kendraUrl } from "../../../site/urls.ts";
import type { Meeting } from "../../schemas/kendra/kendra-meeting.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { kendraEntry } from "./kendra-entry.ts";

export type KendraMeeting = Readonly<{ slug: string; event: CalendarEvent }>;

/** One for each kendra whose meeting and time zone are known. */
export function kendraMeetings(snapshot: Snapshot): KendraMeeting[] {
  return snapshot.kendras.flatMap((kendra) => {
    const { names, meeting, timeZone, place, position } = kendraEntry(kendra);
    if (meeting === null || timeZone === null) return [];
    const url = absoluteUrl(kendraUrl(kendra.slug));
    const event = {
      uid: `${kendra.slug}@${new URL(url).host}`,
      title: shownText(names.name),
      place,
      position,
      url,
      meeting,
      minutes: minutesOf(meeting),
      timeZone,
    };
    return [{ slug: kendra.slug, event }];
  });
}

/** How long a meeting lasts, or meetings usually do. An end before the start is on the next day. */
function minutesOf({ time, end }: Meeting): number {
  return end === null ? site.meetingMinutes : (minuteOf(end) - minuteOf(time) + 24 * 60) % (24 * 60);
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
