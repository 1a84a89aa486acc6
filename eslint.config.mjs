import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import astro from "eslint-plugin-astro";
import globals from "globals";
import ts from "typescript-eslint";

export default defineConfig(
  { ignores: ["dist", "dist.*", ".cache", ".astro", ".netlify", ".wrangler", "scripts/trigger/lib"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...astro.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "no-console": "off",
    },
  },
  {
    // Values are parsed where they enter the program, so no code needs type assertions.
    files: ["src/**/*.ts", "src/**/*.tsx"],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/no-unsafe-assignment": "error",
      "@typescript-eslint/no-unsafe-argument": "error",
      "@typescript-eslint/no-unsafe-member-access": "error",
      "@typescript-eslint/no-unsafe-return": "error",
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
    },
  },
  {
    // Only these components insert HTML into a page: content, structured data, our own scripts, and cached HTML.
    files: ["src/**/*.astro"],
    rules: { "astro/no-set-html-directive": "error", "no-undef": "off" },
  },
  {
    files: [
      "src/components/ui/RichText.astro",
      "src/layouts/{RenderOnce,InlineScript}.astro",
      "src/layouts/structured-data/JsonLd.astro",
    ],
    rules: { "astro/no-set-html-directive": "off" },
  },
);
