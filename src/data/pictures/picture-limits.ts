// How much a single picture may cost. Tests pass smaller figures.
import type { Backoff } from "../../system/backoff.ts";

/** Times in milliseconds, sizes in bytes and pixels. */
export type Limits = Readonly<{
  /** How long all attempts together may take. */
  totalMs: number;
  /** How long an attempt may go without receiving a byte. */
  idleMs: number;
  bytes: number;
  redirects: number;
  /** Attempts for one picture, and the waits between them. */
  attempts: number;
  backoff: Backoff;
  pixels: number;
  side: number;
  encodeSeconds: number;
  /** Failures in a row after which a host counts as down for the rest of the build. */
  hostFailures: number;
  /** Cached pictures that one build revalidates with their servers, those first whose last check is oldest. */
  checks: number;
}>;

export const LIMITS: Limits = {
  totalMs: 20_000,
  idleMs: 8_000,
  bytes: 25_000_000,
  redirects: 5,
  attempts: 3,
  backoff: { firstMs: 600, maxMs: 5_000 },
  pixels: 50_000_000,
  side: 16_000,
  encodeSeconds: 30,
  hostFailures: 8,
  checks: 500,
};

/** Pictures that are fetched at the same time. */
export const MAX_FETCHES = 8;

/** Seconds after a check in which a picture counts as unchanged: builds may follow each other within a minute. */
export const FRESH_SECONDS = 600;
