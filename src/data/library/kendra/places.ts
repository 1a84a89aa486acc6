// The places that a search may name, each with the centre that is nearest to it.
import { filterKey } from "../../../language/filter-key.ts";
import { nameIn } from "../../../site/i18n/names.ts";
import { languages } from "../../../site/i18n/strings.ts";
import { distanceKm } from "../../schemas/kendra/kendra-distance.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { parseTowns } from "../../schemas/kendra/kendra-town.ts";
import { kendraNames } from "./kendra-names.ts";
import { postRegionsOf } from "./post-regions.ts";
import { MIN_POPULATION_ABROAD, townsFile } from "./towns.ts";

/** Nobody looks for a centre that is further away. */
const MAX_KM = 1000;

/**
 * The names of the centres in each language and their post codes, as JSON, and a line for each place: its names as the search compares them, the number of
 * the centre, and the distance in kilometres. `munbai/bonbai/pin 40,3,19`. Where places have the same name, the first line is that of the largest.
 * @param countries as `townCountries` returns them
 */
export async function placesFile(
  { kendras }: Pick<Snapshot, "kendras">,
  countries: readonly string[],
): Promise<string> {
  const centres = kendras.flatMap((kendra) => {
    const { latitude, longitude } = kendra;
    if (latitude === null || longitude === null) return [];
    const { city, name } = kendraNames(kendra);
    return [{ position: { latitude, longitude }, name: city ?? name, pin: kendra.pincode ?? "" }];
  });
  const lines = parseTowns(await townsFile(countries, MIN_POPULATION_ABROAD)).flatMap(({ names, position, isHome }) => {
    const distances = centres.map((centre) => distanceKm(position, centre.position));
    const km = Math.min(...distances);
    const regions = isHome ? postRegionsOf(names).map((digits) => `pin ${digits}`) : [];
    const keys = [...names.map(filterKey), ...regions];
    return km > MAX_KM ? [] : [`${keys.join("/")},${distances.indexOf(km)},${Math.round(km)}`];
  });
  const named = centres.map(({ name, pin }) => ({
    ...Object.fromEntries(languages.map((language) => [language, nameIn(name, language).text])),
    pin,
  }));
  return [JSON.stringify(named), ...lines].join("\n");
}
