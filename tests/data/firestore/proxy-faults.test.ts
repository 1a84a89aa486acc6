// The whole command with a real emulator and one fault in between: it ends, reports why, and the last site stays.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { readSampleDocuments } from "../../../src/data/firestore/sample.ts";
import { emulatorConnection, sharedEmulator } from "../../support/emulator.ts";
import { command as commandWords } from "../../support/command.ts";
import { IS_EVERY_CASE, casesOf } from "../../support/every-case.ts";
import { contentOf, pullHere } from "../../support/pull-here.ts";
import { digestsIn, newFolder } from "../../fixtures/folders.ts";
import { type Fault, startFaultProxy } from "./fault-proxy.ts";

type Failure = [name: string, fault: Fault, about: string, sentence: RegExp];

/** How long these wait for one response, instead of twenty seconds. */
const STALL_MS = { build: 5_000, pull: 8_000 };
const PROJECT = "demo-faults";

const PROGRAM = join(import.meta.dirname, "short-stall.ts");

const emulator = sharedEmulator();
let before: Record<string, string>;
const dir = newFolder();
const siteDir = join(dir, "site");
const snapshotDir = join(dir, "snapshot");

beforeAll(async () => {
  const connection = connectionTo(emulator.host);
  const documents = readSampleDocuments().map(({ path, data }): [string, typeof data] => [path, data]);
  await emulator.fill(connection, Object.fromEntries(documents));
  cpSync(inject("siteDir"), siteDir, { recursive: true });
  await pullHere(snapshotDir, connection);
  before = digestsIn(dir);
});

describe.concurrent("npm run build reports the error, and leaves the last site unchanged, if the database", () => {
  const OFTEN: readonly Failure[] = [
    ["has no quota left in the middle", { ...status(8), call: "RunQuery", after: 20 }, "posts", /quota .* is used up/],
  ];
  // faults.test.ts has these without a whole command.
  const OTHERS: readonly Failure[] = [
    ["never responds", { kind: "silent" }, "", /could not be reached: .*no data for 5 seconds|in time/],
    ["denies permission", status(7), "", /does not let .* read: give it the role "Cloud Datastore Viewer"/],
    ["is a gateway without a database", { kind: "bad gateway" }, "", /could not be reached: try again later/],
    ["answers with half", { kind: "half", call: "RunQuery" }, "posts", /posts, .* sent only part of the answer/],
    [
      "dies in the middle every time",
      { kind: "cut", call: "RunQuery", after: 20 },
      "posts",
      /reading posts, .*reached/,
    ],
    ["loses the count", { ...status(14), call: "RunAggregationQuery" }, "events", /number of events, .*could not be/],
    ["refuses the connection", { kind: "refuse" }, "", /could not be reached: try again later/],
    ["sends garbage", { kind: "garbage" }, "", /could not be reached: try again later/],
    ["does not accept the credentials", status(16), "", /does not accept the key/],
    ["does not exist", status(5), "", /There is no Firestore database in project|nothing at/],
    ["has no quota left", status(8), "", /the quota of project demo-faults is used up: try again when it is reset/],
    ["fails internally", status(13), "", /could not be reached/],
    ["is never available", status(14), "", /could not be reached/],
    ["stalls in the middle every time", { kind: "stall", call: "RunQuery", after: 20 }, "posts", /no data|in time/],
    [
      "answers with nothing",
      { kind: "empty", call: "RunQuery" },
      "abhang-lyrics",
      /reading abhang-lyrics, .*(?:a part only|could not be reached)/,
    ],
    ["fails at the last question", { ...status(14), call: "BatchGetDocuments" }, "jaap-count", /jaap-count, .*reached/],
  ];

  test.each(casesOf(OFTEN, OTHERS))("%s", async (_, fault, about, sentence) => {
    const proxy = await startFaultProxy(emulator.host, fault, about);
    const { status: exit, output } = await build(proxy.host);
    proxy.stop();
    expect(exit, output).toBe(1);
    const last = output.trim().split("\n").at(-1) ?? "";
    expect(last).toMatch(sentence);
    expect(output).not.toMatch(/\n {4}at /);
    expect(digestsIn(dir)).toEqual(before);
  });
});

// faults.test.ts has these without an emulator.
describe.runIf(IS_EVERY_CASE)(
  "a pull retries, and the content is complete, if the database",
  { concurrent: true },
  () => {
    test.each<[string, Fault, string]>([
      ["dies in the middle once", { kind: "cut", call: "RunQuery", after: 20, times: 1 }, "posts"],
      ["stalls once", { kind: "stall", call: "RunQuery", after: 20, times: 1 }, "posts"],
      ["is not available twice", { ...status(14), times: 2 }, ""],
      ["takes two seconds for each page", { kind: "slow", ms: 2_000, call: "RunQuery" }, ""],
    ])("%s", async (_, fault, about) => {
      const proxy = await startFaultProxy(emulator.host, fault, about);
      const own = newFolder();
      await pullHere(own, connectionTo(proxy.host), { stallMs: STALL_MS.pull }).finally(() => proxy.stop());
      expect(contentOf(own)).toEqual(contentOf(snapshotDir));
    });
  },
);

function status(code: number) {
  return { kind: "status", code, details: "no" } as const;
}

function connectionTo(host: string) {
  return { ...emulatorConnection(host), projectId: PROJECT };
}

async function build(host: string): Promise<{ status: unknown; output: string }> {
  const child = spawn(...commandWords(PROGRAM, String(STALL_MS.build)), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      VITEST: "",
      CONTENT_SOURCE: "firestore",
      FIRESTORE_ROOT: "",
      FIREBASE_PROJECT_ID: PROJECT,
      FIRESTORE_EMULATOR_HOST: host,
      PUBLIC_FIREBASE_CONFIG: "",
      SITE_DIR: siteDir,
      SNAPSHOT_DIR: snapshotDir,
    },
  });
  let output = "";
  child.stdout.on("data", (text) => (output += String(text)));
  child.stderr.on("data", (text) => (output += String(text)));
  const [exit] = await once(child, "close");
  return { status: exit, output };
}
