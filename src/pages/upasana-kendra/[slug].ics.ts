import { calendarFile } from "../../kendra/calendar.ts";
import { currentSnapshot } from "../../library/current-snapshot.ts";
import { type KendraMeeting, kendraMeetings } from "../../library/kendra-meetings.ts";

export function getStaticPaths() {
  return kendraMeetings(currentSnapshot()).map((meeting) => ({ params: { slug: meeting.slug }, props: meeting }));
}

export function GET({ props }: { props: KendraMeeting }) {
  return new Response(calendarFile(props.event), { headers: { "content-type": "text/calendar; charset=utf-8" } });
}
