// The smaller lists: abhangs, hymns, albums, kendras, jaap counts and pages of anything.
import { describe, expect, test } from "vitest";
import { abhangListPage, abhangPages } from "../../src/library/abhangs.ts";
import { albumPages, galleryPage, wallpaperPage } from "../../src/library/gallery.ts";
import { hymnListPage, hymnPages } from "../../src/library/hymns.ts";
import { jaapBank } from "../../src/library/jaap.ts";
import { kendrasPage } from "../../src/library/kendras.ts";
import { listTitle, pagesOf } from "../../src/library/pages-of.ts";
import { NOW, abhangOf, albumOf, hymnOf, kendraOf, snapshotOf, stanzaOf } from "../fixtures/snapshots.ts";

describe("abhangs", () => {
  const abhangs = [
    abhangOf("rup", "रूप पाहता लोचनी", { poet: "संत ज्ञानेश्वर" }),
    abhangOf("jnan", "ज्ञानदेव म्हणे", { poet: "संत ज्ञानेश्वर" }),
    abhangOf("abhang", "अबीर गुलाल"),
    abhangOf("kshan", "क्षणभर थांब"),
    abhangOf("raja", "राजस सुकुमार"),
    abhangOf("om", "ॐ नमोजी आद्या"),
  ];

  test("stand under the letters of the Marathi alphabet, क्ष and ज्ञ among them", () => {
    const { letters, total } = abhangListPage(snapshotOf({ abhangs }));
    expect(total).toBe(6);
    expect(letters.map(({ letter }) => letter).filter((letter) => letter !== "ॐ")).toEqual(["अ", "र", "क्ष", "ज्ञ"]);
    expect(letters.find(({ letter }) => letter === "र")?.abhangs.map(({ slug }) => slug)).toEqual(["raja", "rup"]);
  });

  test("each letter stands once, also when titles begin with the same letter in other ways", () => {
    const mixed = [abhangOf("a", "“राम”"), abhangOf("b", "राम"), abhangOf("c", "रुप"), abhangOf("d", "1 राम")];
    const { letters } = abhangListPage(snapshotOf({ abhangs: mixed }));
    expect(new Set(letters.map(({ letter }) => letter)).size).toBe(letters.length);
    expect(letters.flatMap((group) => group.abhangs)).toHaveLength(4);
  });

  test("know their neighbours in the list and the poet's others", () => {
    const pages = abhangPages(snapshotOf({ abhangs }));
    const rup = pages.find(({ abhang }) => abhang.slug === "rup");
    expect(rup?.previous?.slug).toBe("raja");
    expect(rup?.samePoet.map(({ slug }) => slug)).toEqual(["jnan"]);
    expect(pages.find(({ abhang }) => abhang.slug === "raja")?.samePoet).toEqual([]);
  });
});

test("hymns: by language and order, those without one last; a page only where there are lyrics", () => {
  const hymns = [
    hymnOf("last"),
    hymnOf("second", { order: 2, language: "Sanskrit", stanzas: [stanzaOf("ॐ")] }),
    hymnOf("first", { order: 1 }),
    hymnOf("sung", { downloadType: "gajar" }),
  ];
  const { groups } = hymnListPage(snapshotOf({ hymns }), "stotra");
  expect(groups.map(({ language, hymns: own }) => [language, own.map(({ slug }) => slug)])).toEqual([
    ["Sanskrit", ["second"]],
    [null, ["first", "last"]],
  ]);
  expect(hymnPages(snapshotOf({ hymns })).map(({ page }) => page.path)).toEqual(["/downloads-stotra-gajar/second"]);
});

test("albums and wallpapers keep apart", () => {
  const albums = [albumOf("w", { galleryType: "wallpaper" }), albumOf("b", { order: 1 }), albumOf("a")];
  const snapshot = snapshotOf({ albums });
  expect(galleryPage(snapshot).albums.map(({ slug }) => slug)).toEqual(["b", "a"]);
  expect(albumPages(snapshot).map(({ page }) => page.path)).toEqual(["/photo-gallery/b", "/photo-gallery/a"]);
  expect(wallpaperPage(snapshot).albums.map(({ slug }) => slug)).toEqual(["w"]);
});

test("kendras: the country and state with most first, then by district, city and name", () => {
  const [india, maharashtra] = [{ country: "India" }, { state: "Maharashtra", country: "India" }];
  const kendras = [
    kendraOf("london", { country: "United Kingdom" }),
    kendraOf("leeds", { country: "United Kingdom" }),
    kendraOf("goa", { ...india, state: "Goa" }),
    kendraOf("b", { ...maharashtra, district: "Satara", city: "Wai" }),
    kendraOf("c", { ...maharashtra, district: "Pune", city: "Pune" }),
    kendraOf("a", { ...maharashtra, district: "Satara", city: "Karad" }),
    kendraOf("nowhere"),
  ];
  const { countries, total } = kendrasPage(snapshotOf({ kendras }));
  expect(total).toBe(7);
  const states = countries.flatMap(({ name: country, states: own }) => own.map((state) => ({ country, ...state })));
  const slugsOf = (districts: (typeof states)[number]["districts"]) =>
    districts.flatMap(({ cities }) => cities.flatMap((city) => city.kendras.map(({ kendra }) => kendra.slug)));
  expect(states.map(({ country, name, districts }) => [country, name, slugsOf(districts)])).toEqual([
    ["India", "Maharashtra", ["c", "a", "b"]],
    ["India", "Goa", ["goa"]],
    ["United Kingdom", "Other places", ["leeds", "london"]],
    ["Other places", "Other places", ["nowhere"]],
  ]);
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

  test("says the time of the pull when the document tells none", () => {
    expect(jaapBank(snapshotOf({ jaapCount: { entries, updatedTime: null } }))?.asOf).toBe(NOW);
  });

  test.each([[null], [{ entries: {}, updatedTime: null }], [{ entries: { unknown: 1 }, updatedTime: null }]])(
    "is absent with %j",
    (jaapCount) => {
      expect(jaapBank(snapshotOf({ jaapCount }))).toBeNull();
    },
  );
});

describe("a long list", () => {
  const path = (page: number) => `/p/${page}`;

  test.each([
    [0, 1, [[1]]],
    [20, 1, [[1]]],
    [
      21,
      2,
      [
        [1, 2],
        [1, 2],
      ],
    ],
    [
      101,
      6,
      [
        [1, 2, 6],
        [1, 2, 3, 6],
        [1, 2, 3, 4, 6],
        [1, 3, 4, 5, 6],
        [1, 4, 5, 6],
        [1, 5, 6],
      ],
    ],
  ])("of %i has %i pages, which link to the ends and to their neighbours", (length, count, links) => {
    const pages = pagesOf(Array.from({ length }), 20, path);
    expect(pages).toHaveLength(count);
    expect(pages.map((page) => page.links.map(({ number }) => number))).toEqual(links);
    expect(pages.flatMap(({ items }) => items)).toHaveLength(length);
  });

  test("numbers the titles after the first", () => {
    expect(pagesOf([1, 2], 1, path).map((page) => listTitle("Posts", page))).toEqual(["Posts", "Posts · 2"]);
  });
});
