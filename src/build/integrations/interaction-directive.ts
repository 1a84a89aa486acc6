// Adds client:interaction to Astro's own client directives.
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** Registers the directive that hydrates an island on the first interaction; see src/browser/on-interaction.ts. */
export function interactionDirective(): AstroIntegration {
  return {
    name: "interaction-directive",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        const entrypoint = fileURLToPath(new URL("../../browser/on-interaction.ts", import.meta.url));
        addClientDirective({ name: "interaction", entrypoint });
      },
    },
  };
}
