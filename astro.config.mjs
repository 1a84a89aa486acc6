import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { liveOrigins } from "./src/site/database/live-environment.ts";
import { serviceWorker } from "./src/build/offline/worker-script.ts";
import { devServer } from "./src/build/integrations/dev-server.ts";
import { inlineScript } from "./src/build/integrations/bundled.ts";
import { lazyScripts } from "./src/build/integrations/lazy-scripts.ts";
import { shortScopes } from "./src/build/integrations/short-scopes.ts";
import { siteProgram } from "./src/build/integrations/site-program.ts";
import { interactionDirective } from "./src/build/integrations/interaction-directive.ts";
import { site } from "#config";
import { labelIn, languages, pageLanguages, textsOfGroup } from "./src/site/i18n/strings.ts";
import { carouselSettings, forIslands, liveCountsSettings } from "./src/site/island-settings.ts";
import { readSettings } from "./src/site/settings.ts";

const pageScript = await inlineScript("page", "browser/page-script.ts");
const missingPageScript = await inlineScript("missing-page", "browser/not-found/page.ts");
const listOrderScript = await inlineScript("list-order", "browser/song/list-order.ts");
const settings = readSettings(process.env);
const { live } = settings;
const carousel = forIslands(carouselSettings);
const liveCounts = forIslands((text, languages) => liveCountsSettings(text, languages, live));

export default defineConfig({
  // The site is static. "server" lets Astro bundle it as a program that only our own builds run: they ask it for the pages that
  // have changed, and write them as files (src/build/render/).
  output: "server",
  adapter: siteProgram(),
  cacheDir: ".cache/astro",
  trailingSlash: "never",
  // Keeps the space between words and tags, however the source is formatted.
  compressHTML: true,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  build: { format: "file" },
  integrations: [
    react(),
    interactionDirective(),
    devServer(),
    lazyScripts({
      LATE_TEXTS: JSON.stringify(pageLanguages.lateTexts),
      OTHER_LANGUAGES: JSON.stringify(pageLanguages.others),
      SOUND_TEXTS: textsOfGroup("sound"),
      SHARE_TEXTS: textsOfGroup("share"),
      SAVED_TEXTS: textsOfGroup("saved"),
      SITE_NAMES: JSON.stringify(Object.fromEntries(languages.map((code) => [code, labelIn(site.title, code)]))),
    }),
    serviceWorker(settings.isOfflineOn),
  ],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        // Pictures of the content are our own files; the map's tiles come from its provider, after a click.
        `img-src 'self' data: ${new URL(site.map.tiles).origin}`,
        // A recording that the reader has saved is a blob.
        "media-src 'self' https: blob:",
        "font-src 'self'",
        `connect-src 'self' ${[liveOrigins(live), ...site.soundOrigins].join(" ")}`,
        "frame-src https://www.youtube-nocookie.com",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      // The search page adds WebAssembly, see pages/search.astro.
      scriptDirective: {
        resources: ["'self'"],
        hashes: [pageScript.hash, missingPageScript.hash, listOrderScript.hash],
      },
    },
  },
  vite: {
    environments: {
      // Tiny modules that several scripts share: as files of their own, they have more bytes of headers than of code.
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: "shared", test: /src[\\/](?:browser[\\/]dom|site[\\/](?:i18n[\\/]fill|intl-formats))\.ts$/ },
                ],
              },
            },
          },
        },
      },
    },
    // Pages are bundled with the same configuration as in Node: the owner's, or another one in tests (package.json, imports).
    resolve: {
      alias: {
        "#config": fileURLToPath(import.meta.resolve("#config")),
        re2js: fileURLToPath(import.meta.resolve("./src/browser/live-counts/no-patterns.ts")),
      },
    },
    plugins: [shortScopes()],
    define: {
      PAGE_SCRIPT: JSON.stringify(pageScript.code),
      MISSING_PAGE_SCRIPT: JSON.stringify(missingPageScript.code),
      LIST_ORDER_SCRIPT: JSON.stringify(listOrderScript.code),
      IS_PAGE_RENDERER: "true",
      IS_OFFLINE_ON: JSON.stringify(settings.isOfflineOn),
      LIVE_DATABASE: JSON.stringify(live),
      LIVE_COUNTS: liveCounts.shown,
      RENDERED_LIVE_COUNTS: liveCounts.rendered,
      CAROUSEL_TEXTS: carousel.shown,
      RENDERED_CAROUSEL_TEXTS: carousel.rendered,
    },
    // Not watched: a second copy of the whole site, behind a link.
    server: { watch: { ignored: ["**/dist.live/**"] } },
    // A small script that imports Pagefind breaks if it is inlined. One stylesheet is fetched once for all pages.
    build: { assetsInlineLimit: 0, cssCodeSplit: false },
  },
});
