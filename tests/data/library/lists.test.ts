// The smaller lists: abhangs, hymns, jaap counts and pages of anything.
import { describe, expect, test } from "vitest";
import { site } from "#config";
import { abhangPages } from "../../../src/data/library/song/abhangs.ts";
import { hymnListPage, hymnPages } from "../../../src/data/library/song/hymns.ts";
import { poetPages } from "../../../src/data/library/song/poets.ts";
import { lyricsPage } from "../../../src/data/library/song/song-lists.ts";
import { jaapBank } from "../../../src/data/library/jaap.ts";
import { listTitle, paginate } from "../../../src/data/library/post/paginate.ts";
import { NOW, abhangOf, contentOf, hymnOf, snapshotOf, stanzaOf } from "../../fixtures/snapshots.ts";

describe("abhangs", () => {
  const abhangs = [
    abhangOf("rup", "रूप पाहता लोचनी", { poet: "संत ज्ञानेश्वर" }),
    abhangOf("jnan", "ज्ञानदेव म्हणे", { poet: "संत ज्ञानेश्वर" }),
    abhangOf("abhang", "अबीर गुलाल"),
    abhangOf("kshan", "क्षणभर थांब"),
    abhangOf("raja", "राजस सुकुमार"),
    abhangOf("om", "ॐ नमोजी आद्या"),
  ];

  test("are grouped by the letters of the Marathi alphabet, including क्ष and ज्ञ", () => {
    const { letters, total } = lyricsPage(contentOf({ abhangs })).lists;
    expect(total).toBe(6);
    expect(letters.map(({ letter }) => letter).filter((letter) => letter !== "ॐ")).toEqual(["अ", "र", "क्ष", "ज्ञ"]);
    expect(letters.find(({ letter }) => letter === "र")?.abhangs.map(({ slug }) => slug)).toEqual(["raja", "rup"]);
  });

  test("are also grouped by the letters of their titles as English is written", () => {
    const { romanLetters } = lyricsPage(
      contentOf({ abhangs: [...abhangs, abhangOf("a", "आनंदाचे डोही"), abhangOf("t", "ठुमक चलत"), abhangOf("u", "तुझे")] }),
    ).lists;
    expect(romanLetters.map(({ letter, abhangs: own }) => [letter, own.map(({ slug }) => slug)])).toEqual([
      ["A", ["abhang", "a"]],
      ["D", ["jnan"]],
      ["K", ["kshan"]],
      ["O", ["om"]],
      ["R", ["raja", "rup"]],
      ["T", ["t", "u"]],
    ]);
  });

  test("have one group per letter, even if titles encode it differently", () => {
    const mixed = [abhangOf("a", "“राम”"), abhangOf("b", "राम"), abhangOf("c", "रुप"), abhangOf("d", "1 राम")];
    const { letters } = lyricsPage(contentOf({ abhangs: mixed })).lists;
    expect(new Set(letters.map(({ letter }) => letter)).size).toBe(letters.length);
    expect(letters.flatMap((group) => group.abhangs)).toHaveLength(4);
  });

  test("have their neighbours in the list and others by the same poet, or else the next ones", () => {
    const pages = abhangPages(contentOf({ abhangs }));
    const rup = pages.find(({ abhang }) => abhang.slug === "rup");
    expect(rup?.previous?.slug).toBe("raja");
    expect(rup?.others.songs.map(({ slug }) => slug)).toEqual(["jnan"]);
    const { others } = pages.find(({ abhang }) => abhang.slug === "raja") ?? {};
    expect([others?.areOfPoet, others?.songs[0]?.slug]).toEqual([false, "rup"]);
  });
});

test.each([
  ["a title that is the first line", "जय जय राम कृष्ण हरी", "जय जय राम कृष्ण हरी ।", null, null],
  ["a title that begins the first line", "रूप पाहता लोचनी", "रूप पाहता लोचनी । सुख", null, "रूप पाहता लोचनी । सुख"],
  ["a title that goes on after the first line", "दिगंबरा दिगंबरा श्रीपाद", "दिगंबरा दिगंबरा ।", null, null],
  ["another title", "मारुती स्तोत्र", "भीमरूपी महारुद्रा", "भीमरूपी महारुद्रा", "भीमरूपी महारुद्रा"],
])("a song is listed with its first line, where the title does not say it: %s", (_, title, line, shown, opening) => {
  const stanzas = [stanzaOf(line)];
  const content = contentOf({ abhangs: [abhangOf("a", title, { stanzas })], hymns: [hymnOf("h", { title, stanzas })] });
  expect(lyricsPage(content).lists.letters[0]?.abhangs[0]?.firstLine).toBe(shown);
  expect(hymnListPage(content, "stotra").groups[0]?.hymns[0]?.opening).toBe(opening);
});

test.each([
  ["जय जय राम कृष्ण हरी", ["जय जय राम", "कृष्ण हरी ।", "कृष्ण हरी जय जय राम"], "कृष्ण हरी जय जय राम"],
  ["रूप पाहता लोचनी", ["रूप पाहता लोचनी । सुख झालें", "तो हा विठ्ठल बरवा"], "तो हा विठ्ठल बरवा"],
])("a poet's page shows the first line of %s that does not repeat the title", (title, lines, shown) => {
  const stanzas = lines.map((line) => stanzaOf(line));
  const [page] = poetPages(contentOf({ abhangs: [abhangOf("a", title, { poet: "तुका", stanzas })] }));
  expect(page?.abhangs[0]?.firstLine).toBe(shown);
});

test("hymns are sorted by language and order, and have a page only with lyrics", () => {
  const hymns = [
    hymnOf("last"),
    hymnOf("second", { order: 2, language: "Sanskrit", stanzas: [stanzaOf("ॐ")] }),
    hymnOf("first", { order: 1 }),
    hymnOf("sung", { downloadType: "gajar" }),
  ];
  const { groups } = hymnListPage(contentOf({ hymns }), "stotra");
  expect(groups.map(({ language, hymns: own }) => [language, own.map(({ slug }) => slug)])).toEqual([
    ["Sanskrit", ["second"]],
    [null, ["first", "last"]],
  ]);
  expect(hymnPages(contentOf({ hymns })).map(({ page }) => page.path)).toEqual(["/downloads-stotra-gajar/second"]);
});

describe("the name-chanting bank", () => {
  const entries = { ram: 1_000_000, krishna: 234_567, Ramduta: 5, unknown: 9 };

  test("adds up each book from the entries that it has", () => {
    const bank = jaapBank(snapshotOf({ jaapCount: { entries, updatedTime: NOW } }));
    expect(bank?.asOf).toBe(NOW);
    expect(bank?.books.map(({ id, total }) => [id, total])).toEqual([
      ["first", 1_234_567],
      ["second", 5],
    ]);
    expect(bank?.books[0]?.entries.map(({ name }) => name)).toEqual(["ram", "krishna"]);
  });

  test("shows the time of the pull if the document has none", () => {
    expect(jaapBank(snapshotOf({ jaapCount: { entries, updatedTime: null } }))?.asOf).toBe(NOW);
  });

  test.each([[null], [{ entries: {}, updatedTime: null }], [{ entries: { unknown: 1 }, updatedTime: null }]])(
    "does not exist with %j",
    (jaapCount) => {
      expect(jaapBank(snapshotOf({ jaapCount }))).toBeNull();
    },
  );

  test("waits for its counts where they are live", () => {
    const live = {
      projectId: "demo-site",
      apiKey: "",
      appId: "",
      emulatorHost: null,
      document: "ramnaam-bank/jaap-count",
    };
    const bank = jaapBank(snapshotOf({}), live);
    expect(bank).toMatchObject({ asOf: null, readAt: NOW });
    expect(bank?.books.flatMap((book) => [book.total, ...book.entries.map(({ count }) => count)])).not.toContain(0);
    expect(bank?.books.map(({ entries: own }) => own.length)).toEqual(site.books.map(({ entries: own }) => own.length));
  });
});

describe("a long list", () => {
  const path = (page: number) => `/p/${page}`;

  test.each([
    [0, ["1"]],
    [20, ["1"]],
    [21, ["1 2", "1 2"]],
    [101, ["1 2 6", "1 2 3 6", "1 2 3 4 5 6", "1 2 3 4 5 6", "1 4 5 6", "1 5 6"]],
    [81, ["1 2 5", "1 2 3 4 5", "1 2 3 4 5", "1 2 3 4 5", "1 4 5"]],
  ])("of %i has pages that link to the ends, their neighbours and a page alone between these", (length, links) => {
    const pages = paginate(Array.from({ length }), 20, path);
    expect(pages.map((page) => page.links.map(({ number }) => number).join(" "))).toEqual(links);
    expect(pages.flatMap(({ items }) => items)).toHaveLength(length);
  });

  test("links each page to the one before and the one after", () => {
    const pages = paginate([1, 2, 3], 1, path);
    expect(pages.map(({ previousPath, nextPath }) => [previousPath, nextPath])).toEqual([
      [null, "/p/2"],
      ["/p/1", "/p/3"],
      ["/p/2", null],
    ]);
  });

  test("numbers the titles from the second page on", () => {
    expect(paginate([1, 2], 1, path).map((page) => listTitle("Posts", page))).toEqual(["Posts", "Posts · 2"]);
  });
});
