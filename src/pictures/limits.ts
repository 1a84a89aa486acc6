// How much a single picture may cost. Tests give smaller figures.

/** Times in milliseconds, sizes in bytes and pixels. */
export type Limits = Readonly<{
  /** All attempts together. */
  totalMs: number;
  /** Without a single byte. */
  idleMs: number;
  bytes: number;
  redirects: number;
  /** Waits before the second and the third attempt. */
  backoffMs: readonly number[];
  pixels: number;
  side: number;
  encodeSeconds: number;
  /** Failures in a row after which a host counts as down for the rest of the build. */
  hostFailures: number;
  /** Cached pictures that one build asks their servers about, those first that were not checked for longest. */
  checks: number;
}>;

export const LIMITS: Limits = {
  totalMs: 20_000,
  idleMs: 8_000,
  bytes: 25_000_000,
  redirects: 5,
  backoffMs: [400, 1_600],
  pixels: 50_000_000,
  side: 16_000,
  encodeSeconds: 30,
  hostFailures: 8,
  checks: 500,
};

/** Pictures asked for at the same time. */
export const FETCHES = 8;

/** Seconds after a check in which a picture counts as unchanged: builds may follow each other within a minute. */
export const FRESH_SECONDS = 600;
