// The towns in which the finder of the worship centres looks for a place, and the places that a search may name.
import type { APIContext } from "astro";
import { dataOf } from "../_data.ts";
import { placesFile } from "../../data/library/kendra/places.ts";
import { townsFile } from "../../data/library/kendra/towns.ts";

export async function GET({ locals }: APIContext) {
  const { countries, kendras } = dataOf(locals, "/upasana-kendra/[file].txt");
  return new Response(kendras === null ? await townsFile(countries) : await placesFile({ kendras }, countries));
}
