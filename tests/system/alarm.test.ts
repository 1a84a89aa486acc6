import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAlarm } from "../../src/system/alarm.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test("an alarm rings at its time, and not before it", () => {
  const rung: number[] = [];
  openAlarm(() => rung.push(Date.now())).set(1_500_500);
  vi.advanceTimersByTime(500_499);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rung).toEqual([1_500_500]);
  vi.advanceTimersByTime(10_000_000);
  expect(rung).toHaveLength(1);
});

test("an alarm may be more than a month ahead, which is longer than a timer lasts", () => {
  const ring = vi.fn();
  openAlarm(ring).set(1_000_000 + 40 * 86_400_000);
  vi.advanceTimersByTime(40 * 86_400_000 - 1);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ring).toHaveBeenCalledOnce();
});

test("an alarm notices within a minute that the clock was set", () => {
  const ring = vi.fn();
  openAlarm(ring).set(1_000_000 + 3_600_000);
  vi.setSystemTime(1_000_000 + 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(ring).toHaveBeenCalledOnce();
});

test("another time replaces the first one, and null takes it away", () => {
  const ring = vi.fn();
  const alarm = openAlarm(ring);
  alarm.set(1_100_000);
  alarm.set(1_200_000);
  vi.advanceTimersByTime(150_000);
  expect(ring).not.toHaveBeenCalled();
  alarm.set(null);
  vi.advanceTimersByTime(150_000);
  expect(ring).not.toHaveBeenCalled();
});

test("a time that is over rings at once", () => {
  const ring = vi.fn();
  openAlarm(ring).set(1);
  vi.advanceTimersByTime(0);
  expect(ring).toHaveBeenCalledOnce();
});
