// Updates the lists of phonetic forms, through which a search finds the buckets of mistyped words.
import { phoneticForm, phoneticSkeleton } from "../../language/phonetic.ts";
import { foldSpelling } from "../../language/spelling.ts";
import type { PhoneticBucket, PhoneticList } from "../format/index-format.ts";
import { bucketKeyOf, decodePhoneticList, encodePhoneticList } from "../format/phonetic-list.ts";
import { indexKeys, isCorrectable } from "../format/list-keys.ts";

/** @param buckets the changed buckets. @param oldBucket returns a bucket's terms as they were. @returns the new content of every list that changed; undefined for an empty one */
export function changedPhoneticLists(
  buckets: ReadonlyMap<string, PhoneticBucket | undefined>,
  oldBucket: (key: string) => PhoneticBucket | undefined,
  oldList: (key: string) => PhoneticList | undefined,
): Map<string, PhoneticList | undefined> {
  const lists = new Map<string, Map<string, string[]>>();
  for (const [bucket, content] of buckets) {
    const [before, now] = [formsOf(oldBucket(bucket)), formsOf(content)];
    if (before.join(" ") === now.join(" ")) continue;
    for (const form of before)
      for (const key of indexKeys(phoneticSkeleton(form))) getOrAdd(lists, key).set(bucket, []);
    for (const form of now) {
      for (const key of indexKeys(phoneticSkeleton(form))) {
        const list = getOrAdd(lists, key);
        const own = list.get(bucket);
        if (own === undefined) list.set(bucket, [form]);
        else own.push(form);
      }
    }
  }
  const changed = new Map<string, PhoneticList | undefined>();
  for (const [key, list] of lists) {
    const kept = decodePhoneticList(oldList(key) ?? "")
      .map((entry): [string, string[]] => [bucketKeyOf(entry), [entry.phonetic]])
      .filter(([bucket]) => !list.has(bucket));
    changed.set(key, encodePhoneticList([...kept, ...list]) || undefined);
  }
  return changed;
}

/** The phonetic forms of a bucket's terms, sorted. */
function formsOf(bucket: PhoneticBucket = {}): string[] {
  const forms = Object.keys(bucket).map((term) => phoneticForm(foldSpelling(term)));
  return [...new Set(forms.filter(isCorrectable))].sort();
}

function getOrAdd(lists: Map<string, Map<string, string[]>>, key: string): Map<string, string[]> {
  const list = lists.get(key) ?? new Map<string, string[]>();
  lists.set(key, list);
  return list;
}
