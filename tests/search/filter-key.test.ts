import { expect, test } from "vitest";
import { filterKey, matchesKey } from "../../src/search/filter-key.ts";

test.each([
  ["विठ्ठल", ["Vitthal", "vithal", "viṭhṭhala"]],
  ["ज्ञानेश्वर", ["dnyaneshwar", "Gyaneshvar", "jnaneshwar", "Dnyāneshvar"]],
  ["कृष्ण", ["krishna", "krushna", "Kṛṣṇa"]],
  ["रखुमाई", ["rakhumai", "Rakhumaai"]],
  ["सुंदर तें ध्यान", ["sundar te dhyan"]],
  ["पंढरपूर", ["Pandharpur", "pandharpoor"]],
  ["लक्ष्मी", ["lakshmi", "laxmi"]],
  ["पढ़ना", ["padhna"]],
  ["अभंग १२", ["abhang 12"]],
])("%s has the key of %j", (devanagari, spellings) => {
  expect(spellings.map(filterKey)).toEqual(spellings.map(() => filterKey(devanagari)));
});

test.each([
  ["vith", "संत तुकाराम विठ्ठल", true],
  ["tuka vitthal", "संत तुकाराम विठ्ठल", true],
  ["तुका", "Sant Tukaram", true],
  ["thal", "विठ्ठल", false],
  ["", "विठ्ठल", true],
])("%j in %j: %j", (wanted, text, expected) => {
  expect(matchesKey(filterKey(wanted), filterKey(text))).toBe(expected);
});
