import { initializeApp } from "firebase-admin/app";
import { FieldValue, Timestamp, getFirestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { toFirestoreValue, toIso, toRawData, toRawValue } from "../../../src/data/firestore/convert.ts";
import type { RawValue } from "../../../src/data/firestore/raw-document.ts";

const db = getFirestore(initializeApp({ projectId: "demo-convert" }));

test.each<[string, RawValue]>([
  ["null", null],
  ["truth", true],
  ["a whole number", 1_234_567],
  ["a fraction", -0.5],
  ["no number", { $number: "NaN" }],
  ["endlessness", { $number: "-Infinity" }],
  ["Devanagari", "सद्गुरु शांतिदीप"],
  ["a list of maps", [{ imageUrl: "/a.webp" }, { imageUrl: "/b.webp" }]],
  ["an empty map", {}],
  ["a moment to the millisecond", { $timestamp: "2026-11-20T06:30:00.250Z" }],
  ["a moment to the nanosecond", { $timestamp: "2026-11-20T06:30:00.123456789Z" }],
  ["a moment before 1970", { $timestamp: "1969-12-31T23:59:59.500Z" }],
  ["a place", { $geopoint: { latitude: 18.52, longitude: 73.85 } }],
  ["a reference", { $reference: "sites/main/posts/a" }],
  ["bytes", { $bytes: "AP+A" }],
])("converts %s and back without a change", (_, value) => {
  const stored = toFirestoreValue(db, value);
  expect(toRawValue(stored)).toEqual(value);
  expect(JSON.parse(JSON.stringify(toRawValue(stored)))).toEqual(value);
});

test("writes milliseconds of a time always, and finer digits only if there are any", () => {
  expect(toIso(new Timestamp(0, 0))).toBe("1970-01-01T00:00:00.000Z");
  expect(toIso(new Timestamp(0, 1_000))).toBe("1970-01-01T00:00:00.000001Z");
  expect(toIso(new Timestamp(-62_135_596_800, 0))).toBe("0001-01-01T00:00:00.000Z");
});

test("converts a vector to a list of numbers", () => {
  expect(toRawData({ v: FieldValue.vector([1, 2.5]) })).toEqual({ v: [1, 2.5] });
});

test("accepts any field name", () => {
  expect(Object.keys(toRawData(JSON.parse('{"__proto__": 1, "a.b": 2}')))).toEqual(["__proto__", "a.b"]);
});
