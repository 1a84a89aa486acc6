import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { readKeyed, readRecord, writeKeyed, writeRecord } from "../../src/system/checksummed-file.ts";
import { newFolder } from "../fixtures/folders.ts";

const schema = z.object({ name: z.string() });

test.each<[string, (text: string) => string]>([
  ["an empty file", () => ""],
  ["a file cut short", (text) => text.slice(0, -1)],
  ["a longer file", (text) => `${text}{}`],
  ["another digest", (text) => `x${text.slice(1)}`],
  ["a digest alone", (text) => text.slice(0, 64)],
  ["no digest", () => "words"],
])("%s counts as missing", (_, spoil) => {
  const file = join(newFolder(), "file");
  expect(readRecord(file, schema)).toBeNull();
  writeRecord(file, { name: "नाम\nand a second line" });
  expect(readRecord(file, schema)).toEqual({ name: "नाम\nand a second line" });
  writeFileSync(file, spoil(readFileSync(file, "utf8")));
  expect(readRecord(file, schema)).toBeNull();
});

test("a record is read only in the form that its schema names, or with the key with which it was written", () => {
  const file = join(newFolder(), "file");
  writeRecord(file, { count: 108 });
  expect(readRecord(file, schema)).toBeNull();
  expect(readKeyed(file, "")).toBeNull();
  writeKeyed(file, "this code", { count: 108 });
  expect(readKeyed(file, "this code")).toEqual({ count: 108 });
  expect(readKeyed(file, "other code")).toBeNull();
});
