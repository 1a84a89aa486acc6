// Addresses on the public site, for what leaves it: canonical links, feeds, shared links.
import { site } from "./config.ts";

/** The public origin, from `SITE_URL` or the configuration, without a slash at the end. @throws where it is no origin */
export const siteOrigin = parseOrigin(process.env.SITE_URL || site.defaultUrl);

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

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search !== "" || url.hash !== "") {
    throw new Error(`SITE_URL is "${text}"; expected the site's origin, for example https://www.example.org`);
  }
  return url.origin;
}
