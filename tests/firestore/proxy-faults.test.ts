// The whole command before a real emulator, with one fault between them: it ends, it says why, and the site stays.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readSampleDocuments } from "../../src/firestore/sample.ts";
import { type TestEmulator, emulatorConnection, startTestEmulator } from "../emulator.ts";
import { digestsIn, newFolder } from "../fixtures/folders.ts";
import { type Fault, startFaultProxy } from "./fault-proxy.ts";

/** Silence is waited for three times twenty seconds; a slow machine is given the double. */
const LONGEST_MS = 150_000;
const PROJECT = "demo-faults";

// The commands without the lock that makes one wait for the other.
const IMPORTS = `
import { buildSite } from "./src/publish/build-site.ts";
import { runSiteCommand } from "./src/publish/command.ts";
import { pullContent } from "./src/publish/pull-content.ts";
const pulled = () => pullContent(process.env, { allowShrink: false });`;
const WORK = {
  pull: `${IMPORTS} await runSiteCommand(pulled);`,
  build: `${IMPORTS} await runSiteCommand(async () => (await pulled()) && (await buildSite()));`,
};

let emulator: TestEmulator;
let before: Record<string, string>;
const dir = newFolder();
const siteDir = join(dir, "site");
const snapshotDir = join(dir, "snapshot");

beforeAll(async () => {
  emulator = await startTestEmulator();
  const connection = { ...emulatorConnection(emulator.host), projectId: PROJECT };
  const documents = readSampleDocuments().map(({ path, data }): [string, typeof data] => [path, data]);
  await emulator.fill(connection, Object.fromEntries(documents));
  cpSync(inject("siteDir"), siteDir, { recursive: true });
  const healthy = await run("pull", emulator.host, snapshotDir);
  expect(healthy.output).toContain("posts");
  expect(healthy.status).toBe(0);
  before = digestsIn(dir);
}, 180_000);
afterAll(() => emulator.stop());

describe.concurrent(
  "npm run build says what is wrong with the database, and leaves the last site as it is, when it",
  () => {
    test.each<[string, Fault, string, RegExp]>([
      ["refuses the connection", { kind: "refuse" }, "", /could not be reached: try again later/],
      ["never says a word", { kind: "silent" }, "", /could not be reached: .*nothing came for 20 seconds|in time/],
      ["speaks no language that we know", { kind: "garbage" }, "", /could not be reached: try again later/],
      ["is a gateway without a database", { kind: "bad gateway" }, "", /could not be reached: try again later/],
      ["denies permission", status(7), "", /does not let .* read: give it the role "Cloud Datastore Viewer"/],
      ["does not know us", status(16), "", /does not accept the key/],
      ["does not exist", status(5), "", /There is no Firestore database in project|nothing at/],
      ["has no quota left", status(8), "", /the quota of project demo-faults ran out: try again when it is renewed/],
      ["has no quota left in the middle", { ...status(8), call: "RunQuery", after: 20 }, "posts", /quota .* ran out/],
      ["fails within itself", status(13), "", /could not be reached/],
      ["is never available", status(14), "", /could not be reached/],
      [
        "dies in the middle every time",
        { kind: "cut", call: "RunQuery", after: 20 },
        "posts",
        /reading posts, .*reached/,
      ],
      [
        "stalls in the middle every time",
        { kind: "stall", call: "RunQuery", after: 20 },
        "posts",
        /nothing came|in time/,
      ],
      ["answers with half", { kind: "half", call: "RunQuery" }, "posts", /posts, .* answered with a part only/],
      [
        "answers with nothing",
        { kind: "empty", call: "RunQuery" },
        "abhang-lyrics",
        /reading abhang-lyrics, .*(?:a part only|could not be reached)/,
      ],
      ["loses the count", { ...status(14), call: "RunAggregationQuery" }, "events", /number of events, .*could not be/],
      [
        "fails at the last question",
        { ...status(14), call: "BatchGetDocuments" },
        "jaap-count",
        /jaap-count, .*reached/,
      ],
    ])("%s", { timeout: LONGEST_MS }, async (_, fault, about, sentence) => {
      const proxy = await startFaultProxy(emulator.host, fault, about);
      const { status: exit, output } = await run("build", proxy.host, snapshotDir);
      await proxy.stop();
      expect(exit, output).toBe(1);
      const last = output.trim().split("\n").at(-1) ?? "";
      expect(last).toMatch(sentence);
      expect(output).not.toMatch(/\n {4}at /);
      expect(digestsIn(dir)).toEqual(before);
    });
  },
);

describe.concurrent("what passes is waited for, and the content is whole, when the database", () => {
  test.each<[string, Fault, string]>([
    ["dies in the middle once", { kind: "cut", call: "RunQuery", after: 20, times: 1 }, "posts"],
    ["is not available twice", { ...status(14), times: 2 }, ""],
    ["stalls once", { kind: "stall", call: "RunQuery", after: 20, times: 1 }, "posts"],
    ["takes two seconds for each page", { kind: "slow", ms: 2_000, call: "RunQuery" }, ""],
  ])("%s", { timeout: LONGEST_MS }, async (_, fault, about) => {
    const proxy = await startFaultProxy(emulator.host, fault, about);
    const own = newFolder();
    const { status: exit, output } = await run("pull", proxy.host, own);
    await proxy.stop();
    expect(exit, output).toBe(0);
    expect(contentOf(own)).toEqual(contentOf(snapshotDir));
  });
});

function status(code: number) {
  return { kind: "status", code, details: "no" } as const;
}

/** The snapshot without the moment and the address that it was read at. */
function contentOf(folder: string): unknown {
  const text = readFileSync(join(folder, "snapshot.json"), "utf8");
  const content: Record<string, unknown> = JSON.parse(text.slice(text.indexOf("\n") + 1));
  return { ...content, readTime: null, source: null };
}

async function run(
  script: keyof typeof WORK,
  host: string,
  snapshot: string,
): Promise<{ status: unknown; output: string }> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", WORK[script]], {
    env: {
      ...{ ...process.env, NODE_ENV: "production", VITEST: "", CONTENT_SOURCE: "firestore", FIRESTORE_ROOT: "" },
      ...{ FIREBASE_PROJECT_ID: PROJECT, FIRESTORE_EMULATOR_HOST: host, PUBLIC_FIREBASE_CONFIG: "" },
      ...{ SITE_DIR: siteDir, SNAPSHOT_DIR: snapshot },
    },
  });
  let output = "";
  child.stdout.on("data", (text) => (output += String(text)));
  child.stderr.on("data", (text) => (output += String(text)));
  const [exit] = await once(child, "close");
  return { status: exit, output };
}
