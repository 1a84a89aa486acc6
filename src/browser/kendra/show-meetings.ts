import type { FinderMessages } from "./finder-messages.ts";
import { fill } from "../../site/i18n/fill.ts";
import { clockText } from "../../site/clock-text.ts";
import { meetingDayFormat } from "../../site/intl-formats.ts";
import { nextMeeting, wallClock } from "../../data/schemas/kendra/kendra-meeting.ts";

/**
 * Shows each kendra's next meeting, in the kendra's time zone. Where that is neither the site's nor the reader's, it says so.
 * @param now the current time
 */
export function showNextMeetings(messages: FinderMessages, now: Date): void {
  const date = meetingDayFormat(document.documentElement.lang);
  for (const line of document.querySelectorAll<HTMLElement>("[data-kendra-next]")) {
    const { kendraNext = "", time = "", timeZone, elsewhere } = line.dataset;
    if (timeZone === undefined) continue;
    const days = kendraNext.split(" ").map(Number);
    const { year, month, day } = nextMeeting({ days, time }, timeZone, now);
    const isHere = elsewhere === undefined || wallClock(timeZone, now).time === wallClock(undefined, now).time;
    line.textContent = fill(isHere ? messages.next : messages.nextThere, {
      date: date.format(Date.UTC(year, month - 1, day)),
      time: clockText(time, messages.clock),
    });
  }
}
