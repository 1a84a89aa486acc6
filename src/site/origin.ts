// Addresses on the public site, for what leaves it: canonical links, feeds, shared links.
import { readSiteUrl } from "./settings.ts";

/** The public origin, without a slash at the end. */
export const siteOrigin = readSiteUrl(process.env);

/** The address of a path on the public site. */
export function absoluteUrl(path: string): string {
  return path === "/" ? `${siteOrigin}/` : `${siteOrigin}${path}`;
}

/** The public address of what the content names: a path of this site, or an address as it is. */
export function publicUrl(urlOrPath: string): string {
  return new URL(urlOrPath, `${siteOrigin}/`).href;
}

/** WhatsApp's own share page, which works without JavaScript. */
export function whatsAppUrl(title: string, path: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${absoluteUrl(path)}`)}`;
}
