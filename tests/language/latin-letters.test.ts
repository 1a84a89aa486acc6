import { expect, test } from "vitest";
import { latinLetters } from "../../src/language/latin-letters.ts";

test.each([
  ["विठ्ठल", "vitH.l,"],
  ["ज्ञान", "JAn,"],
  ["कृष्ण", "krRsHn,"],
  ["जेथें", "jetHeM"],
  ["जॆथॆं", "jetHeM"],
  ["दुःख", "duQkH,"],
  ["ॐ", "om,"],
  ["ज़रा", "j.rA"],
])("%s keeps what people can type of it", (term, letters) => {
  expect(latinLetters(term)).toBe(letters);
});

test.each([
  ["vitthal", "vithal"],
  ["gyaan", "JAn"],
  ["dnyan", "Jan"],
  ["pooja", "pUja"],
  ["laxmi", "lakshmi"],
  ["kanchku", "kancku"],
  ["bramha", "brahma"],
])("%s becomes the same letters", (typed, letters) => {
  expect(latinLetters(typed)).toBe(letters);
});
