import type { APIContext } from "astro";
import { dataOf } from "./_data.ts";

export function GET({ locals }: APIContext) {
  return new Response(dataOf(locals, "/sitemap-index.xml").xml);
}
