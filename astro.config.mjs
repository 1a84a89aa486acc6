import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { liveOrigins, readLiveEnvironment } from "./src/firestore/live-environment.ts";
import { devPictures } from "./src/integrations/dev-pictures.ts";
import { inlineModule, shellScript } from "./src/integrations/inline-script.ts";
import { knownDigests } from "./src/integrations/known-digests.ts";
import { lazyScript } from "./src/integrations/lazy-script.ts";
import { leanFirestore } from "./src/integrations/lean-firestore.ts";
import { shortScopes } from "./src/integrations/short-scopes.ts";
import { touchDirective } from "./src/integrations/touch-directive.ts";
import { serviceWorker } from "./src/integrations/worker-script.ts";
import { site } from "./src/site/config.ts";
import { siteOrigin } from "./src/site/origin.ts";
import { isOfflineOn } from "./src/site/settings.ts";

const shell = shellScript();
const missing = await inlineModule("missing-page", "search/missing-page.ts");
const live = readLiveEnvironment(process.env);
const reading = await lazyScript("reading", "reading/controls.ts");
const isOffline = isOfflineOn(process.env);
const offline = {
  keep: await lazyScript("keep", isOffline ? "offline/keep.ts" : "offline/leave.ts"),
  packs: await lazyScript("packs", "offline/pack-controls.ts"),
  keptPage: await lazyScript("kept-page", "offline/kept-page.ts"),
};
const suggestions = await lazyScript("suggestions", "search/suggestion-box.ts");

export default defineConfig({
  site: siteOrigin,
  outDir: process.env.SITE_OUT_DIR || "dist",
  cacheDir: ".cache/astro",
  trailingSlash: "never",
  // Words next to tags stay apart, whichever formatter was at work.
  compressHTML: true,
  prerenderConflictBehavior: "error",
  redirects: { "/abhang": "/abhang-lyrics/abhang" },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  build: { format: "file" },
  integrations: [
    react(),
    touchDirective(),
    devPictures(),
    reading.integration,
    suggestions.integration,
    ...Object.values(offline).map(({ integration }) => integration),
    serviceWorker(isOffline),
  ],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        // Pictures of the content are our own files; the map's come from its maker, after a click.
        `img-src 'self' data: ${new URL(site.map.tiles).origin}`,
        "media-src 'self' https:",
        "font-src 'self'",
        `connect-src 'self' ${liveOrigins(live)}`,
        "frame-src https://www.youtube-nocookie.com",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      // Pagefind runs WebAssembly; its worker falls back to the page itself.
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"], hashes: [shell.hash, missing.hash] },
    },
  },
  vite: {
    plugins: [leanFirestore(), knownDigests(), shortScopes()],
    define: {
      SHELL_SCRIPT: JSON.stringify(shell.code),
      MISSING_PAGE_SCRIPT: JSON.stringify(missing.code),
      READING_SCRIPT_URL: JSON.stringify(reading.url),
      KEEP_SCRIPT_URL: JSON.stringify(offline.keep.url),
      PACKS_SCRIPT_URL: JSON.stringify(offline.packs.url),
      KEPT_PAGE_SCRIPT_URL: JSON.stringify(offline.keptPage.url),
      IS_OFFLINE_ON: JSON.stringify(isOffline),
      SUGGESTIONS_SCRIPT_URL: JSON.stringify(suggestions.url),
      LIVE_DATABASE: JSON.stringify(live),
    },
    // A small script that imports Pagefind breaks when it is inlined; one stylesheet is fetched once for all pages.
    build: { assetsInlineLimit: 0, cssCodeSplit: false },
  },
});
