// The content security policy of a page. Astro says in a header which inline scripts and styles the whole site has; a page of ours
// lists its own, in its head.
import { hash } from "node:crypto";

/** Stands in the page's head where its policy belongs. No content has this character (site/i18n/marked-text.ts). */
export const POLICY_PLACE = "\uFDD5";

const ELEMENTS = ["script", "style"];
const ELSEWHERE = /^<\w+(?= )[^>]* (?:src=|type="(?:application\/ld\+json|text\/plain)")/;

/**
 * The site's policy without the hashes that the page does not need: stricter, and a third of a kilobyte less. A hash is never added, so that
 * no text of the page can allow a script.
 */
export function pagePolicy(html: string, sitePolicy: string): string {
  const own = new Set(inlineCode(html).map(hashOf));
  return sitePolicy.replace(/ '(sha256-[^']*)'/g, (source, digest: string) => (own.has(digest) ? source : ""));
}

/** What stands in the page's scripts and styles, without those that name a file or hold data. */
function inlineCode(html: string): string[] {
  const found: string[] = [];
  // To search for both names takes twice as long.
  for (let at = html.indexOf("<s"); at >= 0; at = html.indexOf("<s", at + 1)) {
    const name = ELEMENTS.find((each) => html.startsWith(each, at + 1));
    if (name === undefined) continue;
    const start = html.indexOf(">", at) + 1;
    if (ELSEWHERE.test(html.slice(at, start))) continue;
    found.push(html.slice(start, html.indexOf(`</${name}>`, start)));
  }
  return found;
}

function hashOf(code: string): string {
  return `sha256-${hash("sha256", code, "base64")}`;
}
