import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gatherChanges } from "../../src/publish/gather.ts";

const MINUTE = 60_000;

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

  test("whose work failed are tried again after a pause that grows, and never lost", async () => {
    const { note, times, calls } = gathered(0, 3);
    note(["a"]);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(times.map((time) => Math.round(time / MINUTE))).toEqual([0, 1, 3, 7]);
    expect(calls.at(-1)).toEqual(["a"]);
  });

  test("go at once with those whose work has failed, since they may have mended it", async () => {
    const { note, calls } = gathered(0, 1);
    note(["a"]);
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(1000);
    note(["b"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toEqual([["a"], ["a", "b"]]);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(calls).toHaveLength(2);
  });

  test("that come while work fails are soon tried with the others", async () => {
    const { note, calls } = gathered(5000, 1);
    note(["a"]);
    await vi.advanceTimersByTimeAsync(4000);
    note(["b"]);
    await vi.advanceTimersByTimeAsync(6100);
    expect(calls).toEqual([["a"], ["a", "b"]]);
  });

  function gathered(workMs = 0, failures = 0) {
    const calls: (readonly string[])[] = [];
    const times: number[] = [];
    const start = Date.now();
    const work = async (changes: readonly string[]) => {
      times.push(Date.now() - start);
      calls.push(changes);
      await new Promise((resolve) => setTimeout(resolve, workMs));
      return calls.length > failures;
    };
    const pauses = { pauseMs: MINUTE, longestPauseMs: 30 * MINUTE };
    return { calls, times, note: gatherChanges<string>({ quietMs: 2000, mostMs: 15_000, ...pauses, work }) };
  }
});
