import { search } from "../../../src/search/query/search.ts";
import { expect, test } from "vitest";
import { searchDate } from "../../../src/search/query/dates.ts";
import { readResults } from "../../../src/search/query/results.ts";
import { type DocumentInput, smallIndex } from "../small-index.ts";

const POSTS = [
  { title: "Announcements, 5 November 2026", text: "On 5 November. The next day of service is 19 November 2026." },
  { title: "सूचना: १९ नोव्हेंबर २०२६", text: "सूचना" },
  { title: "Workshop", text: "It begins on November 20th, with 19 lamps." },
  { title: "Nineteen", text: "19 lamps and 17 plates" },
  { title: "सप्ताह", text: "१७ डिसेंबर ते २४ डिसेंबर" },
  { title: "मे महिना", text: "५ मे २०२६" },
  { title: "घर", text: "घर में ५ दीप" },
  { title: "सभा", text: "मंदिर में सभा ३१ मई को" },
  { title: "Camp", text: "It may rain from 29 to 31 May" },
  { title: "Help", text: "You may bring 5 or 19 plates." },
];

/** The titles of the results; null for a query without a date. */
async function titlesFor(text: string, posts: readonly DocumentInput[] = POSTS): Promise<string[] | null> {
  const index = await smallIndex(posts);
  const run = (asked: Readonly<{ text: string; synonyms: Parameters<typeof search>[2] }>) =>
    search(index, asked.text, asked.synonyms);
  const found = await searchDate(index, { text, synonyms: [] }, run);
  if (found === null) return null;
  const results = await readResults(index, found, found.ranked.slice(0, 10), true, "");
  return results.map(({ meta }) => meta.title);
}

test.each(["19 november 2026", "19th november", "19 Nov", "November 19", "१९ नोव्हेंबर", "१९ नवंबर २०२६", "19 नोव्हेंबर"])(
  "%s: first the post with the day in its title, then in its text, and none that has only the number",
  async (text) => {
    const titles = await titlesFor(text);
    expect(titles?.slice(0, 2)).toEqual(["सूचना: १९ नोव्हेंबर २०२६", "Announcements, 5 November 2026"]);
    expect(titles).not.toContain("Nineteen");
  },
);

test.each([
  ["17 december", ["सप्ताह"]],
  ["5 may", ["मे महिना"]],
  ["५ मे", ["मे महिना"]],
  ["19 may", []],
  ["31 may", ["Camp", "सभा"]],
  ["29 may", ["Camp"]],
  ["1st january", []],
])("the month and the day may be in another script: %s", async (text, titles) => {
  expect(await titlesFor(text)).toEqual(titles);
});

test("beside other words, a day of May that nothing names leaves what has the words", async () => {
  expect((await titlesFor("19 may plates"))?.[0]).toBe("Help");
});

test.each(["november", "42 november", "19", '"19 november"', "psalm 19", "diwali 2026"])(
  "no date: %s",
  async (text) => {
    expect(await titlesFor(text)).toBeNull();
  },
);

test.each([
  ["2024", ["Lamps of 2024", "Winter", "Rain"]],
  ["२०२४", ["Lamps of 2024", "Winter", "Rain"]],
  ["in 2024", ["Lamps of 2024", "Winter", "Rain"]],
  ["सन २०२४", ["Lamps of 2024", "Winter", "Rain"]],
  ["साल 2024", ["Lamps of 2024", "Winter", "Rain"]],
  ["वर्ष 2024", ["Lamps of 2024", "Winter", "Rain"]],
  ["Year 2024", ["Lamps of 2024", "Winter", "Rain"]],
  ["2024 साली", ["Lamps of 2024", "Winter", "Rain"]],
  ["2023", ["Summer"]],
  ["1999", []],
])("%s: first what names the year, then what is of that year, the newest first", async (text, titles) => {
  const posts = [
    { title: "Rain", date: "2024-07-01" },
    { title: "Winter", date: "2024-12-01" },
    { title: "Summer", date: "2023-04-01" },
    { title: "Lamps of 2024", date: "2025-01-01" },
  ];
  expect(await titlesFor(text, posts)).toEqual(titles);
});
