import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyIndex, readLinkIndex, updateLinkIndex, writeLinkIndex } from "../../../src/build/checks/link-index.ts";
import { newFolder } from "../../fixtures/folders.ts";

const file = join(newFolder(), "links");

test("a page that has not changed is not read again, unless other code has found its links", () => {
  const first = updateLinkIndex(emptyIndex(), "this code");
  first.addPage("a.html", "tag", () => '<a href="/b">b</a>');
  writeLinkIndex(file, first.index);

  const same = updateLinkIndex(readLinkIndex(file), "this code");
  same.addPage("a.html", "tag", () => expect.unreachable("the page is known"));
  expect(same.index.texts.values).toEqual(["/b"]);

  const other = updateLinkIndex(readLinkIndex(file), "other code");
  other.addPage("a.html", "tag", () => '<a href="/c">c</a>');
  expect(other.index.texts.values).toEqual(["/c"]);
});
