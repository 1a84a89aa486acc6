// The landmarks and headings of a page, as the engine that shows it sees them.
import { readFileSync } from "node:fs";
import type { EnginePage } from "./engine.ts";

/** What the stored outlines leave out: their pages were opened in a browser that may not save pages. */
const ONLY_WHERE_PAGES_ARE_SAVED = ".search-page .offline-packs, .saved";

/** Lines of tests/fixtures/outlines, such as `navigation "Main menu"`, without their depth. */
export function expectedOutline(kind: string): string[] {
  const text = readFileSync(`tests/fixtures/outlines/${kind}.txt`, "utf8");
  return text.split("\n").flatMap((line) => (line === "" ? [] : [line.trim()]));
}

/** The visible landmarks and headings of a page, in the same form. */
export function outlineOf(page: EnginePage): Promise<string[]> {
  return page.evaluate((leftOut) => {
    const landmarks: Readonly<Record<string, string>> = {
      header: "banner",
      nav: "navigation",
      main: "main",
      footer: "contentinfo",
      search: "search",
      section: "region",
      aside: "complementary",
      dialog: "dialog",
      article: "article",
    };
    const isWithin = (element: Element, selector: string) => element.parentElement?.closest(selector) != null;
    // Soft hyphens are no part of a name, as a screen reader gets it.
    const clean = (text: string | null | undefined) =>
      (text ?? "")
        .replace(/\u00ad/g, "")
        .replace(/\s+/g, " ")
        .trim();
    const labelOf = (element: Element) => {
      const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
      const texts = ids.map((id) => clean(document.getElementById(id)?.textContent));
      return clean(element.getAttribute("aria-label")) || texts.join(" ");
    };
    const roleOf = (element: Element) => {
      const tag = element.localName;
      const role = element.getAttribute("role") ?? landmarks[tag] ?? (/^h[1-6]$/.test(tag) ? "heading" : "");
      const isOfPart = isWithin(element, "article, aside, main, nav, section");
      if ((role === "banner" || role === "contentinfo") && isOfPart) return "";
      return role === "region" && labelOf(element) === "" ? "" : role;
    };
    const known = new Set([...Object.values(landmarks), "form", "heading"]);
    return [...document.querySelectorAll("body *")].flatMap((element) => {
      const role = roleOf(element);
      if (!known.has(role) || !element.checkVisibility({ visibilityProperty: true })) return [];
      if (element.closest(`[aria-hidden=true], ${leftOut}`) !== null) return [];
      const name = labelOf(element) || (role === "heading" ? clean(element.textContent) : "");
      const level = element.getAttribute("aria-level") ?? element.localName.slice(1);
      return [
        `${role}${name === "" ? "" : ` ${JSON.stringify(name)}`}${role === "heading" ? ` [level=${level}]` : ""}`,
      ];
    });
  }, ONLY_WHERE_PAGES_ARE_SAVED);
}
