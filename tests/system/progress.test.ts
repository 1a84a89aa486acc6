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
  vi.advanceTimersByTime(30_000);
  show(1010, 1110, 10);
  expect(printed).toContain("Pictures: 1010 of 1110, 10 made, about 5 min left");
});

test("where nothing had to be made yet, the remaining time counts what is done", () => {
  const { show } = progress("Pictures");
  vi.advanceTimersByTime(30_000);
  show(300, 500, 0);
  expect(printed).toContain("about 20 s left");
});

test("short work shows nothing", () => {
  const { show, end } = progress("Pictures");
  vi.advanceTimersByTime(1_000);
  show(1, 2, 1);
  end();
  expect(printed).not.toContain("Pictures");
});
