import { expect, test } from "vitest";
import { BitReader, BitWriter } from "../../../src/search/format/bits.ts";
import { decodeBuckets, encodeBuckets } from "../../../src/search/format/bucket-bytes.ts";
import { packPosting } from "../../../src/search/format/postings.ts";

/** Postings with small and large gaps, and every weight. */
const many = Array.from({ length: 3000 }, (_, at) => packPosting(at * 3 + (at % 7) * 900_000, at % 52)).sort(
  (a, b) => a - b,
);
/** One large gap among many small ones has many bits in unary. */
const unequal = [
  ...Array.from({ length: 30 }, (_, document) => packPosting(document, document)),
  packPosting(9_000, 51),
];
const one = [packPosting(1, 3)];

test.each([
  ["no bucket", {}],
  ["postings that are stored elsewhere", { rm: { राम: [], रामा: one } }],
  ["one document", { rm: { राम: [packPosting(0, 0)] } }],
  ["long postings", { "rm राम": { राम: many }, rv: { raavan: one, रावण: unequal } }],
  ["other letters", { "108": { "108": one }, e: { "e\u0301té": unequal, தமிழ்: one, भHाची: one, 𑘨𑘰: one } }],
])("buckets are the same after encoding: %s", (_, shard) => {
  expect(decodeBuckets(Buffer.concat(encodeBuckets(shard)))).toEqual(shard);
});

test("a part of more words than a call has arguments is the same after encoding", () => {
  const words = Array.from({ length: 40_000 }, (_, at) => [`${at.toString(2)}राम`, one]);
  const shard = { rm: Object.fromEntries(words) };
  expect(decodeBuckets(Buffer.concat(encodeBuckets(shard)))).toEqual(shard);
});

test("bytes that end too early are an error", () => {
  const [words, postings] = encodeBuckets({ rm: { राम: many } });
  expect(() => decodeBuckets(Buffer.concat([words, postings.subarray(0, 100)]))).toThrow("damaged");
});

test("numbers are read as they were written", () => {
  const writer = new BitWriter();
  const numbers = [1, 2, 3, 7, 8, 255, 256, 65_537, 2 ** 30];
  for (const number of numbers) {
    writer.gamma(number);
    writer.rice(number % 1000, 4);
    writer.fixed(number % 16, 4);
  }
  const reader = new BitReader(writer.bytes());
  for (const number of numbers)
    expect([reader.gamma(), reader.rice(4), reader.fixed(4)]).toEqual([number, number % 1000, number % 16]);
});
