import { site } from "#config";
import { siteOrigin } from "./origin.ts";

/** Whether a page may fetch a recording as a whole, to save it: if it is on this site, or on an origin of the configuration. */
export function isSavableSound(url: string): boolean {
  return [siteOrigin, ...site.soundOrigins].includes(new URL(url, siteOrigin).origin);
}
