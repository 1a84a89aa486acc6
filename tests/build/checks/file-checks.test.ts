import { join } from "node:path";
import { expect, test } from "vitest";
import { openFileChecks, writeLinkIndex } from "../../../src/build/checks/file-checks.ts";
import { newFolder } from "../../fixtures/folders.ts";

const file = join(newFolder(), "links");

test("a file that has not changed is not read again, unless other code has read it", () => {
  const first = openFileChecks(file, "this code");
  first.add("gone.html", "tag", () => '<a href="/gone">gone</a></html>');
  first.add("a.html", "tag", () => '<a href="/b">b</a></html>');
  writeLinkIndex(file, "this code", { ...first, files: new Map([...first.files].slice(1)) });

  const same = openFileChecks(file, "this code");
  same.add("a.html", "tag", () => expect.unreachable("the page is known"));
  expect(same.texts).toEqual(["/b"]);

  const other = openFileChecks(file, "other code");
  other.add("a.html", "tag", () => '<a href="/c">c</a>');
  expect(other.texts).toEqual(["/c"]);
  expect(other.faults).toEqual(["a.html is truncated."]);
});
