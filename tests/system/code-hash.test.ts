import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { codeHash } from "../../src/system/code-hash.ts";
import { newFolder } from "../fixtures/folders.ts";

const dir = newFolder();
const without = [join(dir, "left-out")];
const hashOf = (facts: unknown) => codeHash({ sources: [dir], facts, without });

/** Writes a file, and says whether the digest of its folder changes. */
function changes(path: string, text: string): boolean {
  const before = hashOf(null);
  mkdirSync(join(dir, path, ".."), { recursive: true });
  writeFileSync(join(dir, path), text);
  return hashOf(null) !== before;
}

test.each([
  ["a new file", "a.ts", "1", true],
  ["another content", "a.ts", "2", true],
  ["the same content", "a.ts", "2", false],
  ["the same content under another name", "b.ts", "2", true],
  ["a document", "README.md", "3", false],
  ["a file of a folder that is left out", "left-out/c.ts", "4", false],
])("%s: %s with %j changes the digest: %s", (_, path, text, isChange) => {
  expect(changes(path, text)).toBe(isChange);
});

test("another setting changes the digest", () => {
  expect(hashOf({ OFFLINE: "on" })).not.toBe(hashOf({ OFFLINE: "off" }));
});
