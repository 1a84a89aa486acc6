import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  readChecksummed,
  readRecord,
  lateWrites,
  rememberedRecords,
  remembering,
  writeChecksummed,
  writeRecord,
} from "../../src/system/checksummed-file.ts";
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

test("a remembered record is always the one on the disk, and is parsed once", () => {
  const file = join(newFolder(), "file");
  const schema = z.object({ title: z.string() });
  const records = rememberedRecords();
  expect(records.read(file, schema)).toBeNull();
  writeRecord(file, { title: "one" });
  const read = records.read(file, schema);
  expect(read).toEqual({ title: "one" });
  expect(records.read(file, schema)).toBe(read);
  records.write(file, { title: "second" });
  expect(records.read(file, schema)).toEqual(readRecord(file, schema));
  writeRecord(file, { title: "by another process" });
  expect(records.read(file, schema)).toEqual({ title: "by another process" });
  writeFileSync(file, "damaged");
  expect(records.read(file, schema)).toBeNull();
  rmSync(file);
  expect(records.read(file, schema)).toBeNull();
});

test("a record that is written later is read as it will be, and is on the disk after the flush", () => {
  const [file, other] = [join(newFolder(), "file"), join(newFolder(), "other")];
  const schema = z.object({ title: z.string() });
  const later = lateWrites();
  const records = rememberedRecords(later);
  records.write(file, { title: "first" });
  records.write(other, { title: "other" });
  records.write(file, { title: "last" });
  expect(records.read(file, schema)).toEqual({ title: "last" });
  expect(readRecord(file, schema)).toBeNull();
  later.flush();
  expect(readRecord(file, schema)).toEqual({ title: "last" });
  expect(readRecord(other, schema)).toEqual({ title: "other" });
  writeRecord(file, { title: "by another process" });
  later.flush();
  expect(records.read(file, schema)).toEqual({ title: "by another process" });
});

test("a remembered file keeps its content when it is renamed", () => {
  const dir = newFolder();
  const [from, to] = [join(dir, "from"), join(dir, "to")];
  let reads = 0;
  const files = remembering({
    read: (file) => `${String((reads += 1))} ${readFileSync(file, "utf8")}`,
    write: (file, text: string) => writeFileSync(file, text),
    move: renameSync,
  });
  files.write(to, "old");
  files.write(from, "new one");
  files.move(from, to);
  expect(files.read(to)).toBe("new one");
  writeFileSync(to, "newest of all");
  expect(files.read(to)).toBe("1 newest of all");
});
