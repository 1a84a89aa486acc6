import { expect, test } from "vitest";
import { withMarks, withoutMarks } from "../../../src/search/format/marks.ts";

test.each([
  "राम, कृष्ण — हरि (विठ्ठल)",
  " — राम: हरि… ",
  "राम-हरि. जय",
  `राम ${"— ".repeat(500_000)}हरि`,
  "राम".repeat(200),
])("the marks of words can be taken out again: %.30s", (text) => {
  const marked = withMarks(text);
  expect(marked.length).toBeGreaterThan(text.length);
  expect(withoutMarks(marked)).toBe(text);
});

test("two words have one blank between them, whatever else stands there", () => {
  const [first = "", ...others] = withMarks("राम — (हरि), विठ्ठल").split(" ");
  expect(first).toContain("राम");
  expect(others).toHaveLength(2);
});
