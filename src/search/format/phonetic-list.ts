// Lists of phonetic forms, as front-coded text: each form, followed by its bucket only if that is not the form's own phonetic key.
import { phoneticKey } from "../../language/phonetic.ts";
import { decodeFrontCoded, encodeFrontCoded } from "./front-coding.ts";

/** `suffix` leads to the bucket: the length of its key within the form's own key, or `:` and another key. */
export type PhoneticListEntry = Readonly<{ phonetic: string; suffix: string }>;

const SUFFIX_START = /[\d:]/;

/** @param buckets phonetic forms by bucket, in any order. @returns text for `decodePhoneticList` */
export function encodePhoneticList(buckets: readonly (readonly [bucket: string, forms: readonly string[]])[]): string {
  return encodeFrontCoded(
    buckets.flatMap(([bucket, forms]) => forms.map((form) => form + suffixOf(form, bucket))).sort(),
  );
}

/** The entries of a list. */
export function decodePhoneticList(list: string): PhoneticListEntry[] {
  return decodeFrontCoded(list).map((entry) => {
    const end = entry.search(SUFFIX_START);
    return end < 0 ? { phonetic: entry, suffix: "" } : { phonetic: entry.slice(0, end), suffix: entry.slice(end) };
  });
}

/** The key of the bucket that holds the terms with this phonetic form. */
export function bucketKeyOf({ phonetic, suffix }: PhoneticListEntry): string {
  if (suffix.startsWith(":")) return suffix.slice(1);
  return suffix === "" ? phoneticKey(phonetic) : phoneticKey(phonetic).slice(0, Number(suffix));
}

function suffixOf(phonetic: string, bucket: string): string {
  const own = phoneticKey(phonetic);
  if (own === bucket) return "";
  return own.startsWith(bucket) ? String(bucket.length) : `:${bucket}`;
}
