// A process builds for one origin and one language.
import { expect, test } from "vitest";
import { runContext } from "../../src/build/context.ts";
import { readSettings } from "../../src/site/settings.ts";

test("a build for another origin or language than the process has is refused", () => {
  const other = readSettings({ SITE_URL: "https://www.example.org" });
  expect(() => runContext(other)).toThrow("A process builds for one origin and language");
  expect(() => runContext(readSettings({ SITE_LANGUAGE: "hi" }))).toThrow("start another process");
});
