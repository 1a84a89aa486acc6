import { afterEach, expect, test, vi } from "vitest";
import { cachedPage, keysIn, matchIn } from "../../../src/browser/offline/cache-store.ts";
import { readState, savedPages, unfinishedPacks } from "../../../src/browser/offline/packs/state.ts";
import { storageUsage } from "../../../src/browser/offline/storage.ts";

const VISITED = "site-pages-1";
const REMOVED = "site-pack-1-removed";

afterEach(() => vi.unstubAllGlobals());

/** A cache storage in which a pack is removed right after its caches have been listed. @returns the names of its caches */
function removeWhileListed(): Set<string> {
  const names = new Set([VISITED, REMOVED]);
  const empty = { match: () => Promise.resolve(), keys: () => Promise.resolve([]) };
  vi.stubGlobal("caches", {
    keys: () => {
      const listed = [...names];
      names.delete(REMOVED);
      return Promise.resolve(listed);
    },
    has: (name: string) => Promise.resolve(names.has(name)),
    open: (name: string) => Promise.resolve(names.add(name) && empty),
  });
  return names;
}

test.each([
  ["cachedPage", () => cachedPage("/post/navadurga")],
  ["unfinishedPacks", () => unfinishedPacks()],
  ["storageUsage", () => storageUsage()],
])("%s creates no cache for a pack that is removed meanwhile", async (_, read) => {
  const names = removeWhileListed();
  await read();
  expect([...names]).toEqual([VISITED]);
});

test("nothing is read of a pack that was removed, and its cache is not created again", async () => {
  const names = removeWhileListed();
  names.delete(REMOVED);
  expect(await matchIn(REMOVED, "/")).toBeUndefined();
  expect(await keysIn(REMOVED)).toEqual([]);
  expect(await readState("removed")).toBeNull();
  expect(await savedPages("removed")).toEqual({ hashes: new Map(), files: [] });
  expect([...names]).toEqual([VISITED]);
});
