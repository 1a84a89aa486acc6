import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adviceOn } from "../../../src/system/errors/advice.ts";
import { newFolder } from "../../fixtures/folders.ts";

const withCode = (code: string) => Object.assign(new Error(`${code}: as the system says`), { code });

test.each<[string, unknown]>([
  ["a file is in place of the folder", thrownBy(makeFolderInFile)],
  ["the folder is missing", thrownBy(() => writeFileSync(join(newFolder(), "missing", "file"), ""))],
  // An error of writing names no file.
  ["the disk is full", withCode("ENOSPC")],
  ["the quota is used up", withCode("EDQUOT")],
])("where %s, the disk is to be checked", (_, thrown) => {
  expect(adviceOn(thrown)).toMatch(/^Check the disk/);
});

test.each<[string, unknown]>([
  ["the code is wrong", new TypeError("undefined is not a function")],
  ["a server is down", withCode("ECONNREFUSED")],
  ["a text was thrown", "ENOSPC"],
])("where %s, the developer is to be told", (_, thrown) => {
  expect(adviceOn(thrown)).toMatch(/developer$/);
});

function makeFolderInFile(): void {
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  mkdirSync(file, { recursive: true });
}

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown.");
}
