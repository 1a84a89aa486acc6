import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { debounce } from "../../src/system/debounce.ts";

const MINUTE = 60_000;
const onError = (error: unknown) => {
  throw error;
};

describe("changes of the content", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("begin their work at once, and settle if none follow for a while", async () => {
    const { note, calls, answers } = collected();
    note(["a"]);
    note(["b"]);
    await vi.advanceTimersByTimeAsync(1999);
    expect(calls).toEqual([["a", "b"]]);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([true]);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(calls).toHaveLength(1);
  });

  test("that arrive close together start again as one piece of work, when they have settled", async () => {
    const { note, times, calls, answers } = collected();
    note(["a"]);
    await vi.advanceTimersByTimeAsync(1900);
    expect(answers).toEqual([]);
    note(["b", "c"]);
    await vi.advanceTimersByTimeAsync(1900);
    note(["d"]);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(calls).toEqual([["a"], ["a", "b", "c", "d"]]);
    expect(answers).toEqual([false, true]);
    expect(times).toEqual([0, 5800]);
  });

  test("that follow while work goes on which gives up are not lost, and what it has thrown does not count", async () => {
    const crash = new Error("Half of an edit.");
    const calls: (readonly string[])[] = [];
    const note = debounce<string>({
      waitMs: 2000,
      maxWaitMs: 15_000,
      backoff: { firstMs: MINUTE, maxMs: MINUTE },
      onError,
      work: async (changes, settled) => {
        calls.push(changes);
        if (await settled) return true;
        await new Promise((resolve) => setTimeout(resolve, 5000));
        throw crash;
      },
    });
    note(["a"]);
    await vi.advanceTimersByTimeAsync(1000);
    note(["b"]);
    await vi.advanceTimersByTimeAsync(1000);
    note(["c"]);
    await vi.advanceTimersByTimeAsync(4001);
    expect(calls).toEqual([["a"], ["a", "b", "c"]]);
  });

  test("settle after the limit while they keep coming", async () => {
    const { note, calls, answers } = collected();
    for (let second = 0; second < 20; second++) {
      note([String(second)]);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(answers.slice(0, 2)).toEqual([false, true]);
    expect(calls[1]).toHaveLength(15);
  });

  test("that arrive during the work are the next piece, and none is lost", async () => {
    const { note, calls } = collected(10_000);
    note(["a"]);
    await vi.advanceTimersByTimeAsync(3000);
    note(["b"]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toEqual([["a"]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toEqual([["a"], ["b"]]);
  });

  test("whose work failed are retried with back-off, and never lost", async () => {
    const { note, times, calls } = collected(0, 3);
    note(["a"]);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(times.map((time) => Math.round(time / MINUTE))).toEqual([0, 1, 3, 7]);
    expect(calls.at(-1)).toEqual(["a"]);
  });

  test("whose work throws are retried as those whose work failed", async () => {
    const calls: (readonly string[])[] = [];
    const errors: unknown[] = [];
    const crash = new Error("The build crashed.");
    const work = (changes: readonly string[]) => {
      calls.push(changes);
      return calls.length > 1 ? Promise.resolve(true) : Promise.reject(crash);
    };
    const note = debounce<string>({
      waitMs: 2000,
      maxWaitMs: 15_000,
      backoff: { firstMs: MINUTE, maxMs: MINUTE },
      work,
      onError: (error, changes) => errors.push([error, changes]),
    });
    note(["a"]);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(calls).toEqual([["a"], ["a"]]);
    expect(errors).toEqual([[crash, ["a"]]]);
  });

  test("start the next attempt at once after a failure, because they may have fixed it", async () => {
    const { note, calls } = collected(0, 1);
    note(["a"]);
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(1000);
    note(["b"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toEqual([["a"], ["a", "b"]]);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(calls).toHaveLength(2);
  });

  test("that arrive long after a failure are collected like any others", async () => {
    const { note, calls } = collected(0, 1);
    note(["a"]);
    await vi.advanceTimersByTimeAsync(30_000);
    note(["b"]);
    await vi.advanceTimersByTimeAsync(1000);
    note(["c"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toEqual([["a"], ["a", "b", "c"]]);
  });

  test("that arrive while work fails are retried with the others", async () => {
    const { note, calls } = collected(5000, 1);
    note(["a"]);
    await vi.advanceTimersByTimeAsync(4000);
    note(["b"]);
    await vi.advanceTimersByTimeAsync(6100);
    expect(calls).toEqual([["a"], ["a", "b"]]);
  });

  function collected(workMs = 0, failures = 0) {
    const calls: (readonly string[])[] = [];
    const times: number[] = [];
    const answers: boolean[] = [];
    const start = Date.now();
    const work = async (changes: readonly string[], settled: Promise<boolean>) => {
      times.push(Date.now() - start);
      calls.push(changes);
      const isSettled = await settled;
      answers.push(isSettled);
      if (!isSettled) return false;
      await new Promise((resolve) => setTimeout(resolve, workMs));
      return calls.length > failures;
    };
    const backoff = { firstMs: MINUTE, maxMs: 30 * MINUTE };
    return {
      calls,
      times,
      answers,
      note: debounce<string>({ waitMs: 2000, maxWaitMs: 15_000, backoff, work, onError }),
    };
  }
});
