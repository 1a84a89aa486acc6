// The lists of sounds by which a family is found although its word was mistyped.
import { foldSpelling } from "../search/fold.ts";
import type { Family, Sounds } from "../search/index-format.ts";
import { isCorrectable, listsOf } from "../search/near.ts";
import { listedFamily, listedSounds, writeSounds } from "../search/sound-list.ts";
import { soundOf } from "../search/sound.ts";

/** @param families what changed. @param oldFamily gives what was before. @returns what now stands in each list that changed */
export function changedSounds(
  families: ReadonlyMap<string, Family | undefined>,
  oldFamily: (name: string) => Family | undefined,
  oldSounds: (key: string) => Sounds | undefined,
): Map<string, Sounds | undefined> {
  const lists = new Map<string, Map<string, string[]>>();
  for (const [name, family] of families) {
    const [before, now] = [soundsOf(oldFamily(name)), soundsOf(family)];
    if (before.join(" ") === now.join(" ")) continue;
    for (const sound of before) for (const key of listsOf(sound)) listIn(lists, key).set(name, []);
    for (const sound of now) {
      for (const key of listsOf(sound)) {
        const list = listIn(lists, key);
        list.set(name, [...(list.get(name) ?? []), sound]);
      }
    }
  }
  const changed = new Map<string, Sounds | undefined>();
  for (const [key, list] of lists) {
    const kept = listedSounds(oldSounds(key) ?? "")
      .map((listed): [string, string[]] => [listedFamily(listed), [listed.sound]])
      .filter(([name]) => !list.has(name));
    changed.set(key, writeSounds([...kept, ...list]) || undefined);
  }
  return changed;
}

/** The sounds of a family in their order. */
function soundsOf(family: Family = {}): string[] {
  return [...new Set(Object.keys(family).map((form) => soundOf(foldSpelling(form))))].filter(isCorrectable).sort();
}

function listIn(lists: Map<string, Map<string, string[]>>, key: string): Map<string, string[]> {
  const known = lists.get(key) ?? new Map<string, string[]>();
  lists.set(key, known);
  return known;
}
