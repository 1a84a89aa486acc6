// Every result shows why it was found.
import { expect, test } from "vitest";
import { resultsFor } from "../memory-index.ts";

const documents = [
  { title: "पाळीचा उजेड", text: "हनुमानाची आरती झाली", headings: ["Hanuman", "हनुमान"] },
  { title: "घाटातला प्रवास", text: "मारुतीराया सोबत होता", headings: ["Hanuman"] },
  { title: "पावसाळा", text: "नदीला पूर आला" },
];

/** Of each result: the marked words, and the labels that are named. */
async function reasons(typed: string) {
  const results = await resultsFor(documents, typed);
  return results.map(({ meta, title, excerpt, listedAs }) => ({
    title: meta.title,
    marks: [...title, ...excerpt].filter(({ isMatch }) => isMatch).map(({ text }) => text),
    listedAs,
  }));
}

test("a result that only a label has found marks similar words, or names the label", async () => {
  expect(await reasons("हनुमन")).toEqual([
    { title: "पाळीचा उजेड", marks: ["हनुमानाची"], listedAs: [] },
    { title: "घाटातला प्रवास", marks: [], listedAs: ["hanuman"] },
  ]);
});

test("a result with the word itself marks nothing else, and names no label", async () => {
  expect(await reasons("हनुमानाची")).toContainEqual({ title: "पाळीचा उजेड", marks: ["हनुमानाची"], listedAs: [] });
});

test("a text that is not available is no reason to name a label", async () => {
  const [first] = await resultsFor([{ title: "प्रवास", text: "", headings: ["Hanuman"] }], "hanuman");
  expect(first?.listedAs).toEqual([]);
});
