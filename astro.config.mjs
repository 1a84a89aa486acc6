import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import { devPictures } from "./src/integrations/dev-pictures.ts";
import { shellScript } from "./src/integrations/shell-script.ts";
import { siteOrigin } from "./src/site/origin.ts";

const shell = shellScript();

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
  integrations: [react(), sitemap({ filter: (page) => !/\/(?:search|offline|404|abhang)$/.test(page) }), devPictures()],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: https:",
        "media-src 'self' https:",
        "font-src 'self'",
        "connect-src 'self' https://firestore.googleapis.com",
        "frame-src https://www.youtube-nocookie.com",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      // Pagefind runs WebAssembly; its worker falls back to the page itself.
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"], hashes: [shell.hash] },
    },
  },
  vite: {
    define: { SHELL_SCRIPT: JSON.stringify(shell.code) },
    // A small script that imports Pagefind breaks when it is inlined; one stylesheet is fetched once for all pages.
    build: { assetsInlineLimit: 0, cssCodeSplit: false },
  },
});
