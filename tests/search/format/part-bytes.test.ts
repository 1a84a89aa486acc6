import { expect, test } from "vitest";
import {
  PART_UNIT_BYTES,
  decodeLetters,
  decodeSizes,
  encodeLetters,
  encodeSizes,
  padded,
  unpadded,
} from "../../../src/search/format/part-bytes.ts";

test.each([
  ["Devanagari", "ज्ञानेश्वर ॐ ।। १०८ ॿ"],
  ["Latin letters with quotation marks and lines", 'He said "राम"\n\t\\'],
  ["other letters", "“é” ગુરુ 🙏 \u1cd0 \u007f\u0080\u08ff\u0980"],
])("%s in JSON are the same after encoding", (_, text) => {
  expect(JSON.parse(decodeLetters(encodeLetters(JSON.stringify({ [text]: text }))))).toEqual({ [text]: text });
});

test("a letter of Devanagari takes one byte", () => {
  expect(encodeLetters("रामकृष्ण").length).toBe("रामकृष्ण".length);
});

test.each([0, 1, 30, 31, 32, 33, 100])("a part of %i bytes is filled up, and the filling removed", (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => at + 1);
  const part = padded(bytes);
  expect(part.length % PART_UNIT_BYTES).toBe(0);
  expect(unpadded(part)).toEqual(bytes);
});

test("sizes are the same as text", () => {
  const sizes = [32, 64, 1_408, 2_000_000];
  expect(decodeSizes(encodeSizes(sizes))).toEqual(sizes);
});
