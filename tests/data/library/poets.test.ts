import { expect, test } from "vitest";
import { abhangPages } from "../../../src/data/library/song/abhangs.ts";
import { poetPages } from "../../../src/data/library/song/poets.ts";
import { lyricsPage } from "../../../src/data/library/song/song-lists.ts";
import { abhangOf, contentOf } from "../../fixtures/snapshots.ts";

test("a poet's page has the poet's abhangs by title, and the poet with the most comes first", () => {
  const content = contentOf({
    abhangs: [
      abhangOf("c", "गजानन", { poet: "संत एकनाथ" }),
      abhangOf("b", "राम", { poet: "संत तुकाराम" }),
      abhangOf("a", "अबीर", { poet: "संत तुकाराम" }),
    ],
  });
  const pages = poetPages(content);
  expect(pages.map(({ slug, abhangs }) => [slug, abhangs.map((abhang) => abhang.slug)])).toEqual([
    ["संत-तुकाराम", ["a", "b"]],
    ["संत-एकनाथ", ["c"]],
  ]);
  expect(pages[0]?.others.map(({ title, count }) => [title.text, count])).toEqual([["संत एकनाथ", 1]]);
  expect(pages[0]?.name).toMatchObject({ text: "संत तुकाराम", lang: "mr" });
});

test("a poet's page says about the poet what the configuration has, in each spelling of the same address", () => {
  const abhangs = [abhangOf("a", "अ", { poet: "संत  तुकाराम" }), abhangOf("b", "ब", { poet: "कोणी कवी" })];
  const [tukaram, other] = poetPages(contentOf({ abhangs })).toSorted((a, b) => (a.slug < b.slug ? 1 : -1));
  expect(tukaram?.about).toContain("Dehu");
  expect(tukaram?.page.description).toBe(tukaram?.about);
  expect(other).toMatchObject({ about: null, page: { description: "Koni Kavi · 1 abhang" } });
});

test("names that would have the same address are one poet", () => {
  const content = contentOf({
    abhangs: [
      abhangOf("a", "अ", { poet: "Sant Tukaram" }),
      abhangOf("b", "ब", { poet: "sant tukaram." }),
      abhangOf("c", "क", { poet: "Sant  Eknath" }),
    ],
  });
  expect(poetPages(content).map(({ slug, name, abhangs }) => [slug, name.lang, abhangs.length])).toEqual([
    ["sant-tukaram", "en", 2],
    ["sant-eknath", "en", 1],
  ]);
  const [first] = abhangPages(content);
  expect(first?.others.songs.map(({ slug }) => slug)).toEqual(["b"]);
});

test.each(["॥ ॥", "index", "श".repeat(99)])(
  "a poet whose name gives no address, %j, has no page and no link",
  (poet) => {
    const content = contentOf({
      abhangs: [abhangOf("a", "अ", { poet }), abhangOf("b", "ब", { poet }), abhangOf("c", "क")],
    });
    expect(poetPages(content)).toEqual([]);
    expect(lyricsPage(content).lists.poetPages).toEqual([]);
    const [first] = abhangPages(content);
    expect(first?.poetPath).toBeNull();
    expect(first?.others.songs.map(({ slug }) => slug)).toEqual(["b"]);
  },
);

test("an abhang links to the page of its poet", () => {
  const content = contentOf({ abhangs: [abhangOf("a", "अ", { poet: "संत एकनाथ" })] });
  expect(abhangPages(content)[0]?.poetPath).toBe(poetPages(content)[0]?.page.path);
});
