import { calendarFile } from "../../data/library/kendra/ics.ts";
import { currentContent } from "../_content.ts";
import { type KendraMeeting, kendraMeetings } from "../../data/library/kendra/kendra-meetings.ts";

export function getStaticPaths() {
  return kendraMeetings(currentContent().snapshot).map((meeting) => ({
    params: { slug: meeting.slug },
    props: meeting,
  }));
}

export function GET({ props }: { props: KendraMeeting }) {
  return new Response(calendarFile(props.event), { headers: { "content-type": "text/calendar; charset=utf-8" } });
}
