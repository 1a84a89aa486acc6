// A command waits while another one writes the same snapshot or site.
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import pull from "../../src/commands/pull.ts";
import { readSettings } from "../../src/site/settings.ts";
import { withLock } from "../../src/system/lock.ts";
import { filesIn, newFolder } from "../fixtures/folders.ts";
import { smallSample } from "../fixtures/small-sample.ts";
import { buildHere } from "../support/build-here.ts";
import { sharedEmulator } from "../support/emulator.ts";

type Env = Parameters<typeof buildHere>[0];

const emulator = sharedEmulator();
let content: Env = {};
beforeAll(async () => {
  const connection = emulator.newConnection();
  await seedEmulator({ connection, documents: smallSample(), title: "Sample" });
  content = {
    CONTENT_SOURCE: "firestore",
    FIRESTORE_EMULATOR_HOST: emulator.host,
    FIREBASE_PROJECT_ID: connection.projectId,
  };
});

const buildContent = (env: Env) => buildHere({ ...content, ...env });
const pullSample = (env: Env) =>
  pull({ env: { ...process.env, VITEST: "", CONTENT_SOURCE: "sample", ...env }, args: [] });

describe("a command waits for another one that is at work:", () => {
  type Case = [string, (env: Env) => unknown];
  const cases: Case[] = [
    ["a build", buildContent],
    ["a pull", pullSample],
  ];
  test.each(cases)("%s", async (_, run) => {
    const dir = newFolder();
    const env = { SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") };
    const { folders } = readSettings(env);
    const said = vi.spyOn(console, "log");
    const { running } = await withLock(folders.lock, "a test", async () => {
      const running = Promise.resolve(run(env));
      await expect.poll(() => said.mock.calls.flat().join("\n")).toContain("Another build is running: a test");
      expect(filesIn(dir)).toEqual(["snapshot.lock"]);
      return { running };
    });
    await running;
    said.mockRestore();
    expect(filesIn(dir)).toContain(join("snapshot", "snapshot.json"));
  });
});
