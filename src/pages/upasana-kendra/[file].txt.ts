// The towns in which the finder of the worship centres looks for a place, and the places that a search may name. The name is a
// parameter, so that a site without centres, or without their countries, has no such file.
import type { APIContext } from "astro";
import { placesFile } from "../../data/library/kendra/places.ts";
import { townCountries, townsFile } from "../../data/library/kendra/towns.ts";
import { currentContent } from "../_content.ts";

export function getStaticPaths() {
  const { snapshot } = currentContent();
  const countries = townCountries(snapshot);
  if (countries.length === 0) return [];
  return [
    { params: { file: "towns" }, props: { countries, kendras: null } },
    { params: { file: "places" }, props: { countries, kendras: snapshot.kendras } },
  ];
}

type Props = Readonly<{ countries: readonly string[]; kendras: Parameters<typeof placesFile>[0]["kendras"] | null }>;

export async function GET({ props: { countries, kendras } }: APIContext<Props>) {
  return new Response(kendras === null ? await townsFile(countries) : await placesFile({ kendras }, countries));
}
