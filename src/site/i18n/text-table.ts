// The texts of a page in the other languages, and two letters for each, by which the page's inline script finds it.
import { textKey } from "./text-key.ts";

/** A text of an element: with its versions in the other languages, or null if it stays as it is. */
export type Item = Readonly<{
  text: string;
  versions: readonly string[] | null;
  /** Texts with one key must mean the same. */
  meaning: string;
  /** Its keys in the groups for which one was needed. */
  keys: string[];
}>;

/** The texts of several elements. */
export type Texts = Readonly<{
  /** What each key means, also those that stand for texts which stay as they are. */
  meanings: ReadonlyMap<string, string>;
  /** The keys of the translated texts, two letters each. */
  keys: string;
  /** For each language, its code and its texts, in lines. */
  columns: readonly string[];
}>;

export type TextTable = Readonly<{
  /**
   * Adds the texts of an element.
   * @returns its group; null for an element without translated texts, and for one that fits into none of the groups
   */
  add: (items: readonly Item[]) => number | null;
  /** All texts, as the page has them in its block of data: parts between tabs. */
  block: () => string;
  /** All texts, for other tables to begin with. */
  texts: () => Texts;
}>;

/** Repeated as often as the number of the group, it tells apart texts with equal keys. */
export const GROUP_MARK = "~";
/** More are needed by no page; an element without a group stays in the language of the build. */
const MAX_GROUPS = 20;

/** @param codes of the languages */
export function noTexts(codes: readonly string[]): Texts {
  return { meanings: new Map(), keys: "  ", columns: codes };
}

/** @param known the texts that it has already */
export function textTable(known: Texts): TextTable {
  const meanings = new Map<string, string>();
  let { keys } = known;
  const columns = [...known.columns];
  return {
    add(items) {
      if (items.every(({ versions }) => versions === null)) return null;
      for (let group = 0; group < MAX_GROUPS; group += 1) if (takesKeys(items, group)) return group;
      return null;
    },
    block: () => [keys, ...columns].join("\t"),
    texts: () => ({ meanings: new Map([...known.meanings, ...meanings]), keys, columns: [...columns] }),
  };

  /**
   * Adds the texts to a group in which their keys mean the same as in each other and in the elements before.
   * @returns false, and adds none, if one has another meaning already
   */
  function takesKeys(items: readonly Item[], group: number): boolean {
    const added = new Map<string, Item>();
    for (const item of items) {
      const key = keyOf(item, group);
      const meaning = meanings.get(key) ?? known.meanings.get(key) ?? added.get(key)?.meaning;
      if (meaning === undefined) added.set(key, item);
      else if (meaning !== item.meaning) return false;
    }
    for (const [key, { meaning, versions }] of added) {
      meanings.set(key, meaning);
      if (versions === null) continue;
      keys += key;
      for (const [at, version] of versions.entries()) columns[at] += `\n${version}`;
    }
    return true;
  }
}

function keyOf({ text, keys }: Item, group: number): string {
  return (keys[group] ??= textKey(text, GROUP_MARK.repeat(group)));
}
