import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import astro from "eslint-plugin-astro";
import globals from "globals";
import ts from "typescript-eslint";

export default defineConfig(
  { ignores: ["dist", "dist.*", ".cache", ".astro"] },
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
    // Types are parsed at the walls, so nothing inside needs to be asserted.
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
    // HTML enters a page through these doors only: content, structured data, scripts of our own, and what was rendered
    // before.
    files: ["src/**/*.astro"],
    rules: { "astro/no-set-html-directive": "error", "no-undef": "off" },
  },
  {
    files: ["src/components/RichText.astro", "src/layouts/{JsonLd,Once,InlineScript}.astro"],
    rules: { "astro/no-set-html-directive": "off" },
  },
);
