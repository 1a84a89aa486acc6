// Post codes of places. The finder of the centres and the search compare them alike.

/**
 * Districts of Indian post codes, which the first three or four digits name, with a region of their own, or in that of a nearer town. Goa (403)
 * is no part of Mumbai's region (40), as Kalyan (421) and Panvel (4102) are, beside Lonavala (4104) in that of Pune.
 */
const DISTRICTS: readonly (readonly [districts: RegExp, region: string])[] = [
  [/^(?:194|403|744|795|796|799)/, ""],
  [/^24[6-9]/, "246"],
  [/^261/, "22"],
  [/^(?:410[12]|421)/, "40"],
  [/^58[56]/, "585"],
  [/^76[7-9]/, "77"],
  [/^79[0-2]/, "790"],
  [/^79[78]/, "797"],
  [/^82[5-9]/, "825"],
];

/** The region of a post code, in which places are near enough to each other: two digits, or the first three of its districts. */
export function regionOf(code: string): string {
  const [, region = code.slice(0, 2)] = DISTRICTS.find(([districts]) => districts.test(code)) ?? [];
  return region === "" ? code.slice(0, 3) : region;
}

/** The places whose post codes share most of their first digits with this one; none if none is in its region. @param codeOf empty where it has none */
export function withNearestCode<Placed>(
  code: string,
  places: readonly Placed[],
  codeOf: (one: Placed) => string,
): Placed[] {
  // In codes that begin with 410, the fourth digit names the region.
  const isNear = (other: string) => other.startsWith(code) || regionOf(other) === regionOf(code);
  const inRegion = code === "" ? [] : places.filter((one) => isNear(codeOf(one)));
  const shared = inRegion.map((one) => sharedDigits(code, codeOf(one)));
  return inRegion.filter((_, at) => shared[at] === Math.max(...shared));
}

function sharedDigits(code: string, other: string): number {
  const different = [...code].findIndex((digit, at) => digit !== other.charAt(at));
  return different === -1 ? code.length : different;
}
