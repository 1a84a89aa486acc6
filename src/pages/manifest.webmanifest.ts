import { site } from "#config";
import { label, uiLanguage } from "../site/i18n/strings.ts";
import { homeUrl, iconUrls } from "../site/urls.ts";

export function GET() {
  const manifest = {
    name: label(site.title),
    short_name: label(site.shortTitle),
    description: label(site.tagline),
    lang: uiLanguage,
    id: homeUrl,
    start_url: homeUrl,
    scope: homeUrl,
    display: "standalone",
    background_color: "#fdf8ef",
    theme_color: "#5f130f",
    icons: [
      { src: iconUrls.vector, sizes: "any", type: "image/svg+xml" },
      { src: iconUrls.small, sizes: "192x192", type: "image/png" },
      { src: iconUrls.large, sizes: "512x512", type: "image/png" },
      // Android crops it to its own shape, so the background fills the square and the lamp is in the middle.
      { src: iconUrls.maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
