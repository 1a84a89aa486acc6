const EARTH_RADIUS_KM = 6371;

/** A place on the earth, in degrees. */
export type Position = Readonly<{ latitude: number; longitude: number }>;

/** The great-circle distance of two places in kilometres. */
export function distanceKm(from: Position, to: Position): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** `3.4` below ten kilometres, `1,240` from there. @param locale BCP 47 */
export function formatKm(km: number, locale: string): string {
  // Shows 10 instead of 10.0.
  const digits = km < 9.95 ? 1 : 0;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(km);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
