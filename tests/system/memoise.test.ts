import { expect, test } from "vitest";
import { memoiseEqual, stableKeys, memoiseByInputs } from "../../src/system/memoise.ts";

test("equal results of different subjects are one object", () => {
  const nameOf = memoiseEqual(({ name }: { name: string }) => ({ name }));
  const first = nameOf({ name: "a" });
  expect(nameOf({ name: "a" })).toBe(first);
  expect(nameOf({ name: "b" })).toEqual({ name: "b" });
});

test("something is made again if one of its inputs is another one", () => {
  const joined = memoiseByInputs<object, { text: string }>();
  const subject = {};
  const make = (...inputs: string[]) => joined(subject, inputs, () => ({ text: inputs.join(" ") }));
  const first = make("a", "b");
  expect(make("a", "b")).toBe(first);
  expect(make("a", "c")).toEqual({ text: "a c" });
  expect(make("a")).toEqual({ text: "a" });
});

test("what stands for a name stays the same as long as each round asks for it, and is forgotten after a round that does not", () => {
  const keyOf = stableKeys();
  const [first, second, third] = [{}, {}, {}];
  const kept = keyOf(first, "kept");
  const dropped = keyOf(first, "dropped");
  expect(kept).not.toBe(dropped);
  expect(keyOf(first, "kept")).toBe(kept);
  expect(keyOf(second, "kept")).toBe(kept);
  expect(keyOf(third, "kept")).toBe(kept);
  expect(keyOf(third, "dropped")).not.toBe(dropped);
});
