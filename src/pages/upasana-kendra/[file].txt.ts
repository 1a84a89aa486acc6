// The towns in which the finder of the worship centres looks for a place. Its name is a parameter, so that a site without
// centres, or without their countries, has no such file.
import type { APIContext } from "astro";
import { townCountries, townsFile } from "../../data/library/kendra/towns.ts";
import { currentContent } from "../_content.ts";

export function getStaticPaths() {
  const countries = townCountries(currentContent().snapshot);
  return countries.length === 0 ? [] : [{ params: { file: "towns" }, props: { countries } }];
}

export async function GET({ props }: APIContext<Readonly<{ countries: readonly string[] }>>) {
  return new Response(await townsFile(props.countries));
}
