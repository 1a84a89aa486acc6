// Prepares one picture: from the cache where it is unchanged, otherwise fetched, checked and encoded.
import { hash } from "node:crypto";
import type { LimitFunction } from "p-limit";
import { z } from "zod";
import type { IsAllowed } from "./addresses.ts";
import { ENCODING, encode } from "./encode.ts";
import { type Validator, fetchPicture } from "./fetch.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import { FRESH_SECONDS, type Limits } from "./picture-limits.ts";
import { type PreparedPicture, preparedPictureSchema } from "./manifest.ts";
import { PictureError } from "./picture-error.ts";
import { planFor, planKey } from "./plan.ts";
import { probe } from "./probe.ts";
import { isLocal, readLocal } from "./sources.ts";
import type { PictureStore } from "./picture-store.ts";
import type { PictureReference } from "./references.ts";

/**
 * What a process that builds again and again keeps: why pictures could not be fetched, by their addresses, and since when, in epoch
 * seconds. They are fetched again together, so that one build waits for their servers and not each.
 */
export type PictureFailures = { since: number; reasons: Map<string, string> };

/** What every picture of a build shares; `now` is in epoch seconds. */
export type PictureContext = Readonly<{
  store: PictureStore;
  limits: Limits;
  isAllowed: IsAllowed;
  now: number;
  /** Bounds how many pictures are encoded at once. */
  encodeLimit: LimitFunction;
  breaker: CircuitBreaker;
  onRequest: () => void;
  /** The failures of earlier builds of this process; null where none are kept. */
  failures: PictureFailures | null;
  /** Whether the time for making pictures is over. */
  isLate: () => boolean;
}>;

/**
 * The result for a picture; `stale` is its previous version, used for the reason given, and `waiting` is one for which there
 * was no time.
 */
export type Outcome = Readonly<{
  kind: "unchanged" | "generated" | "stale" | "failed" | "waiting";
  picture: PreparedPicture | null;
  reason: string | null;
}>;

const urlRecordSchema = z.object({
  etag: z.string().nullable(),
  modified: z.string().nullable(),
  checked: z.number(),
  /** SHA-256 of the bytes. */
  source: z.string(),
});
type UrlRecord = z.output<typeof urlRecordSchema>;

/** What the cache has of a picture; `picture` only where all of its files are intact. */
export type Recalled = Readonly<{ record: UrlRecord | null; picture: PreparedPicture | null }>;

/** Looks a picture up in the cache. */
export function recall(reference: PictureReference, store: PictureStore): Recalled {
  const record = store.get("urls", reference.url, urlRecordSchema);
  return { record, picture: record === null ? null : madeOf(record.source, reference, store) };
}

/** Says whether a cached picture is due for revalidation with its server. */
export function isDue({ url }: PictureReference, { record, picture }: Recalled, now: number): boolean {
  return !isLocal(url) && picture !== null && record !== null && Math.abs(now - record.checked) >= FRESH_SECONDS;
}

/** Prepares one picture. @param mayRevalidate whether a cached picture may be checked with its server */
export async function prepareOne(
  reference: PictureReference,
  { record, picture: cached }: Recalled,
  mayRevalidate: boolean,
  context: PictureContext,
): Promise<Outcome> {
  const { store, now, isLate, failures } = context;
  if (isLate()) return cached === null ? { kind: "waiting", picture: null, reason: null } : unchanged(cached);
  if (cached !== null && !isLocal(reference.url) && !mayRevalidate) return unchanged(cached);
  const reason = failures?.reasons.get(reference.url);
  if (reason !== undefined) return failed(cached, reason);
  try {
    const got = await bytesOf(reference.url, cached === null ? null : record, context);
    if (got === null) return unchanged(cached);
    const isSame = cached !== null && got.source === record?.source;
    const found = isSame ? cached : madeOf(got.source, reference, store);
    const picture = found ?? (await make(got, reference, context));
    if (!isSame || !isLocal(reference.url)) {
      store.put("urls", reference.url, { ...got.validator, checked: now, source: got.source });
    }
    return isSame ? unchanged(picture) : { kind: "generated", picture, reason: null };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    if (!isLocal(reference.url)) failures?.reasons.set(reference.url, error.message);
    return failed(cached, error.message);
  }
}

/** Forgets failures after `FRESH_SECONDS`. */
export function forgetOldFailures(failures: PictureFailures, now: number): void {
  if (Math.abs(now - failures.since) < FRESH_SECONDS) return;
  failures.since = now;
  failures.reasons.clear();
}

function failed(cached: PreparedPicture | null, reason: string): Outcome {
  return { kind: cached === null ? "failed" : "stale", picture: cached, reason };
}

type Bytes = Readonly<{ bytes: Buffer; source: string; validator: Validator }>;

/** @returns null where the server says that the picture is unchanged */
async function bytesOf(url: string, record: UrlRecord | null, context: PictureContext): Promise<Bytes | null> {
  const none: Validator = { etag: null, modified: null };
  if (isLocal(url)) return withDigest(readLocal(url), none);
  const { limits, isAllowed, onRequest, store, now } = context;
  const validator = record?.etag || record?.modified ? record : null;
  const fetched = await context.breaker(url, () => fetchPicture(url, { limits, isAllowed, validator, onRequest }));
  if (fetched.kind === "new") return withDigest(fetched.bytes, fetched.validator);
  store.put("urls", url, { ...record, checked: now });
  return null;
}

async function make(
  { bytes, source }: Bytes,
  reference: PictureReference,
  context: PictureContext,
): Promise<PreparedPicture> {
  const { store, limits, encodeLimit } = context;
  const picture = await encodeLimit(async () => {
    return await encode(bytes, await probe(bytes, limits), planFor(reference.uses), store, limits);
  });
  store.put("made", madeKey(source, reference), picture);
  return picture;
}

/** What was encoded from these bytes before, where all of its files are intact. */
function madeOf(source: string, reference: PictureReference, store: PictureStore): PreparedPicture | null {
  const picture = store.get("made", madeKey(source, reference), preparedPictureSchema);
  return picture !== null && [...picture.variants, ...picture.files].every(store.isIntact) ? picture : null;
}

function madeKey(source: string, { uses }: PictureReference): string {
  return `${ENCODING} ${source} ${planKey(planFor(uses))}`;
}

function unchanged(picture: PreparedPicture | null): Outcome {
  return { kind: "unchanged", picture, reason: null };
}

function withDigest(bytes: Buffer, validator: Validator): Bytes {
  return { bytes, source: hash("sha256", bytes), validator };
}
