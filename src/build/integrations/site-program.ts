// Lets Astro bundle the site as a program that our own builds ask for pages (build/render/). No server runs it.
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** An adapter, as `output: "server"` needs one. */
export function siteProgram(): AstroIntegration {
  return {
    name: "site-program",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        if (command !== "build") return;
        // Otherwise React would choose its edition by a variable of the process that renders, and both editions would be bundled.
        const define = { "process.env.NODE_ENV": JSON.stringify("production") };
        updateConfig({ vite: { environments: { ssr: { resolve: { noExternal: ["react", "react-dom"] }, define } } } });
      },
      "astro:config:done": ({ setAdapter }) =>
        setAdapter({
          name: "site-program",
          entrypointResolution: "auto",
          serverEntrypoint: fileURLToPath(new URL("../render/renderer-entry.ts", import.meta.url)),
          supportedAstroFeatures: { serverOutput: "stable", sharpImageService: "stable" },
        }),
    },
  };
}
