import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { readChecksummed, readRecord, writeChecksummed, writeRecord } from "../../src/system/checksummed-file.ts";
import { newFolder } from "../fixtures/folders.ts";

test.each<[string, string | Buffer]>([
  ["words", "नाम\nand a second line"],
  ["bytes", Buffer.from([0, 10, 255, 10])],
  ["nothing", ""],
])("%s are read as they were written", (_, content) => {
  const file = join(newFolder(), "file");
  writeChecksummed(file, content);
  expect(readChecksummed(file)).toEqual(Buffer.from(content));
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ["an empty file", () => Buffer.alloc(0)],
  ["a file cut short", (bytes) => bytes.subarray(0, -1)],
  ["a longer file", (bytes) => Buffer.concat([bytes, bytes])],
  ["another digest", (bytes) => Buffer.concat([Buffer.from("x"), bytes.subarray(1)])],
  ["a digest alone", (bytes) => bytes.subarray(0, 64)],
  ["no digest", () => Buffer.from("words")],
])("%s counts as missing", (_, spoil) => {
  const file = join(newFolder(), "file");
  writeChecksummed(file, "a content, by itself");
  writeFileSync(file, spoil(readFileSync(file)));
  expect(readChecksummed(file)).toBeNull();
});

test("a missing file is null", () => {
  expect(readChecksummed(join(newFolder(), "file"))).toBeNull();
});

test("a record is read only in the form that its schema names", () => {
  const file = join(newFolder(), "file");
  writeRecord(file, { count: 108 });
  expect(readRecord(file, z.object({ count: z.number() }))).toEqual({ count: 108 });
  expect(readRecord(file, z.object({ count: z.string() }))).toBeNull();
});
