import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { progress } from "../../src/system/progress.ts";

let printed = "";

beforeEach(() => {
  printed = "";
  vi.useFakeTimers();
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test("the remaining time counts only what is made, because a cache has the rest at once", () => {
  const { show } = progress("Pictures");
  show(1000, 1110, 0);
  vi.advanceTimersByTime(30_000);
  show(1010, 1110, 10);
  expect(printed).toContain("Pictures: 1010 of 1110, 10 made, about 5 min left");
});

test("where nothing had to be made yet, the remaining time counts what is done", () => {
  const { show } = progress("Pictures");
  show(0, 500, 0);
  vi.advanceTimersByTime(30_000);
  show(300, 500, 0);
  expect(printed).toContain("about 20 s left");
});

test("short work shows nothing", () => {
  const { show, end } = progress("Pictures");
  show(0, 2, 0);
  vi.advanceTimersByTime(1_000);
  show(1, 2, 1);
  end();
  expect(printed).not.toContain("Pictures");
});

test("the time of the work before does not count", () => {
  const { show } = progress("Link previews");
  vi.advanceTimersByTime(600_000);
  show(0, 100, 0);
  vi.advanceTimersByTime(20_000);
  show(10, 100, 10);
  expect(printed).toContain("Link previews: 10 of 100, 10 made, about 3 min left");
});
