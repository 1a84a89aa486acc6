import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openClient } from "../../src/firestore/client.ts";
import type { Connection } from "../../src/firestore/environment.ts";
import { fillEmulator } from "../../src/firestore/fill.ts";
import { readSampleDocuments } from "../../src/firestore/sample.ts";
import { type TestEmulator, startTestEmulator } from "../emulator.ts";

const SITE_DIR = ".cache/watch-site";
const PAGE = join(SITE_DIR, "post", "vivekdeep-ujalo.html");
const DEPLOYED = join(SITE_DIR, "..", "watch-deployed");
/** As long as it is there, the deploy fails. */
const REFUSED = join(SITE_DIR, "..", "watch-refused");
const DEPLOY = `if [ -e ${REFUSED} ]; then echo "no way in" >&2; exit 1; fi; touch ${DEPLOYED}`;

let emulator: TestEmulator;
let connection: Connection;
let watcher: ChildProcess;
let printed = "";

beforeAll(async () => {
  for (const path of [SITE_DIR, DEPLOYED, REFUSED, ".cache/watch-snapshot"])
    rmSync(path, { recursive: true, force: true });
  emulator = await startTestEmulator();
  connection = emulator.newConnection();
  await fillEmulator({ connection, documents: readSampleDocuments(), title: "Sample" });
  watcher = spawn(process.execPath, ["scripts/watch.ts"], {
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...process.env,
      FIRESTORE_EMULATOR_HOST: emulator.host,
      FIREBASE_PROJECT_ID: connection.projectId,
      SITE_DIR,
      SNAPSHOT_DIR: ".cache/watch-snapshot",
      DEPLOY_COMMAND: DEPLOY,
      NODE_ENV: "production",
      VITEST: "",
    },
  });
  watcher.stdout?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await comesTrue(() => existsSync(PAGE));
});

afterAll(async () => {
  watcher.kill("SIGKILL");
  await emulator.stop();
});

describe("While npm run watch is running", () => {
  test("an edited post is on the site, and the deploy command has run", async () => {
    rmSync(DEPLOYED, { force: true });
    await edit({ title: "संपादित शीर्षक" });
    await comesTrue(() => existsSync(PAGE) && readFileSync(PAGE, "utf8").includes("संपादित शीर्षक"));
    await comesTrue(() => existsSync(DEPLOYED));
    expect(existsSync(PAGE)).toBe(true);
  });

  test("a document that cannot be used is named, with what is wrong", async () => {
    await edit({ language: "Klingon" });
    await comesTrue(() => printed.includes('posts/vivekdeep-ujalo: language is "Klingon"; expected one of'));
  });

  test("one line says what changed, what was published, and how long it took", async () => {
    const line = /^[\d:]{8} posts\/vivekdeep-ujalo: Built \d+ pages \(.+\) into \S+ Deployed\. \([\d.]+ s\)$/m;
    await comesTrue(() => line.test(printed));
  });

  test("a deploy that fails is told with what it said, and what it missed goes with the next change", async () => {
    writeFileSync(REFUSED, "");
    rmSync(DEPLOYED, { force: true });
    await edit({ title: "आणखी एक शीर्षक", language: "Marathi" });
    await comesTrue(() => / posts\/vivekdeep-ujalo: Built .+ The deploy failed:\nno way in\n/.test(printed));
    expect(readFileSync(PAGE, "utf8")).toContain("आणखी एक शीर्षक");
    expect(existsSync(DEPLOYED)).toBe(false);
    rmSync(REFUSED);
    await edit({ title: "संपादित शीर्षक" });
    await comesTrue(() => existsSync(DEPLOYED));
  });

  test("a post that is no longer published is gone from the site", async () => {
    await edit({ status: "draft" });
    await comesTrue(() => existsSync(join(SITE_DIR, "index.html")) && !existsSync(PAGE));
    expect(readFileSync(join(SITE_DIR, "index.html"), "utf8")).not.toContain("vivekdeep-ujalo");
  });

  test("it ends when it is told to, also with a change on its way", async () => {
    await edit({ title: "शेवटचा बदल" });
    watcher.kill("SIGTERM");
    await comesTrue(() => watcher.exitCode === 0);
  });
});

async function edit(fields: Record<string, string>): Promise<void> {
  const client = openClient(connection, 20_000);
  await client.run((db) => db.doc(`${connection.root}/posts/vivekdeep-ujalo`).update(fields));
  await client.close();
}

function comesTrue(isTrue: () => boolean): Promise<void> {
  return vi.waitFor(() => expect(isTrue()).toBe(true), { timeout: 50_000, interval: 100 });
}
