// One picture: from the cache where it is unchanged, else fetched, checked and made anew.
import { createHash } from "node:crypto";
import { z } from "zod";
import type { IsAllowed } from "./addresses.ts";
import { ENCODING, encode } from "./encode.ts";
import { type Validator, fetchPicture } from "./fetch.ts";
import type { Hosts } from "./hosts.ts";
import { FRESH_SECONDS, type Limits } from "./limits.ts";
import { type PreparedPicture, preparedPictureSchema } from "./manifest.ts";
import { PictureError } from "./picture-error.ts";
import { planFor, planKey } from "./plan.ts";
import { probe } from "./probe.ts";
import type { Slots } from "./slots.ts";
import { isOwn, readOwn } from "./sources.ts";
import type { Store } from "./store.ts";
import type { Wanted } from "./wanted.ts";

/** What the build brings; `now` is in epoch seconds. */
export type Workshop = Readonly<{
  store: Store;
  limits: Limits;
  isAllowed: IsAllowed;
  now: number;
  encodeSlots: Slots;
  hosts: Hosts;
  onRequest: () => void;
}>;

/** What became of a picture; `stale` is its last good version, for the reason beside it. */
export type Outcome = Readonly<{
  kind: "unchanged" | "made" | "stale" | "failed";
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

/** What the cache knows of a picture; `picture` only where every file of it is whole. */
export type Recalled = Readonly<{ record: UrlRecord | null; picture: PreparedPicture | null }>;

export function recall(wanted: Wanted, store: Store): Recalled {
  const record = store.get("urls", wanted.url, urlRecordSchema);
  return { record, picture: record === null ? null : madeOf(record.source, wanted, store) };
}

/** Whether only its server can tell if a cached picture is still the same. */
export function isDue({ url }: Wanted, { record, picture }: Recalled, now: number): boolean {
  return !isOwn(url) && picture !== null && record !== null && Math.abs(now - record.checked) >= FRESH_SECONDS;
}

/** @param mayAsk whether the server of a cached picture is asked if it is still the same */
export async function prepareOne(
  wanted: Wanted,
  { record, picture: cached }: Recalled,
  mayAsk: boolean,
  shop: Workshop,
): Promise<Outcome> {
  const { store, now } = shop;
  if (cached !== null && !isOwn(wanted.url) && !mayAsk) return unchanged(cached);
  try {
    const got = await bytesOf(wanted.url, cached === null ? null : record, shop);
    if (got === null) return unchanged(cached);
    const isSame = cached !== null && got.source === record?.source;
    const picture = isSame ? cached : (madeOf(got.source, wanted, store) ?? (await make(got, wanted, shop)));
    if (!isSame || !isOwn(wanted.url)) {
      store.put("urls", wanted.url, { ...got.validator, checked: now, source: got.source });
    }
    return isSame ? unchanged(picture) : { kind: "made", picture, reason: null };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { kind: cached === null ? "failed" : "stale", picture: cached, reason: error.message };
  }
}

type Bytes = Readonly<{ bytes: Buffer; source: string; validator: Validator }>;

/** @returns null where the server says that nothing has changed */
async function bytesOf(url: string, record: UrlRecord | null, shop: Workshop): Promise<Bytes | null> {
  const none: Validator = { etag: null, modified: null };
  if (isOwn(url)) return withDigest(readOwn(url), none);
  const { limits, isAllowed, onRequest, store, now } = shop;
  const validator = record?.etag || record?.modified ? record : null;
  const fetched = await shop.hosts(url, () => fetchPicture(url, { limits, isAllowed, validator, onRequest }));
  if (fetched.kind === "new") return withDigest(fetched.bytes, fetched.validator);
  store.put("urls", url, { ...record, checked: now });
  return null;
}

async function make({ bytes, source }: Bytes, wanted: Wanted, shop: Workshop): Promise<PreparedPicture> {
  const { store, limits, encodeSlots } = shop;
  const picture = await encodeSlots(async () => {
    return await encode(bytes, await probe(bytes, limits), planFor(wanted.uses), store, limits);
  });
  store.put("made", madeKey(source, wanted), picture);
  return picture;
}

/** What was made of these bytes before, as long as every file of it is whole. */
function madeOf(source: string, wanted: Wanted, store: Store): PreparedPicture | null {
  const picture = store.get("made", madeKey(source, wanted), preparedPictureSchema);
  return picture !== null && [...picture.variants, ...picture.files].every(store.isWhole) ? picture : null;
}

function madeKey(source: string, { uses }: Wanted): string {
  return `${ENCODING} ${source} ${planKey(planFor(uses))}`;
}

function unchanged(picture: PreparedPicture | null): Outcome {
  return { kind: "unchanged", picture, reason: null };
}

function withDigest(bytes: Buffer, validator: Validator): Bytes {
  return { bytes, source: createHash("sha256").update(bytes).digest("hex"), validator };
}
