// A command waits while another one writes the same snapshot or site.
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import pull from "../../src/commands/pull.ts";
import { readSettings } from "../../src/site/settings.ts";
import { withFolderLocks } from "../../src/system/lock.ts";
import { filesIn, newFolder } from "../fixtures/folders.ts";
import { buildHere } from "../support/build-here.ts";

type Env = Parameters<typeof buildHere>[0];

const pullSample = (env: Env) =>
  pull({ env: { ...process.env, VITEST: "", CONTENT_SOURCE: "sample", ...env }, args: [] });

describe("a command waits for another one that is at work:", () => {
  test.each<[string, (env: Env) => unknown, "snapshot" | "site"]>([
    ["a build for one that writes its snapshot", buildHere, "snapshot"],
    ["a build for one that writes its site", buildHere, "site"],
    ["a pull for one that writes its snapshot", pullSample, "snapshot"],
  ])("%s", async (_, run, shared) => {
    const dir = newFolder();
    const env = { SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") };
    const { folders } = readSettings(env);
    const said = vi.spyOn(console, "log");
    const { running } = await withFolderLocks(folders.locks, [folders[shared]], "a test", async () => {
      const running = Promise.resolve(run(env));
      await expect.poll(() => said.mock.calls.flat().join("\n")).toContain("Another build is running: a test");
      expect(filesIn(dir)).toEqual([]);
      return { running };
    });
    await running;
    said.mockRestore();
    expect(filesIn(dir)).toContain(join("snapshot", "snapshot.json"));
  });
});
