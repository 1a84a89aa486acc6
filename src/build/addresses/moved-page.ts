// The page at an old address, for hosts that cannot redirect it: it names the new address, and leads there.
import { processSettings } from "../../site/process-settings.ts";
import { t, uiLanguage } from "../../site/i18n/strings.ts";
import type { Move } from "./address-history.ts";

/** A page without scripts and styles. Addresses are encoded, so they contain nothing that HTML would need escaped. */
export function movedPage({ to }: Move): string {
  return [
    "<!doctype html>",
    `<html lang="${uiLanguage}">`,
    '<meta charset="utf-8">',
    `<title>${t.moved.title}</title>`,
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    `<link rel="canonical" href="${new URL(to, processSettings.siteUrl).href}">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta http-equiv="content-security-policy" content="default-src \'none\'">',
    `<body data-page="moved"><h1>${t.moved.title}</h1>`,
    `<p><a href="${to}">${t.moved.open}</a></p></body>`,
    "</html>",
    "",
  ].join("\n");
}
