import { beforeEach, describe, expect, test } from "vitest";
import { type DeskDocuments, deskDocuments } from "../../../src/commands/desk/desk-documents.ts";
import type { RawDocument, RawValue } from "../../../src/data/firestore/raw-document.ts";
import { EMPTY_SNAPSHOT } from "../../../src/data/snapshot/snapshot.ts";
import { NOW, context, good } from "../../data/schemas/documents.ts";

let documents: DeskDocuments;
beforeEach(() => {
  documents = deskDocuments(EMPTY_SNAPSHOT, () => context);
});

function post(id: string, data: Readonly<Record<string, RawValue>> = {}, version = "1"): RawDocument {
  return { path: `posts/${id}`, id, version, data: { ...good.posts, status: "publish", slug: id, ...data } };
}

function contentWith(path: string) {
  const document = documents.get(path);
  if (document === undefined) throw new Error(`There is no ${path}.`);
  return documents.contentWith(document, documents.parse(document));
}

describe("the content of a preview", () => {
  test("has the document, although it is a draft, and of the others only what is published and usable", () => {
    documents.replace("posts", [
      post("a"),
      post("b", { status: "draft" }),
      post("c", { status: "draft" }),
      post("d", { title: 7 }),
    ]);
    documents.checkSome(1_000);
    expect(contentWith("posts/b").posts.map(({ id }) => id)).toEqual(["b", "a"]);
  });

  test("has posts from the newest", () => {
    documents.replace("posts", [
      post("a", { postTime: NOW - 2 }),
      post("b", { postTime: NOW }),
      post("c", { postTime: NOW - 1 }),
    ]);
    documents.checkSome(1_000);
    expect(contentWith("posts/c").posts.map(({ id }) => id)).toEqual(["b", "c", "a"]);
  });

  test("has the body of the document alone", () => {
    documents.replace("posts", [post("a", { content: "<p>A</p>" }), post("b", { content: "<p>B</p>" })]);
    documents.checkSome(1_000);
    expect(contentWith("posts/a").posts.map(({ id, body }) => [id, body])).toEqual([
      ["b", null],
      ["a", "preview"],
    ]);
  });
});

test("a deleted document is gone, also if it was deleted while nobody listened", () => {
  documents.replace("posts", [post("a"), post("b"), post("c")]);
  documents.change("posts", "a", null);
  documents.replace("posts", [post("c")]);
  expect(documents.all().map(({ id }) => id)).toEqual(["c"]);
});

test("a changed document is checked again, an unchanged one is not", () => {
  documents.replace("posts", [post("a"), post("b")]);
  while (documents.checkSome(1));
  documents.replace("posts", [post("a"), post("b", { title: 7 }, "2")]);
  expect(documents.all().map(({ parsed }) => parsed === null)).toEqual([false, true]);
  while (documents.checkSome(1));
  expect(documents.get("posts/b")?.parsed?.problems).toMatchObject([{ field: "title" }]);
});
