import { describe, expect, test } from "vitest";
import { fitSample } from "../../../src/data/firestore/fit-sample.ts";
import type { RawDocument } from "../../../src/data/firestore/raw-document.ts";
import { SAMPLE_DIR, readDocumentsIn } from "../../../src/data/firestore/sample.ts";
import { site } from "#config";

const documents = readDocumentsIn(SAMPLE_DIR);

function fitted(changes: Partial<typeof site>, document?: Partial<RawDocument>): RawDocument[] {
  const posted = { path: "posts/a", id: "a", data: {}, ...document };
  return fitSample(document === undefined ? documents : [posted], { ...site, ...changes });
}

test("the sample fits the default configuration without a change", () => {
  expect(fitted({})).toEqual(documents);
});

describe("with another configuration", () => {
  test("categories get the configured slugs, also in links, and if two are swapped", () => {
    const categories = { ...site.categories, announcements: "personal-experiences", experiences: "announcements" };
    const data = {
      primaryCategorySlug: "announcements",
      otherCategorySlug: ["personal-experiences", "other"],
      content: '<a href="/category/announcements">x</a> announcements',
    };
    expect(fitted({ categories }, { data })[0]?.data).toEqual({
      primaryCategorySlug: "personal-experiences",
      otherCategorySlug: ["announcements", "other"],
      content: '<a href="/category/personal-experiences">x</a> announcements',
    });
  });

  test("fixed posts get the configured slugs; articles with the same slug stay", () => {
    const label = { en: "x", mr: "x", hi: "x" };
    const specialArticles = ["new", "navadurga"].map((slug) => ({ slug, label }));
    const posts = { ...site.posts, mentor: "our-teacher", specialArticles };
    const slugs = fitted({ posts }).map(({ data }) => data.slug);
    expect(slugs).toEqual(expect.arrayContaining(["our-teacher", "navadurga", "new", "financial-terrorism"]));
    expect(slugs).not.toContain("ganesh-bhakti");
    const data = { content: '<a href="/post/ganesh-bhakti#a">x</a> <a href="/post/ganesh-bhakti-2">y</a>' };
    expect(fitted({ posts }, { data })[0]?.data.content).toBe(
      '<a href="/post/new#a">x</a> <a href="/post/ganesh-bhakti-2">y</a>',
    );
  });

  test("languages get the configured names, and documents in other languages are skipped", () => {
    const languages = { english: "en", Marathi: "mr" };
    const of = (language: string) => fitted({ languages }, { data: { language } }).map(({ data }) => data.language);
    expect(["English", "Marathi", "Hindi"].map(of)).toEqual([["english"], ["Marathi"], []]);
  });

  test("fields get the first configured name", () => {
    const fields = { ...site.fields, posts: { ...site.fields.posts, title: ["headline", "title"] } };
    expect(fitted({ fields }, { data: { title: "A", other: 1 } })[0]?.data).toEqual({ headline: "A", other: 1 });
  });

  test("jaap entries with other names keep their counts", () => {
    const entries = ["krishna", "JaiNirmal"].map((name) => ({ name, label: name }));
    const title = { en: "x", mr: "x", hi: "x" };
    const count = (jaapCount: number) => ({ jaapCount });
    const data = { ram: count(1), krishna: count(2), Ramduta: count(3), updatedTime: 9 };
    const counts = { path: "ramnaam-bank/jaap-count", id: "jaap-count", data };
    expect(fitted({ books: [{ id: "only", title, entries }] }, counts)[0]?.data).toEqual({
      JaiNirmal: count(1),
      krishna: count(2),
      Ramduta: count(3),
      updatedTime: 9,
    });
  });
});
