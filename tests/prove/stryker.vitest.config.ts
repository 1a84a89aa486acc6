// The tests of plain functions with which Stryker looks whether a broken place is noticed (npm run prove -- mutations).
import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "#config": join(import.meta.dirname, "..", "fixtures", "site-config.ts") } },
  test: {
    include: ["tests/{language,search}/**/*.test.ts", "tests/data/{library,schemas}/**/*.test.ts"],
    // They need a database or a built site.
    exclude: ["tests/data/library/queries.test.ts", "tests/data/library/**/album-pictures.test.ts"],
    globalSetup: ["tests/support/setup/prepare-environment.ts"],
  },
});
