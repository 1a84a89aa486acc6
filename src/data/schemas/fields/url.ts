// Parses addresses from the database as browsers do, and normalises them.
import { meantBy } from "./optional.ts";

const HERE = "https://here.invalid";
const MAX = 4_096;

/**
 * Parses an https or http address, or a path of this site such as `/files/aarti.pdf`.
 * @returns the address in normal form, or null for anything else
 */
export function webUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX || trimmed.includes("\\")) return null;
  if (trimmed.startsWith("/")) return sitePath(trimmed);
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  // A user name before the host makes an address look like that of another site.
  return url.username === "" && url.password === "" ? url.href : null;
}

/** Parses the target of a link: a web address, an email address or a telephone number; null for anything else. */
export function linkUrl(text: string): string | null {
  const trimmed = text.trim();
  if (!/^(?:mailto|tel):/i.test(trimmed)) return webUrl(trimmed);
  return trimmed.length <= MAX && URL.canParse(trimmed) ? new URL(trimmed).href : null;
}

export const imageUrlSchema = urlSchema("the address of a picture");

export const fileUrlSchema = urlSchema("the address of a file");

export const pageUrlSchema = urlSchema("the address of a page");

function urlSchema(what: string) {
  return meantBy(webUrl, `${what} that begins with https://, http:// or one /`);
}

function sitePath(text: string): string | null {
  if (!URL.canParse(text, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  // Parsing turns `/\t/host` and `/.//host` into `//host`.
  return origin === HERE && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : null;
}
