// Words such as "of" and "pdf": next to other words, they do not decide what a query finds.
import { describe, expect, test } from "vitest";
import { parseQuery } from "../../../src/search/query/query.ts";
import { readResults } from "../../../src/search/query/results.ts";
import { search } from "../../../src/search/query/search.ts";
import { type DocumentInput, smallIndex } from "../small-index.ts";

const filler: DocumentInput[] = Array.from({ length: 20 }, (_, at) => ({ title: `Notice ${at}`, text: "No more." }));

async function results(given: readonly DocumentInput[], text: string) {
  const index = await smallIndex(given);
  const found = await search(index, text, []);
  return readResults(index, found, found.ranked.slice(0, 10), true, "");
}

test.each(["honey pdf", "honey in marathi", "the honey", "honey ka", "latest honey", "नवीन मध", "मध मध्ये", "मध पीडीएफ"])(
  "what lacks only a stop word lacks nothing: %s",
  async (text) => {
    const given = [...filler, { title: "Honey" }, { title: "मध" }, { title: "Files", text: "in pdf, the ka" }];
    const found = await results(given, text);
    expect(found.map(({ title, lacks }) => [title.pieces, lacks])).toContainEqual([
      [{ text: /मध/.test(text) ? "मध" : "Honey", isMatch: true }],
      null,
    ]);
    expect(found.map(({ meta }) => meta.title)).not.toContain("Files");
  },
);

test("they are not highlighted", async () => {
  const [first] = await results([...filler, { title: "Honey", text: "The honey of the bee" }], "honey of the bee");
  const marked = first?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  expect(marked).toEqual(["honey", "bee"]);
});

test("a text with exactly the typed words comes before one with the others side by side", async () => {
  const given = [
    ...filler,
    { title: "Insects", text: "Honey bee and honey bee." },
    { title: "Food", text: "It is the honey of the bee." },
  ];
  expect((await results(given, "honey of the bee"))[0]?.meta.title).toBe("Food");
});

describe("they count like any other word", () => {
  test("without another word", () => {
    expect(parseQuery("pdf download").words.map(({ term }) => term)).toEqual(["pdf", "download"]);
    expect(parseQuery("the").words.map(({ term }) => term)).toEqual(["the"]);
  });

  test("in quotation marks", () => {
    const { words, phrases } = parseQuery('the "end of the day" pdf');
    expect(words.map(({ term }) => term)).toEqual(["the", "end", "of", "day"]);
    expect(phrases).toEqual([[1, 2, 0, 3]]);
  });
});
