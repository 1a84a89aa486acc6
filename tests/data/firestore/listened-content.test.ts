// What npm run watch hands over to a build. tests/commands/watch-reads.test.ts covers what the build makes of it.
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeListened } from "../../../src/data/firestore/listened-content.ts";
import { newFolder } from "../../fixtures/folders.ts";

const OPEN_FILES = "/proc/self/fd";
const NOW = "2026-01-01T00:00:00Z";

test.runIf(existsSync(OPEN_FILES))("documents that cannot be written leave no file open", () => {
  const dir = newFolder();
  const documents = () => [{ id: "a", version: NOW, data: () => expect.unreachable("a full disk") }];
  const posts = { readTime: NOW, wholeSince: NOW, documents, removed: new Map<string, string>() };
  const content = {
    collections: new Map([["posts", posts] as const]),
    jaapCount: { readTime: NOW, document: null },
  };
  expect(() => writeListened(dir, content, {})).toThrow("a full disk");
  expect(openFiles().filter((file) => file.startsWith(join(dir, "")))).toEqual([]);
});

/** Paths of the files that this process has open. */
function openFiles(): string[] {
  return readdirSync(OPEN_FILES).flatMap((descriptor) => {
    try {
      return [readlinkSync(join(OPEN_FILES, descriptor))];
    } catch {
      // The one with which the folder was read.
      return [];
    }
  });
}
