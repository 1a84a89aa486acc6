import { hash } from "node:crypto";
import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isIntact, writeContentAddressed } from "../../src/system/content-addressed-file.ts";
import { newFolder } from "../fixtures/folders.ts";

const CONTENT = "राम कृष्ण हरी";
const newFile = () => join(newFolder(), `${hash("sha256", CONTENT).slice(0, 14)}.txt`);

test("an existing file is not written again", () => {
  const file = newFile();
  expect(isIntact(file)).toBe(false);
  writeContentAddressed(file, CONTENT);
  const { ino } = statSync(file);
  writeContentAddressed(file, CONTENT);
  expect(statSync(file).ino).toBe(ino);
  expect(isIntact(file)).toBe(true);
});

test("a damaged file is not intact, and is written again", () => {
  const file = newFile();
  writeContentAddressed(file, CONTENT);
  writeFileSync(file, CONTENT.replace("राम", "काम"));
  expect(isIntact(file)).toBe(false);
  writeContentAddressed(file, CONTENT);
  expect(readFileSync(file, "utf8")).toBe(CONTENT);
});

test("a copy with another modification time is intact", () => {
  const file = newFile();
  writeContentAddressed(file, CONTENT);
  utimesSync(file, 1_763_600_000, 1_763_600_000);
  expect(isIntact(file)).toBe(true);
  expect(isIntact(file, Buffer.byteLength(CONTENT))).toBe(true);
  expect(isIntact(file, 3)).toBe(false);
});
