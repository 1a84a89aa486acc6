import { expect, test } from "vitest";
import { linkOrigin } from "../../../src/build/checks/link-origin.ts";
import { bodyFrom } from "../../fixtures/bodies.ts";
import { eventOf, postOf, snapshotOf } from "../../fixtures/snapshots.ts";

const body = bodyFrom(Array.from({ length: 20_000 }, (_, at) => `<a href="/post/none-${at}">x</a>`).join(""));
const snapshot = snapshotOf({
  posts: [{ ...postOf("a"), body: "b" }],
  events: [{ ...eventOf("e"), url1: "/files/x.pdf" }],
});

test.each([
  ["post/a.html", "/post/none-7", "content"],
  ["index.html", "/files/x.pdf", "content"],
  ["post/a.html", "/files/x.pdf", "content"],
  ["index.html", "/post/none-7", "template"],
  ["post/a.html", "/files", "template"],
  ["index.html", "/post/privacy-policy", "menu"],
])("on %s the link %s is from the %s", (page, link, writer) => {
  expect(linkOrigin(snapshot, () => body)({ page, link })).toBe(writer);
});

test("reads a text with thousands of broken links once", () => {
  let reads = 0;
  const writerOf = linkOrigin(snapshot, () => ((reads += 1), body));
  for (let at = 0; at < 20_000; at += 1) writerOf({ page: "post/a.html", link: `/post/none-${at}` });
  expect(reads).toBe(1);
});
