import { expect, test } from "vitest";
import { applyFacets } from "../../../src/search/query/facets.ts";
import type { IndexManifest } from "../../../src/search/format/index-format.ts";
import type { FacetSelection } from "../../../src/search/query/url-state.ts";

// Documents 0 to 3: two abhangs in Marathi, a post in Marathi, and a post in Hindi.
const none = { sets: [[]], setOf: [0, 0, 0, 0] };
const manifest: IndexManifest = {
  documents: 4,
  titleLengths: "1111",
  lengths: "0000",
  undated: 0,
  phoneticLists: "",
  titles: "",
  partChecks: "",
  buckets: { firsts: "", files: [] },
  texts: [],
  facets: {
    type: { sets: [["abhang"], ["post"]], setOf: [0, 0, 1, 1] },
    language: { sets: [["mr"], ["hi"]], setOf: [0, 0, 0, 1] },
    category: none,
    year: { sets: [["2024"], ["2026"]], setOf: [0, 1, 0, 1] },
  },
};
const ranked = [1, 3, 0, 2].map((document) => ({
  document,
  score: 1,
  tier: 1,
  hasAll: true,
  isSlight: false,
  isTyped: true,
}));

function results(selection: FacetSelection, sort: "relevance" | "date" = "relevance") {
  const faceted = applyFacets(manifest, ranked, selection, sort);
  const counted = (name: "type" | "language" | "year") =>
    faceted.counts[name].map(({ value, count }) => `${value} ${count}`);
  return {
    shown: faceted.ranked.map(({ document }) => document),
    type: counted("type"),
    language: counted("language"),
    year: counted("year"),
  };
}

test.each<[string, FacetSelection, ReturnType<typeof results>]>([
  [
    "without a selection all results count, the newest year first",
    {},
    { shown: [1, 3, 0, 2], type: ["abhang 2", "post 2"], language: ["mr 3", "hi 1"], year: ["2026 2", "2024 2"] },
  ],
  [
    "a value counts what it would leave while the other facets stay selected",
    { type: "post" },
    { shown: [3, 2], type: ["abhang 2", "post 2"], language: ["hi 1", "mr 1"], year: ["2026 1", "2024 1"] },
  ],
  [
    "two facets narrow together",
    { type: "post", language: "mr" },
    { shown: [2], type: ["abhang 2", "post 1"], language: ["hi 1", "mr 1"], year: ["2024 1"] },
  ],
  [
    "a selected value without results is listed with 0",
    { type: "kendra" },
    { shown: [], type: ["abhang 2", "post 2", "kendra 0"], language: [], year: [] },
  ],
])("%s", (_, selection, expected) => {
  expect(results(selection)).toEqual(expected);
});

test("sorted by date, the newest document comes first", () => {
  expect(results({}, "date").shown).toEqual([3, 2, 1, 0]);
});
