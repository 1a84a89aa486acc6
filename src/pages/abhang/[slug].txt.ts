import type { APIContext } from "astro";
import { dataOf } from "../_data.ts";

export function GET({ locals }: APIContext) {
  const { text } = dataOf(locals, "/abhang/[slug].txt");
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
