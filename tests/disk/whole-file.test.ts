import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readProved, writeNamed, writeProved, writeWhole } from "../../src/disk/whole-file.ts";
import { newFolder } from "../fixtures/folders.ts";

test("a file is written whole, in a folder that is made for it, and leaves nothing beside it", () => {
  const dir = newFolder();
  const file = join(dir, "a", "b", "file");
  writeWhole(file, "first ", Buffer.from("second"));
  expect(readFileSync(file, "utf8")).toBe("first second");
  writeNamed(file, "third", 1_000_000_123);
  expect(readFileSync(file, "utf8")).toBe("third");
  expect(statSync(file).mtimeMs).toBe(1_000_000_123_000);
  expect(readdirSync(join(dir, "a", "b"))).toEqual(["file"]);
});

test("one of many files is written whole, whether its folder is there or not", () => {
  const dir = newFolder();
  for (const name of ["first", "second"]) writeNamed(join(dir, "a", "b", name), name, 1_000_000_123);
  expect(readdirSync(join(dir, "a", "b"))).toEqual(["first", "second"]);
  writeFileSync(join(dir, "taken"), "a file where a folder is to be");
  expect(() => writeNamed(join(dir, "taken", "third"), "third", 1_000_000_123)).toThrow(/ENOTDIR|EEXIST/);
});

test("what a killed writer has left goes with the next write, and what another one is at work on stays", () => {
  const dir = newFolder();
  const dead = spawnSync(process.execPath, ["--eval", ""]).pid;
  const names = [`file.${dead}`, `file.${process.ppid}`, `file.${dead}.json`, `other.${dead}`];
  for (const name of names) writeFileSync(join(dir, name), "half");
  writeWhole(join(dir, "file"), "whole");
  expect(readdirSync(dir).toSorted()).toEqual(["file", ...names.slice(1)].toSorted());
});

test.each<[string, string | Buffer]>([
  ["words", "नाम\nand a second line"],
  ["bytes", Buffer.from([0, 10, 255, 10])],
  ["nothing", ""],
])("%s come back as they were", (_, content) => {
  const file = join(newFolder(), "file");
  writeProved(file, content);
  expect(readProved(file)).toEqual(Buffer.from(content));
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ["an empty file", () => Buffer.alloc(0)],
  ["a file cut short", (bytes) => bytes.subarray(0, -1)],
  ["a longer file", (bytes) => Buffer.concat([bytes, bytes])],
  ["another digest", (bytes) => Buffer.concat([Buffer.from("x"), bytes.subarray(1)])],
  ["a digest alone", (bytes) => bytes.subarray(0, 64)],
  ["no digest", () => Buffer.from("words")],
])("%s is none", (_, spoil) => {
  const file = join(newFolder(), "file");
  writeProved(file, "a content, by itself");
  writeFileSync(file, spoil(readFileSync(file)));
  expect(readProved(file)).toBeNull();
});

test("where there is no file, there is nothing", () => {
  expect(readProved(join(newFolder(), "file"))).toBeNull();
});
