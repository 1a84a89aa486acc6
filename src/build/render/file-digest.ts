// A file's fingerprint, made from everything that it may show.
import { hash } from "node:crypto";
import type { Listed } from "../../data/library/page-info.ts";

/** @param codeKey what the same file depends on besides */
export function fileDigest(codeKey: string): (file: Listed) => string {
  // Many pages share what is the same on all of them, such as the menu.
  const values = new WeakMap<object, string>();
  return ({ route, path, data }) => hash("sha256", `${codeKey}\0${route} ${path}\0${outline(data)}`).slice(0, 24);

  /** A digest of each value. More files share what is deeper, but hashing each of those costs more than one JSON.stringify. */
  function outline(data: object | null): string {
    if (data === null || Array.isArray(data)) return JSON.stringify(data);
    return JSON.stringify(Object.fromEntries(Object.entries(data).map(([name, value]) => [name, digestOf(value)])));
  }

  function digestOf(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const known = values.get(value);
    if (known !== undefined) return known;
    const digest = hash("sha256", JSON.stringify(value), "base64");
    values.set(value, digest);
    return digest;
  }
}
