// The word index: which documents hold each word, by families of words that sound alike, and the sounds of each family.
import { foldSpelling } from "../search/fold.ts";
import type { Family, Sounds } from "../search/index-format.ts";
import { isCorrectable, listsOf } from "../search/near.ts";
import { type Posting, documentOf, postingOf, readPostings, writePostings } from "../search/postings.ts";
import { soundOf } from "../search/sound.ts";
import type { DocumentWords } from "./document-words.ts";

/** Postings by family and spelling. */
export type Postings = Map<string, Map<string, Posting[]>>;

export type WordChange = Readonly<{
  /** What documents hold that are new or other than before, by their numbers now. */
  fresh: Postings;
  /** Documents whose old postings are void, by their numbers then. */
  gone: ReadonlySet<number>;
  /** The number now for each number then; null where all that stay keep theirs. */
  numbers: readonly number[] | null;
  /** Families that may have lost something. */
  touched: Iterable<string>;
}>;

type Changed<Value> = Map<string, Value | undefined>;
type Old<Value> = (key: string) => Value | undefined;

/** Notes what a document holds. @param only families that are asked for; all by default */
export function addPostings(
  postings: Postings,
  document: number,
  { words }: DocumentWords,
  only?: ReadonlySet<string>,
): void {
  for (const { family, form, level, isTitle } of words) {
    if (only?.has(family) === false) continue;
    const forms = getOr(postings, family, () => new Map<string, Posting[]>());
    getOr(forms, form, () => []).push(postingOf(document, level, isTitle));
  }
}

/** Families in which two versions of a document differ. */
export function touchedFamilies(before: DocumentWords | undefined, now: DocumentWords | undefined): Set<string> {
  const touched = new Set<string>();
  const [old, fresh] = [wordsByName(before), wordsByName(now)];
  for (const [name, { family, value }] of old) if (fresh.get(name)?.value !== value) touched.add(family);
  for (const [name, { family }] of fresh) if (!old.has(name)) touched.add(family);
  return touched;
}

/** @param old gives a family of before. @returns what now stands under each name that may have changed */
export function changedFamilies({ fresh, gone, numbers, touched }: WordChange, old: Old<Family>): Changed<Family> {
  const changed: Changed<Family> = new Map();
  for (const name of new Set([...touched, ...fresh.keys()])) {
    const forms = fresh.get(name) ?? new Map<string, Posting[]>();
    for (const [form, postings] of Object.entries(old(name) ?? {})) {
      const kept = getOr(forms, form, () => []);
      readPostings(postings, (document, level, isTitle) => {
        if (!gone.has(document)) kept.push(postingOf(numbers?.[document] ?? document, level, isTitle));
      });
    }
    changed.set(name, familyOfForms(forms));
    // A large site has millions of postings, and each is wanted once.
    fresh.delete(name);
  }
  return changed;
}

/** @param families what changed. @param oldFamily gives what was before. @returns what now stands in each list that changed */
export function changedSounds(
  families: ReadonlyMap<string, Family | undefined>,
  oldFamily: Old<Family>,
  oldSounds: Old<Sounds>,
): Changed<Sounds> {
  const lists = new Map<string, Map<string, string>>();
  for (const [name, family] of families) {
    const [before, now] = [soundsOf(oldFamily(name)), soundsOf(family)];
    if (before.join(" ") === now.join(" ")) continue;
    for (const key of new Set([...before, ...now].flatMap(listsOf))) {
      const list = getOr(lists, key, () => new Map<string, string>());
      list.set(name, now.filter((sound) => listsOf(sound).includes(key)).join(" "));
    }
  }
  return new Map(
    [...lists].map(([key, list]) => {
      const entries = Object.entries({ ...oldSounds(key), ...Object.fromEntries(list) }).filter(
        ([, all]) => all !== "",
      );
      return [key, entries.length === 0 ? undefined : Object.fromEntries(entries.sort(byKey))];
    }),
  );
}

function wordsByName(words: DocumentWords | undefined): Map<string, Readonly<{ family: string; value: number }>> {
  return new Map(
    words?.words.map(({ family, form, level, isTitle }) => [
      `${family} ${form}`,
      { family, value: postingOf(0, level, isTitle) },
    ]),
  );
}

function familyOfForms(forms: ReadonlyMap<string, Posting[]>): Family | undefined {
  const entries = [...forms]
    .filter(([, postings]) => postings.length > 0)
    .sort(byKey)
    .map(([form, postings]): [string, string] => [form, writePostings(inOrder(postings))]);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function inOrder(postings: Posting[]): Posting[] {
  const isSorted = postings.every((posting, at) => at === 0 || documentOf(postings[at - 1] ?? 0) < documentOf(posting));
  return isSorted ? postings : postings.sort((a, b) => a - b);
}

/** The sounds by which a family is found although it was mistyped, in their order. */
function soundsOf(family: Family = {}): string[] {
  return [...new Set(Object.keys(family).map((form) => soundOf(foldSpelling(form))))].filter(isCorrectable).sort();
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function getOr<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
