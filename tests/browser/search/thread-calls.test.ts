import { afterAll, expect, test } from "vitest";
import { connect } from "../../../src/browser/search/thread-calls.ts";

const { port1: page, port2: worker } = new MessageChannel();
for (const port of [page, worker]) port.start();
const named = Object.assign(new Error("Another build wrote the index."), { name: "OtherVersionError" });
const callWorker = connect(page, { double: (n: number) => 2 * n });
const callPage = connect(worker, {
  quadruple: async (n: number) => callPage<number>("double", await callPage<number>("double", n)),
  fail: () => Promise.reject(named),
});

afterAll(() => page.close());

test("each thread calls the other, and several calls at a time get their own results", async () => {
  expect(await Promise.all([1, 2, 3].map((n) => callWorker("quadruple", n)))).toEqual([4, 8, 12]);
});

test("an error keeps its name and message", async () => {
  await expect(callWorker("fail", null)).rejects.toMatchObject({ name: named.name, message: named.message });
});
