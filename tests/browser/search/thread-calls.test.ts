import { afterAll, expect, test } from "vitest";
import { answerCalls, call } from "../../../src/browser/search/thread-calls.ts";

const { port1: worker, port2: scope } = new MessageChannel();
scope.start();
const named = Object.assign(new Error("Another build wrote the index."), { name: "OtherVersionError" });
answerCalls(scope, {
  double: async (n: number) => 2 * n,
  fail: () => Promise.reject(named),
});

afterAll(() => worker.close());

test("several calls at a time get their own results", async () => {
  expect(await Promise.all([1, 2, 3].map((n) => call(worker, "double", n)))).toEqual([2, 4, 6]);
});

test("an error keeps its name and message", async () => {
  await expect(call(worker, "fail", null)).rejects.toMatchObject({ name: named.name, message: named.message });
});
