import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gatherChanges } from "../../src/publish/gather.ts";

describe("Changes of the content", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("are one piece of work when they come close together", async () => {
    const { note, calls } = gathered();
    note(["a"]);
    await vi.advanceTimersByTimeAsync(1900);
    note(["b", "c"]);
    await vi.advanceTimersByTimeAsync(1999);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual([["a", "b", "c"]]);
  });

  test("do not wait longer than the limit while they keep coming", async () => {
    const { note, calls } = gathered();
    for (let second = 0; second < 20; second++) {
      note([String(second)]);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(calls[0]).toHaveLength(15);
  });

  test("that come while one is at work are the next piece, and none is lost", async () => {
    const { note, calls } = gathered(10_000);
    note(["a"]);
    await vi.advanceTimersByTimeAsync(3000);
    note(["b"]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toEqual([["a"]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toEqual([["a"], ["b"]]);
  });

  function gathered(workMs = 0) {
    const calls: (readonly string[])[] = [];
    const work = async (changes: readonly string[]) => {
      calls.push(changes);
      await new Promise((resolve) => setTimeout(resolve, workMs));
    };
    return { calls, note: gatherChanges<string>({ quietMs: 2000, mostMs: 15_000, work }) };
  }
});
