import { expect, test } from "vitest";
import { withSoftHyphens } from "../../src/language/roman-hyphens.ts";

test.each([
  ["between syllables", "Shrīrāmarakshāstotram", "Shrī-rā-ma-ra-kshā-stotram"],
  ["after a consonant that ends one", "Mahālakshmyashṭakam", "Mahā-laksh-myashṭakam"],
  ["not inside a letter of Devanagari", "shankhachakragadāhaste", "shan-kha-cha-kra-ga-dāhaste"],
  ["not in two vowels that are one", "dhanadaurādharādhipa", "dhana-dau-rā-dha-rādhipa"],
])("a long word may break %s", (_, word, parts) => {
  expect(withSoftHyphens(word).replaceAll("\u00AD", "-")).toBe(parts);
});

test("shorter words, and those of other languages, stay whole", () => {
  const text = "Sundar teṁ dhyān ubhe viṭevarī || 1 || Vrukshavallī āmhāṁ soyarīṁ";
  expect(withSoftHyphens(text)).toBe(text);
});
