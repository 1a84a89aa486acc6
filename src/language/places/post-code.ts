// Post codes of places. The finder of the centres and the search compare them alike.

/** With fewer digits in common, the places of two post codes may be in different states. */
const MIN_SHARED_DIGITS = 2;

/** Those whose post code begins most like this one; none where all are far away. @param codeOf empty where it has none */
export function withNearestCode<Placed>(
  code: string,
  places: readonly Placed[],
  codeOf: (one: Placed) => string,
): Placed[] {
  const shared = places.map((one) => sharedDigits(code, codeOf(one)));
  const most = Math.max(MIN_SHARED_DIGITS, ...shared);
  return places.filter((_, at) => shared[at] === most);
}

function sharedDigits(code: string, other: string): number {
  const different = [...code].findIndex((digit, at) => digit !== other.charAt(at));
  return different === -1 ? code.length : different;
}
