// A page's fingerprint, made from all that it is given.
import { hash } from "node:crypto";
import { isRecord } from "../../system/is-record.ts";
import { memoise } from "../../system/memoise.ts";
import type { Route, RoutePath } from "./astro-internals.ts";

/** Digests of what pages are given. That of a page, or of an object which several pages share, is computed once. */
export type PropsDigest = (page: GivenPage) => string;

type GivenPage = Pick<RoutePath, "pathname" | "props"> & Readonly<{ route: Pick<Route, "component"> }>;

/** @param codeKey what the same page depends on besides */
export function propsDigest(codeKey: string): PropsDigest {
  const known = new WeakMap<object, string>();
  return memoise(({ route: { component }, pathname, props }: GivenPage) =>
    hash("sha256", `${codeKey}\0${component} ${pathname}\0${outline(props)}`).slice(0, 24),
  );

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
