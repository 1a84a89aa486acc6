import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openClient } from "../../src/data/firestore/client.ts";
import type { Connection } from "../../src/site/database/content-choice.ts";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { serveSite } from "../../src/build/hosting/serve.ts";
import { liveLink } from "../../src/build/placing.ts";
import { freePort } from "../../src/system/free-port.ts";
import { smallSample } from "../fixtures/small-sample.ts";
import { type CountingProxy, startCountingProxy } from "../support/counting-proxy.ts";
import { command } from "../support/command.ts";

const SITE_DIR = ".cache/watch-site";
const PAGE = join(SITE_DIR, "post", "vivekdeep-ujalo.html");
const DEPLOYED = join(SITE_DIR, "..", "watch-deployed");
/** The deploy fails while this file exists. */
const REFUSED = join(SITE_DIR, "..", "watch-refused");
const DEPLOY = `if [ -e ${REFUSED} ]; then echo "no way in" >&2; exit 1; fi; touch ${DEPLOYED}`;

const emulator = sharedEmulator();
let connection: Connection;
let proxy: CountingProxy;
let watcher: ChildProcess;
let site: Server | undefined;
let printed = "";

beforeAll(async () => {
  for (const path of [SITE_DIR, `${SITE_DIR}.live`, DEPLOYED, REFUSED, ".cache/watch-snapshot"])
    rmSync(path, { recursive: true, force: true });
  connection = emulator.newConnection();
  await seedEmulator({ connection, documents: smallSample("posts/vivekdeep-ujalo"), title: "Sample" });
  const port = await freePort();
  proxy = await startCountingProxy(emulator.host);
  watcher = spawn(...command("watch"), {
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...process.env,
      FIRESTORE_EMULATOR_HOST: proxy.host,
      FIREBASE_PROJECT_ID: connection.projectId,
      SITE_URL: `http://127.0.0.1:${port}`,
      SITE_DIR,
      SITE_HOST: "nginx",
      SNAPSHOT_DIR: ".cache/watch-snapshot",
      DEPLOY_COMMAND: DEPLOY,
      NODE_ENV: "production",
      VITEST: "",
    },
  });
  watcher.stdout?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  // The first deploy is checked once there is something to serve.
  await comesTrue(() => existsSync(join(liveLink(SITE_DIR), "404.html")));
  site = (await serveSite(liveLink(SITE_DIR), port, "no-file")).server;
  await comesTrue(() => / start: Built .+ Deployed\./.test(printed));
});

afterAll(() => {
  watcher.kill("SIGKILL");
  site?.close();
  proxy.stop();
});

describe("while npm run watch is running", () => {
  test("an edited post is published and deployed, and one line reports it", async () => {
    rmSync(DEPLOYED, { force: true });
    proxy.takeReads();
    await edit({ title: "संपादित शीर्षक" });
    const line = /^[\d:]{8} posts\/vivekdeep-ujalo.*: Built \d+ pages \(.+\) into \S+ Deployed\. \([\d.]+ s\)$/m;
    await comesTrue(() => line.test(printed));
    expect(readFileSync(PAGE, "utf8")).toContain("संपादित शीर्षक");
    expect(existsSync(DEPLOYED)).toBe(true);
    // The post, and the counts for the pages and for the index that follows.
    expect(proxy.takeReads()).toBeLessThanOrEqual(3);
  });

  test("a document that cannot be used is reported with its problem", async () => {
    printed = "";
    await edit({ language: "Klingon" });
    await comesTrue(() => / posts\/vivekdeep-ujalo.*: Built .+ Deployed\./.test(printed));
    expect(printed).toContain('posts/vivekdeep-ujalo: language is "Klingon"; expected one of');
  });

  test("a failed deploy is reported with its output, and repeated with the next change", async () => {
    printed = "";
    writeFileSync(REFUSED, "");
    rmSync(DEPLOYED, { force: true });
    await edit({ title: "आणखी एक शीर्षक", language: "Marathi" });
    await comesTrue(() => / posts\/vivekdeep-ujalo.*: Built .+ The deploy failed:\nno way in\n/.test(printed));
    expect(readFileSync(PAGE, "utf8")).toContain("आणखी एक शीर्षक");
    expect(existsSync(DEPLOYED)).toBe(false);
    rmSync(REFUSED);
    printed = "";
    await edit({ title: "संपादित शीर्षक" });
    await comesTrue(() => / posts\/vivekdeep-ujalo.*: Built .+ Deployed\./.test(printed));
    expect(existsSync(DEPLOYED)).toBe(true);
  });

  test("a post that is no longer published disappears from the site", async () => {
    await edit({ status: "draft" });
    await comesTrue(() => existsSync(join(SITE_DIR, "index.html")) && !existsSync(PAGE));
    expect(readFileSync(join(SITE_DIR, "index.html"), "utf8")).not.toContain("vivekdeep-ujalo");
  });

  test("a signal ends it, even while a change is waiting", async () => {
    await edit({ title: "शेवटचा बदल" });
    watcher.kill("SIGTERM");
    await comesTrue(() => watcher.exitCode === 0);
  });
});

async function edit(fields: Record<string, string | number>): Promise<void> {
  const client = openClient(connection, 20_000);
  await client.run((db) => db.doc(`${connection.root}/posts/vivekdeep-ujalo`).update(fields));
  await client.close();
}

function comesTrue(isTrue: () => boolean): Promise<void> {
  return vi.waitFor(() => expect(isTrue(), printed).toBe(true), { timeout: 120_000, interval: 100 });
}
