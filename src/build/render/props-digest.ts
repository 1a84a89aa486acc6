// A page's fingerprint, made from all that it is given.
import { hash } from "node:crypto";
import { isRecord } from "../../system/is-record.ts";

/** Digests of what was given. That of an object which several pages share is computed once. */
export type PropsDigest = (key: string, given: unknown) => string;

/** @param codeKey what the same page depends on besides */
export function propsDigest(codeKey: string): PropsDigest {
  const known = new WeakMap<object, string>();
  return (key, given) => hash("sha256", `${codeKey}\0${key}\0${outline(given)}`).slice(0, 24);

  /** A digest of each value. More pages share what is deeper, but hashing each of those costs more than one JSON.stringify. */
  function outline(given: unknown): string {
    if (!isRecord(given)) return JSON.stringify(given) ?? "undefined";
    return JSON.stringify(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, digest(value)])));
  }

  function digest(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const found = known.get(value);
    if (found !== undefined) return found;
    const made = hash("sha256", JSON.stringify(value), "base64");
    known.set(value, made);
    return made;
  }
}

/** The same digests for one build after another: a page that is given the same again keeps its own. Call it for each build. */
export function repeatedDigest(codeKey: string): () => PropsDigest {
  const digest = propsDigest(codeKey);
  let last = new Map<string, Readonly<{ given: unknown; tag: string }>>();
  return () => {
    const before = last;
    const pages = (last = new Map());
    const isSame = comparison();
    return (key, given) => {
      const known = before.get(key);
      const tag = known !== undefined && isSame(known.given, given) ? known.tag : digest(key, given);
      pages.set(key, { given, tag });
      return tag;
    };
  };
}

/** Objects above this depth, such as the menu and cards, are shared by many pages. */
const SHARED_DEPTH = 2;

/** Says whether two values have the same JSON. A pair of shared objects is compared once. */
function comparison(): (a: unknown, b: unknown) => boolean {
  const same = new Map<object, object>();
  return (a, b) => isSame(a, b, 0);

  function isSame(a: unknown, b: unknown, depth: number): boolean {
    if (a === b) return true;
    if (!isRecord(a) || !isRecord(b)) return hasSameItems(a, b, depth);
    if (depth > SHARED_DEPTH) return hasSameFields(a, b, depth);
    if (same.get(a) === b) return true;
    if (!hasSameFields(a, b, depth)) return false;
    same.set(a, b);
    return true;
  }

  function hasSameItems(a: unknown, b: unknown, depth: number): boolean {
    if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
    return a.length === b.length && a.every((item, at) => isSame(item, b[at], depth + 1));
  }

  function hasSameFields(a: Record<string, unknown>, b: Record<string, unknown>, depth: number): boolean {
    // Of other objects, such as a date, the fields do not say everything.
    if (Object.getPrototypeOf(a) !== Object.prototype || Object.getPrototypeOf(b) !== Object.prototype) return false;
    const names = Object.keys(a);
    const others = Object.keys(b);
    return (
      names.length === others.length &&
      names.every((name, at) => name === others[at] && isSame(a[name], b[name], depth + 1))
    );
  }
}
