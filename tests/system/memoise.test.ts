import { expect, test } from "vitest";
import { memoiseEqual, remake } from "../../src/system/memoise.ts";

test("equal results of different subjects are one object", () => {
  const nameOf = memoiseEqual(({ name }: { name: string }) => ({ name }));
  const first = nameOf({ name: "a" });
  expect(nameOf({ name: "a" })).toBe(first);
  expect(nameOf({ name: "b" })).toEqual({ name: "b" });
});

test("something is made again if one of its parts is another one", () => {
  const joined = remake<object, { text: string }>();
  const subject = {};
  const make = (...parts: string[]) => joined(subject, parts, () => ({ text: parts.join(" ") }));
  const first = make("a", "b");
  expect(make("a", "b")).toBe(first);
  expect(make("a", "c")).toEqual({ text: "a c" });
  expect(make("a")).toEqual({ text: "a" });
});
