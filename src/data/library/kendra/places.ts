// The places that a search may name, each with the centre that is nearest to it.
import { filterKey } from "../../../language/filter-key.ts";
import { nameIn } from "../../../site/i18n/names.ts";
import { languages } from "../../../site/i18n/strings.ts";
import { distanceKm } from "../../schemas/kendra/kendra-distance.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { parseTowns } from "../../schemas/kendra/kendra-town.ts";
import { kendraNames } from "./kendra-names.ts";
import { MIN_POPULATION_ABROAD, townCountries, townsFile } from "./towns.ts";

/** Nobody looks for a centre that is further away. */
const MAX_KM = 1000;

/**
 * The names of the centres in each language, as JSON, and a line for each place: its names as the search compares them, the number of
 * the centre, and the distance in kilometres. `mubai/bonbai,3,19`. Where places have the same name, the first line is that of the largest.
 */
export async function placesFile(snapshot: Pick<Snapshot, "kendras">): Promise<string> {
  const centres = snapshot.kendras.flatMap((kendra) => {
    const { latitude, longitude } = kendra;
    if (latitude === null || longitude === null) return [];
    const { city, name } = kendraNames(kendra);
    return [{ position: { latitude, longitude }, name: city ?? name }];
  });
  const lines = parseTowns(await townsFile(townCountries(snapshot), MIN_POPULATION_ABROAD)).flatMap(
    ({ names, position }) => {
      const all = centres.map((centre, at) => ({ at, km: distanceKm(position, centre.position) }));
      const [nearest] = all.toSorted((a, b) => a.km - b.km);
      if (nearest === undefined || nearest.km > MAX_KM) return [];
      return [`${names.map(filterKey).join("/")},${nearest.at},${Math.round(nearest.km)}`];
    },
  );
  const named = centres.map(({ name }) =>
    Object.fromEntries(languages.map((language) => [language, nameIn(name, language).text])),
  );
  return [JSON.stringify(named), ...lines].join("\n");
}
