// Checks that a request has the key of the desk.
import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type Access = Readonly<
  { kind: "granted" } | { kind: "refused" } | { kind: "entered"; location: string; cookie: string }
>;

/** A key that nobody can guess. */
export function newKey(): string {
  return randomBytes(24).toString("base64url");
}

/**
 * Decides about a request. The key is in the address once; then a cookie, which scripts cannot read, has a digest of it.
 * @param port part of the cookie's name, because all ports of a machine share their cookies
 */
export function accessOf(request: IncomingMessage, key: string, port: number): Access {
  const url = URL.parse(request.url ?? "/", "http://desk");
  if (url === null) return { kind: "refused" };
  const given = url.searchParams.get("key");
  const name = `desk-${port}`;
  if (given !== null) {
    if (!isSame(given, key)) return { kind: "refused" };
    url.searchParams.delete("key");
    const secure = request.headers["x-forwarded-proto"] === "https" ? "; Secure" : "";
    const cookie = `${name}=${digestOf(key)}; HttpOnly; SameSite=Strict; Path=/${secure}`;
    // With two slashes, it would be the address of another host.
    return { kind: "entered", location: `${url.pathname.replace(/^\/+/, "/")}${url.search}`, cookie };
  }
  const cookies = (request.headers.cookie ?? "").split(/;\s*/).map((pair) => pair.split("="));
  const held = cookies.find(([each]) => each === name)?.[1];
  return held !== undefined && isSame(held, digestOf(key)) ? { kind: "granted" } : { kind: "refused" };
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(a)), Buffer.from(digestOf(b)));
}

function digestOf(text: string): string {
  return hash("sha256", `desk ${text}`);
}
