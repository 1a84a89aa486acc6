import { fill } from "../site/fill.ts";
import { nextMeeting, wallClock } from "./meeting.ts";

/** Writes each card's next meeting as a day and a time where the kendra is. */
export function showNextMeetings(words: DOMStringMap, now: Date): void {
  const date = new Intl.DateTimeFormat(dateLocale(), {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  for (const line of document.querySelectorAll<HTMLElement>("[data-kendra-next]")) {
    const { kendraNext = "", time = "", timeZone } = line.dataset;
    if (timeZone === undefined) continue;
    const days = kendraNext.split(" ").map(Number);
    const { year, month, day } = nextMeeting({ days, time }, timeZone, now);
    const isHere = wallClock(timeZone, now).time === wallClock(undefined, now).time;
    line.textContent = fill(isHere ? words.next : words.nextThere, {
      date: date.format(Date.UTC(year, month - 1, day)),
      time,
    });
  }
}

// Times stand in Latin digits, so dates beside them do, too.
function dateLocale(): string {
  const { lang } = document.documentElement;
  return lang === "en" ? "en-US" : `${lang}-u-nu-latn`;
}
