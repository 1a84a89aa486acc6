// The preview where the site's code fails.
import { expect, test } from "vitest";
import type { SiteProgram } from "../../../src/build/render/renderer-entry.ts";
import { type DeskDocument, deskDocuments } from "../../../src/commands/desk/desk-documents.ts";
import { previewer } from "../../../src/commands/desk/preview.ts";
import { siteList } from "../../../src/data/library/site-list.ts";
import { EMPTY_SNAPSHOT } from "../../../src/data/snapshot/snapshot.ts";
import { context, good } from "../../data/schemas/documents.ts";

const documents = deskDocuments(EMPTY_SNAPSHOT, () => context);
documents.replace(
  "posts",
  ["throws", "hangs", "breaks-off", "works"].map((id) => ({
    path: `posts/${id}`,
    id,
    version: "1",
    data: { ...good.posts, status: "draft", slug: id },
  })),
);

/** A program that fails for some pages. */
const program: SiteProgram = {
  siteList,
  render({ path }) {
    if (path === "post/throws.html") throw new TypeError("no such thing <b>");
    if (path === "post/hangs.html") return new Promise(() => undefined);
    if (path === "post/breaks-off.html") return Promise.reject(new Error("half of a page"));
    return Promise.resolve({ text: "Hello", policy: "default-src 'self'" });
  },
};

test("a page that throws, hangs or breaks off is explained, and the next one is shown", async () => {
  const preview = previewer({
    program,
    documents,
    pictures: () => null,
    limitMs: 200,
    readBody: () => {
      throw new Error("There are no bodies.");
    },
  });
  const [throws, hangs, breaks, works] = await Promise.all(
    ["throws", "hangs", "breaks-off", "works"].map((id) => preview(documentOf(id))),
  );
  expect(throws).toEqual({ reason: expect.stringMatching(/error in the site's code.*no such thing/) });
  expect(hangs).toEqual({ reason: expect.stringContaining("longer than 0.2 seconds") });
  expect(breaks).toEqual({ reason: expect.stringContaining("half of a page") });
  expect(works).toEqual({ html: "Hello", policy: "default-src 'self'" });
});

test("a document that the code cannot read counts as a problem, and the others are checked", () => {
  const failing = deskDocuments(EMPTY_SNAPSHOT, () => ({
    ...context,
    get now(): number {
      throw new RangeError("out of range");
    },
  }));
  failing.replace("posts", [{ path: "posts/a", id: "a", version: "1", data: { ...good.posts } }]);
  while (failing.checkSome(1));
  expect(failing.get("posts/a")?.parsed).toMatchObject({
    ok: false,
    problems: [{ collection: "posts", id: "a", expected: expect.stringContaining("out of range") }],
  });
});

function documentOf(id: string): DeskDocument {
  const document = documents.get(`posts/${id}`);
  if (document === undefined) throw new Error(`There is no document ${id}.`);
  return document;
}
