import type { APIContext } from "astro";
import { dataOf } from "../_data.ts";
import { calendarFile } from "../../data/library/kendra/ics.ts";

export function GET({ locals }: APIContext) {
  const { event } = dataOf(locals, "/upasana-kendra/[slug].ics");
  return new Response(calendarFile(event), { headers: { "content-type": "text/calendar; charset=utf-8" } });
}
