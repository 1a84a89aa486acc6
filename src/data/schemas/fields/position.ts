// Checks positions on a map, for example for mistakes that would put a kendra into the sea.
import type { Bounds, SiteConfig } from "../../../site/config-type.ts";

type Fault = { field: "latitude" | "longitude"; expected: string };

/** What is wrong with a position in degrees, or null. Bounds are checked only for countries in the table. */
export function positionFault(
  latitude: number | null,
  longitude: number | null,
  country: string | null,
  countries: SiteConfig["countries"],
): Fault | null {
  if (latitude === null && longitude === null) return null;
  if (latitude === null) return { field: "latitude", expected: "a latitude, because there is a longitude; or neither" };
  if (longitude === null)
    return { field: "longitude", expected: "a longitude, because there is a latitude; or neither" };
  const expected = faultOf(latitude, longitude, country, boundsOf(country, countries));
  return expected === null ? null : { field: "latitude", expected };
}

function faultOf(latitude: number, longitude: number, country: string | null, bounds: Bounds | null): string | null {
  const here = `latitude ${latitude}, longitude ${longitude}`;
  if (latitude === 0 && longitude === 0) return "a real position or none; 0, 0 is in the sea south of Ghana";
  const isSwapped = bounds === null ? isOnEarth(longitude, latitude) : isWithin(longitude, latitude, bounds);
  if (!isOnEarth(latitude, longitude)) {
    return isSwapped
      ? `latitude first; ${here} looks swapped`
      : `a latitude from -90 to 90 and a longitude from -180 to 180; ${here} is out of range`;
  }
  if (bounds === null || isWithin(latitude, longitude, bounds)) return null;
  if (isSwapped) return `latitude first; ${here} looks swapped`;
  const [south, north, west, east] = bounds;
  return `a position in ${country}: latitude ${south} to ${north}, longitude ${west} to ${east}; ${here} is outside`;
}

function boundsOf(country: string | null, countries: SiteConfig["countries"]): Bounds | null {
  const found = Object.entries(countries).find(([name]) => name.toLowerCase() === country?.toLowerCase());
  return found?.[1] ?? null;
}

function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function isWithin(latitude: number, longitude: number, [south, north, west, east]: Bounds): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
