// The word index: which documents hold each word, by families of words that sound alike.
import type { Family } from "../search/index-format.ts";
import { type Posting, documentOf, postingOf, readPostings, weightOf, writePostings } from "../search/postings.ts";
import type { DocumentWords } from "./document-words.ts";

/** Postings by spelling, for each way to find a word's family: a language has one, and a site has few. */
export type Postings = Map<DocumentWords["familyOf"], Map<string, Posting[]>>;

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
  { weights, familyOf }: DocumentWords,
  only?: ReadonlySet<string>,
): void {
  const forms = getOr(postings, familyOf, () => new Map<string, Posting[]>());
  for (const [form, weight] of weights) {
    if (only?.has(familyOf(form)) === false) continue;
    getOr(forms, form, () => []).push(postingOf(document, weight));
  }
}

/** Families in which two versions of a document differ. */
export function touchedFamilies(before: DocumentWords | undefined, now: DocumentWords | undefined): Set<string> {
  const touched = new Set<string>();
  const [old, fresh] = [weightsByName(before), weightsByName(now)];
  for (const [name, weight] of old) if (fresh.get(name) !== weight) touched.add(familyInName(name));
  for (const [name, weight] of fresh) if (old.get(name) !== weight) touched.add(familyInName(name));
  return touched;
}

/** @param old gives a family of before. @returns what now stands under each name that may have changed */
export function changedFamilies({ fresh, gone, numbers, touched }: WordChange, old: Old<Family>): Changed<Family> {
  const added = byFamily(fresh);
  const changed: Changed<Family> = new Map();
  for (const name of new Set([...touched, ...added.keys()])) {
    const forms = added.get(name) ?? new Map<string, Posting[]>();
    for (const [form, postings] of Object.entries(old(name) ?? {})) {
      const kept = getOr(forms, form, () => []);
      readPostings(postings, (document, level, isTitle) => {
        if (!gone.has(document)) kept.push(postingOf(numbers?.[document] ?? document, weightOf(level, isTitle)));
      });
    }
    changed.set(name, familyOfForms(forms));
    // A large site has millions of postings, and each is wanted once.
    added.delete(name);
  }
  return changed;
}

function byFamily(postings: Postings): Map<string, Map<string, Posting[]>> {
  const families = new Map<string, Map<string, Posting[]>>();
  for (const [familyOf, forms] of postings) {
    for (const [form, own] of forms) {
      const family = getOr(families, familyOf(form), () => new Map<string, Posting[]>());
      const others = family.get(form);
      // Texts in two languages can share a word and its family.
      family.set(form, others === undefined ? own : [...others, ...own]);
    }
    forms.clear();
  }
  return families;
}

/** Weights by family and form; neither holds a blank. */
function weightsByName(words: DocumentWords | undefined): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [form, weight] of words?.weights ?? []) weights.set(`${words?.familyOf(form) ?? ""} ${form}`, weight);
  return weights;
}

function familyInName(name: string): string {
  return name.slice(0, name.indexOf(" "));
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
  return isSorted ? postings : [...Float64Array.from(postings).sort()];
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
