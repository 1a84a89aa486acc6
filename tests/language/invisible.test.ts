import { expect, test } from "vitest";
import { withoutUnseen } from "../../src/language/invisible.ts";

test.each([
  ["a control character", "\u0007"],
  ["a direction override", "\u202E"],
  ["a byte order mark", "\uFEFF"],
  ["a character that Unicode reserves for programs", "\uFDD0"],
])("%s is taken out of a text", (_, unseen) => {
  expect(withoutUnseen(`रा${unseen}म`)).toBe("राम");
});

test.each(["\n", "\t", "\u200D", "🪔"])("%j stays in a text", (seen) => {
  expect(withoutUnseen(`क${seen}ष`)).toBe(`क${seen}ष`);
});
