// A page's fingerprint, made from all that it is given.
import { hash } from "node:crypto";

/** Digests of what was given, each shared object looked at once. */
export type PropsDigest = (key: string, given: unknown) => string;

/** @param codeKey what the same page depends on besides */
export function propsDigest(codeKey: string): PropsDigest {
  const known = new WeakMap<object, string>();
  return (key, given) => hash("sha256", `${codeKey}\0${key}\0${outline(given, 3)}`).slice(0, 24);

  /** The first levels as they are, what is below them as a digest: menus and cards are shared by many pages. */
  function outline(value: unknown, levels: number): string {
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
    if (levels === 0) return digest(value);
    if (Array.isArray(value)) return `[${value.map((item) => outline(item, levels - 1)).join()}]`;
    return `{${Object.entries(value)
      .map(([name, inner]) => `${JSON.stringify(name)}:${outline(inner, levels - 1)}`)
      .join()}}`;
  }

  function digest(value: object): string {
    const found = known.get(value);
    if (found !== undefined) return found;
    const made = hash("sha256", JSON.stringify(value), "base64");
    known.set(value, made);
    return made;
  }
}
