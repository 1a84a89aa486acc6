// Under npm run watch, pages do not wait for the search index. The indexes are the test's own.
import { setImmediate as settle } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import type { BuildContext } from "../../src/build/context.ts";
import { type SiteIndex, followingIndex } from "../../src/build/site-index.ts";
import { runContext } from "../../src/build/context.ts";
import { readSettings } from "../../src/site/settings.ts";
import { bodyFrom } from "../fixtures/bodies.ts";
import { snapshotOf } from "../fixtures/snapshots.ts";

const snapshot = snapshotOf({});
const build: BuildContext = {
  ...runContext(readSettings({})),
  content: { snapshot, bodyOf: bodyFrom, pictures: { pictures: {}, previews: new Map() } },
  allowShrink: false,
  nextRelease: null,
  isComplete: true,
  pictureProblems: [],
};

/** What is being made. */
let making: PromiseWithResolvers<SiteIndex>[];
let onReady = vi.fn();
let index: ReturnType<typeof followingIndex>;

beforeEach(async () => {
  making = [];
  onReady = vi.fn();
  index = followingIndex(onReady, () => {
    const next = Promise.withResolvers<SiteIndex>();
    making.push(next);
    return next.promise;
  });
  const first = index(build)();
  await finish("first");
  expect((await first).key).toBe("first");
  expect(onReady).not.toHaveBeenCalled();
});

test("a site gets the last index while a newer one is made, and that one with the next build", async () => {
  expect((await index(build)()).key).toBe("first");
  // Another build meanwhile begins no other index.
  expect((await index(build)()).key).toBe("first");
  await finish("second");
  expect(onReady).toHaveBeenCalledOnce();
  expect((await index(build)()).key).toBe("second");
});

test("an index that is ready before the pages is placed with them, and needs no other build", async () => {
  const place = index(build);
  await finish("second");
  expect((await place()).key).toBe("second");
  expect(onReady).not.toHaveBeenCalled();
});

test("an index that is as before needs no other build", async () => {
  await index(build)();
  await finish("first");
  expect(onReady).not.toHaveBeenCalled();
});

test("the next build says why there is no new index, and the one after it makes it", async () => {
  expect((await index(build)()).key).toBe("first");
  making.shift()?.reject(new Error("Pagefind ended too early"));
  await settle();
  expect(onReady).toHaveBeenCalledOnce();
  await expect(index(build)()).rejects.toThrow("Pagefind ended too early");
  const place = index(build);
  await finish("second");
  expect((await place()).key).toBe("second");
});

async function finish(key: string): Promise<void> {
  making.shift()?.resolve({ key, files: new Map(), searchable: 0, snapshot });
  await settle();
}
