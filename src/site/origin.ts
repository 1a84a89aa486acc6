// Addresses on the public site, for what leaves it: canonical links, feeds, shared links.
import { readSiteUrl } from "./settings.ts";

/** The public origin, without a slash at the end. */
export const siteOrigin = readSiteUrl(process.env);

/** The address of a path on the public site. */
export function absoluteUrl(path: string): string {
  return path === "/" ? `${siteOrigin}/` : `${siteOrigin}${path}`;
}

/** WhatsApp's own share page, which works without JavaScript. */
export function whatsAppUrl(title: string, path: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${absoluteUrl(path)}`)}`;
}
