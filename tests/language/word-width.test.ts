import { expect, test } from "vitest";
import { hasShortWords } from "../../src/language/word-width.ts";

test.each([
  ["सुंदर तें ध्यान उभे विटेवरी", true],
  ["दत्तात्रेयस्तोत्रम्", true],
  ["A Pilgrimage to Pandharpur", true],
  ["Experiences — devotees", true],
  ["", true],
  ["\uFDD0Announcements\uFDD1सूचना\uFDD2", false],
  ["Thursday Announcements", false],
  ["At Shree Harigurugram", false],
  ["सङ्कटनाशनगणेशस्तोत्रम्", false],
])("each word of %j has room in a large title: %o", (title, expected) => {
  expect(hasShortWords(title)).toBe(expected);
});
