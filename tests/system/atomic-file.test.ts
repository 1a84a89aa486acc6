import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeAtomic, writeUnflushed } from "../../src/system/atomic-file.ts";
import { newFolder } from "../fixtures/folders.ts";

test("a file is written atomically, in a folder that is created for it, and leaves no temporary file", () => {
  const dir = newFolder();
  const file = join(dir, "a", "b", "file");
  writeAtomic(file, "first ", Buffer.from("second"));
  expect(readFileSync(file, "utf8")).toBe("first second");
  writeUnflushed(file, "third", 1_000_000_123);
  expect(readFileSync(file, "utf8")).toBe("third");
  expect(statSync(file).mtimeMs).toBe(1_000_000_123_000);
  expect(readdirSync(join(dir, "a", "b"))).toEqual(["file"]);
});

test("an unflushed file is written whether or not its folder exists", () => {
  const dir = newFolder();
  for (const name of ["first", "second"]) writeUnflushed(join(dir, "a", "b", name), name, 1_000_000_123);
  expect(readdirSync(join(dir, "a", "b"))).toEqual(["first", "second"]);
  writeFileSync(join(dir, "taken"), "a file where a folder is to be");
  expect(() => writeUnflushed(join(dir, "taken", "third"), "third", 1_000_000_123)).toThrow(/ENOTDIR|EEXIST/);
});

test("the next write removes the temporary file of a killed writer, and leaves that of a running one", () => {
  const dir = newFolder();
  const dead = spawnSync(process.execPath, ["--eval", ""]).pid;
  const names = [`file.${dead}`, `file.${process.ppid}`, `file.${dead}.json`, `other.${dead}`];
  for (const name of names) writeFileSync(join(dir, name), "half");
  writeAtomic(join(dir, "file"), "whole");
  expect(readdirSync(dir).toSorted()).toEqual(["file", ...names.slice(1)].toSorted());
});
