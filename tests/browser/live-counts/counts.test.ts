import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { announcer } from "../../../src/browser/live-counts/announcer.ts";
import { COUNT_UP_MS, countUp } from "../../../src/browser/live-counts/count-up.ts";
import { jaapConnection } from "../../../src/browser/live-counts/connection.ts";
import { goodCounts, jaapState, merged } from "../../../src/browser/live-counts/counts.ts";
import type { Listener } from "../../../src/browser/live-counts/jaap-listener.ts";
import { recall, remember } from "../../../src/browser/live-counts/storage.ts";

const NAMES = ["ram", "krishna"];

describe("the valid counts of a document", () => {
  test.each<[unknown, object]>([
    [
      { ram: { jaapCount: 5 }, krishna: { jaapCount: 0 }, more: { jaapCount: 1 } },
      { ram: 5, krishna: 0 },
    ],
    [{ ram: { count: 5, jaapCount: 6 } }, { ram: 6 }],
    [{ ram: { count: 5 } }, { ram: 5 }],
    [{ ram: { jaapCount: "5" }, krishna: { jaapCount: -1 } }, {}],
    [{ ram: { jaapCount: 1.5 }, krishna: { jaapCount: Number.NaN } }, {}],
    [{ ram: { jaapCount: 2 ** 53 }, krishna: { jaapCount: Infinity } }, {}],
    [{ ram: 5, krishna: [5] }, {}],
    [Object.create({ ram: { jaapCount: 5 } }), {}],
    [null, {}],
    [undefined, {}],
    ["ram", {}],
  ])("%j", (data, counts) => {
    expect(Object.fromEntries(goodCounts(data, NAMES, ["jaapCount", "count"]))).toEqual(counts);
  });

  test("replace older ones, which stay if there is nothing newer", () => {
    const older = new Map([["ram", 1] as const, ["krishna", 2] as const]);
    expect(Object.fromEntries(merged(older, new Map([["ram", 3]])))).toEqual({ ram: 3, krishna: 2 });
  });
});

test.each([
  ["none", "built", "built"],
  ["lost", "built", "offline"],
  ["none", "remembered", "remembered"],
  ["lost", "remembered", "remembered"],
  ["live", "seen", "live"],
  ["lost", "seen", "offline"],
  ["none", "seen", "remembered"],
] as const)("with the connection %s, counts that are %s are shown as %s", (connection, from, state) => {
  expect(jaapState(connection, from)).toBe(state);
});

describe("the counts stored on the device", () => {
  const keep = (kept: Record<string, string>) =>
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, text: string) => {
        kept[key] = text;
      },
    });
  afterEach(() => vi.unstubAllGlobals());

  test("are restored with their time", () => {
    keep({});
    remember("jaap", new Map([["ram", 5]]), 100);
    expect(recall("jaap", NAMES, 200)).toEqual({ counts: new Map([["ram", 5]]), from: "remembered", at: 100 });
    expect(recall("other", NAMES, 200)).toBeNull();
    expect(recall("jaap", ["other"], 200)).toBeNull();
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    '{"at":1}',
    '{"at":"1","entries":{"ram":{"count":1}}}',
    '{"at":1,"entries":null}',
    '{"at":1,"entries":{"ram":{"count":-1}}}',
    '{"at":201,"entries":{"ram":{"count":1}}}',
  ])("are ignored if they are %s", (text) => {
    keep({ jaap: text });
    expect(recall("jaap", NAMES, 200)).toBeNull();
  });

  test("are not required: storage may be forbidden", () => {
    const forbidden = () => {
      throw new Error("private window");
    };
    vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
    remember("jaap", new Map([["ram", 5]]), 100);
    expect(recall("jaap", NAMES, 200)).toBeNull();
  });
});

test.each([
  [0, 1000],
  [2000, 1000],
  [2 ** 53 - 1, 2 ** 53 - 2],
])("counts from %i to %i in one direction and ends exactly there", (from, to) => {
  const steps = [0, 100, 200, 300, 400, 500, COUNT_UP_MS, 10_000].map((ms) => countUp(from, to, ms));
  expect(steps[0]).toBe(from);
  expect(steps.slice(-2)).toEqual([to, to]);
  expect(steps).toEqual(steps.toSorted((a, b) => (from < to ? a - b : b - a)));
  expect(steps.every(Number.isSafeInteger)).toBe(true);
});

describe("with a clock", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("announces the newest text to screen readers, at most once per interval", () => {
    const said: string[] = [];
    const later = (act: () => void, ms: number) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    };
    const announce = announcer((text) => said.push(text), 1000, { now: () => Date.now(), later });
    for (const text of ["1", "2", "3"]) announce(text);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(said).toEqual(["3"]);
    vi.advanceTimersByTime(400);
    announce("4");
    vi.advanceTimersByTime(500);
    expect(said).toEqual(["3"]);
    vi.advanceTimersByTime(100);
    expect(said).toEqual(["3", "4"]);
    vi.advanceTimersByTime(5000);
    announce("5");
    vi.advanceTimersByTime(0);
    expect(said.at(-1)).toBe("5");
  });

  describe("a connection", () => {
    const database = { projectId: "p", apiKey: "", appId: "", emulatorHost: null, document: "a/b" };

    function open() {
      const listeners: Listener[] = [];
      const taken: unknown[] = [];
      let ended = 0;
      let isReachable = true;
      const connection = jaapConnection({
        database,
        load: () =>
          isReachable
            ? Promise.resolve({
                listen: (_, listener) => {
                  listeners.push(listener);
                  return () => {
                    ended += 1;
                  };
                },
              })
            : Promise.reject(new Error("offline")),
        take: (data) => taken.push(data),
        fail: (error) => taken.push(String(error)),
      });
      return {
        ...connection,
        listeners,
        taken,
        ended: () => ended,
        reach: (value: boolean) => {
          isReachable = value;
        },
      };
    }

    test("reconnects after failures with increasing delays, which start again after a success", async () => {
      const { start, listeners, taken } = open();
      start();
      await vi.advanceTimersByTimeAsync(0);
      listeners[0]?.fail("denied");
      await vi.advanceTimersByTimeAsync(5000);
      expect(listeners).toHaveLength(2);
      listeners[1]?.fail("denied");
      await vi.advanceTimersByTimeAsync(9999);
      expect(listeners).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1);
      expect(listeners).toHaveLength(3);
      listeners[2]?.take(1, true);
      listeners[2]?.fail("denied");
      await vi.advanceTimersByTimeAsync(5000);
      expect(listeners).toHaveLength(4);
      expect(taken).toEqual(["denied", "denied", 1, "denied"]);
    });

    test("reconnects at once when the network is back", async () => {
      const { start, retryNow, reach, listeners, taken } = open();
      reach(false);
      start();
      await vi.advanceTimersByTimeAsync(0);
      expect(taken).toEqual(["Error: offline"]);
      reach(true);
      retryNow();
      await vi.advanceTimersByTimeAsync(0);
      retryNow();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(listeners).toHaveLength(1);
    });

    test("ignores everything after a stop, even if the library loads late", async () => {
      const { start, stop, listeners, taken, ended } = open();
      start();
      stop();
      await vi.advanceTimersByTimeAsync(0);
      expect(listeners).toHaveLength(0);
      start();
      await vi.advanceTimersByTimeAsync(0);
      stop();
      listeners[0]?.take(1, true);
      listeners[0]?.fail("late");
      await vi.advanceTimersByTimeAsync(600_000);
      expect([taken, ended(), listeners.length]).toEqual([[], 1, 1]);
    });
  });
});
