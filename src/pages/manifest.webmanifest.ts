import { site } from "../site/config.ts";
import { label, uiLanguage } from "../site/strings.ts";
import { homeUrl } from "../site/urls.ts";

export function GET() {
  const manifest = {
    name: label(site.title),
    short_name: label(site.title),
    description: label(site.tagline),
    lang: uiLanguage,
    id: homeUrl,
    start_url: homeUrl,
    display: "standalone",
    background_color: "#fdf8ef",
    theme_color: "#5f130f",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
