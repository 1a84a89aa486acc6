import { search } from "../../../src/search/query/search.ts";
import { expect, test } from "vitest";
import { emptyReason, guessesFor } from "../../../src/search/query/other-words.ts";
import { readResults } from "../../../src/search/query/results.ts";
import { smallIndex } from "../small-index.ts";

const MAX_SECONDS = 1;

const texts = ["सुंदर तें ध्यान उभे विटेवरी", "राम कृष्ण हरि विठ्ठल केशव", "He sang ram krishna hari all night."];
const index = await smallIndex(Array.from({ length: 300 }, (_, at) => ({ title: `${at}`, text: texts[at % 3] ?? "" })));
const letters = Array.from({ length: 10_000 }, (_, at) => String.fromCharCode(0x900 + ((at * 37) % 128))).join("");

test.for([
  ["punctuation only", "।॥ ?!.,…'\"“”«»"],
  ["emoji", "🙏🪔👨‍👩‍👧 🕉"],
  ["scripts without an index", "சிவாய نماز 念仏"],
  ["10,000 different letters and signs", letters],
  ["10,000 letters without blanks", "ramkrishnahari".repeat(715).slice(0, 10_000)],
  ["10,000 Devanagari letters without blanks", "रामकृष्णहरि".repeat(910).slice(0, 10_000)],
  ["2,000 words of mixed scripts", "राम ram рам 1२ ".repeat(500)],
  ["10,000 combining marks", `र${"ि".repeat(9_999)}`],
  ["10,000 viramas", `क${"्".repeat(9_999)}`],
  ["10,000 quotation marks", '"'.repeat(10_000)],
  ["unpaired surrogates", "\ud800राम\udc00"],
  ["invisible characters only", "\u200b\u200d\u2060\ufeff"],
  ["a word of both scripts", "रामram"],
])("%s: an answer within a second, and no exception", async ([, text = ""]) => {
  const before = process.cpuUsage();
  const found = await search(index, text, []);
  await readResults(index, found, found.ranked.slice(0, 10), true, "");
  guessesFor(found);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(MAX_SECONDS);
});

test.each([
  ["घी", "Empty"],
  ["अ", "NoWords"],
  ["7", "NoWords"],
  ["?", "NoWords"],
  ['"घी गो"', "NoPhrase"],
])("why there is nothing: %s", async (text, reason) => {
  expect(emptyReason(await search(index, text, []))).toBe(reason);
});
