// Addresses from the database: read as a browser reads them, and written out again in one way.
import { z } from "zod";

const HERE = "https://here.invalid";
const MAX = 4_096;

/**
 * Reads an https or http address, or a path of this site such as `/files/aarti.pdf`.
 * @returns it in normal form, or null for anything else
 */
export function webUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX || trimmed.includes("\\")) return null;
  if (trimmed.startsWith("/")) return sitePath(trimmed);
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  // A name before the host makes an address look as if it led elsewhere.
  return url.username === "" && url.password === "" ? url.href : null;
}

/** Reads what a link may lead to: what webUrl reads, a mail address or a telephone number; else null. */
export function linkUrl(text: string): string | null {
  const trimmed = text.trim();
  if (!/^(?:mailto|tel):/i.test(trimmed)) return webUrl(trimmed);
  return trimmed.length <= MAX && URL.canParse(trimmed) ? new URL(trimmed).href : null;
}

/** The address of a picture. */
export const imageUrlSchema = urlSchema("the address of a picture");

/** The address of a file to load down or to hear. */
export const fileUrlSchema = urlSchema("the address of a file");

/** The address of a page. */
export const pageUrlSchema = urlSchema("the address of a page");

function urlSchema(what: string) {
  const error = `${what} that begins with https://, http:// or one /`;
  return z.string({ error }).transform((text, report) => {
    const url = webUrl(text);
    if (url !== null) return url;
    report.addIssue(error);
    return z.NEVER;
  });
}

function sitePath(text: string): string | null {
  if (!URL.canParse(text, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  // `/\t/host` and `/.//host` turn into `//host` while they are read.
  return origin === HERE && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : null;
}
