// The pages get their content from the build that renders them.
import type { Plugin } from "vite";

const MODULE = "#current-content";

/**
 * A Vite plugin that keeps data/library/current-content.ts out of the bundled pages. They import the module that the build
 * imports, and find the content in it.
 */
export function sharedContent(): Plugin {
  return {
    name: "shared-content",
    enforce: "pre",
    apply: "build",
    resolveId: (id) => (id === MODULE ? { id, external: true } : undefined),
  };
}
