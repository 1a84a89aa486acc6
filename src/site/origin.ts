// Absolute addresses of the public site, for canonical links, feeds and shared links.
import { versionOf } from "./i18n/marked-text.ts";
import { processSettings } from "./process-settings.ts";

/** The public origin, without a slash at the end. */
export const siteOrigin = processSettings.siteUrl;

export function absoluteUrl(path: string): string {
  return path === "/" ? `${siteOrigin}/` : `${siteOrigin}${path}`;
}

/** The absolute address of a link in the content; an address of another site stays as it is. */
export function publicUrl(urlOrPath: string): string {
  return new URL(urlOrPath, `${siteOrigin}/`).href;
}

/** WhatsApp's own share page, which works without JavaScript. An address has one version: that in the language of the build. */
export function whatsAppUrl(title: string, path: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${versionOf(title, 0)}\n${absoluteUrl(path)}`)}`;
}
