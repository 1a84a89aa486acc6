import { existsSync, mkdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { pruneCaches } from "../../src/build/prune.ts";
import { newFolder } from "../fixtures/folders.ts";

const LONG_AGO = new Date("2001-01-01");

test.each([
  ["that is there keeps its cache", { isThere: true, isOld: true, isOwn: false }, true],
  ["that is gone for long loses its cache", { isThere: false, isOld: true, isOwn: false }, false],
  ["that is being built for the first time keeps its cache", { isThere: false, isOld: false, isOwn: false }, true],
  ["that was built just now keeps its cache, whatever its age", { isThere: false, isOld: true, isOwn: true }, true],
])("a site %s", (_, { isThere, isOld, isOwn }, kept) => {
  const dir = newFolder();
  const site = join(dir, "site");
  const cache = join(dir, "cache", encodeURIComponent(site));
  mkdirSync(join(cache, "next"), { recursive: true });
  if (isThere) mkdirSync(site);
  if (isOld) utimesSync(cache, LONG_AGO, LONG_AGO);
  pruneCaches([join(dir, "cache"), join(dir, "none")], isOwn ? site : "dist");
  expect(existsSync(cache)).toBe(kept);
});

test("a clock that jumps ahead deletes nothing that is new", () => {
  const dir = newFolder();
  const cache = join(dir, "cache", encodeURIComponent(join(dir, "site")));
  mkdirSync(cache, { recursive: true });
  vi.useFakeTimers({ now: Date.now() + 730 * 86_400_000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  pruneCaches([join(dir, "cache")], "dist");
  expect(existsSync(cache)).toBe(true);
});
