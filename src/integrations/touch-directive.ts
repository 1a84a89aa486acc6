// client:touch, beside Astro's own directives.
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** Lets an island sleep until somebody turns to it; see src/islands/on-touch.ts. */
export function touchDirective(): AstroIntegration {
  return {
    name: "touch-directive",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        const entrypoint = fileURLToPath(new URL("../islands/on-touch.ts", import.meta.url));
        addClientDirective({ name: "touch", entrypoint });
      },
    },
  };
}
