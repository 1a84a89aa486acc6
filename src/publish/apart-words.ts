// Families as the files hold them: a spelling that very many documents hold has its postings apart.
import { type Family, apartKey } from "../search/index-format.ts";

// Characters of postings.
const LONG = 1_200;

type Lookup = (key: string) => Family | undefined;

/** @param stored gives what stands under a key. @returns a family with all its postings */
export function wholeFamily(stored: Lookup, name: string): Family | undefined {
  const family = stored(name);
  if (family === undefined || !Object.values(family).includes("")) return family;
  return Object.fromEntries(
    Object.entries(family).map(([form, postings]) => [
      form,
      postings === "" ? (stored(apartKey(name, form))?.[form] ?? "") : postings,
    ]),
  );
}

/** @param families what changed. @param before gives what stood under a key. @returns what now stands under each key */
export function keepApart(
  families: ReadonlyMap<string, Family | undefined>,
  before: Lookup,
): Map<string, Family | undefined> {
  const stored = new Map<string, Family | undefined>();
  for (const [name, family] of families) {
    for (const [form, postings] of Object.entries(before(name) ?? {})) {
      if (postings === "") stored.set(apartKey(name, form), undefined);
    }
    stored.set(name, family && Object.fromEntries(Object.entries(family).map(shortened)));
    for (const [form, postings] of Object.entries(family ?? {})) {
      if (postings.length > LONG) stored.set(apartKey(name, form), { [form]: postings });
    }
  }
  return stored;
}

function shortened([form, postings]: [string, string]): [string, string] {
  return [form, postings.length > LONG ? "" : postings];
}
