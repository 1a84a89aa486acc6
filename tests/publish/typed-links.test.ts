import { expect, test } from "vitest";
import { writers } from "../../src/publish/typed-links.ts";
import { eventOf, postOf, snapshotOf } from "../fixtures/snapshots.ts";

const body = Array.from({ length: 20_000 }, (_, at) => `<a href="/post/none-${at}">x</a>`).join("");
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
])("On %s the link %s is of the %s", (page, link, writer) => {
  expect(writers(snapshot, () => body)({ page, link })).toBe(writer);
});

test("A text of thousands of dead links is read once", () => {
  let reads = 0;
  const writerOf = writers(snapshot, () => ((reads += 1), body));
  for (let at = 0; at < 20_000; at += 1) writerOf({ page: "post/a.html", link: `/post/none-${at}` });
  expect(reads).toBe(1);
});
