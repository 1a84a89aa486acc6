// The whole command with a real emulator and one fault in between: it ends, reports why, and the last site stays.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { readSampleDocuments } from "../../../src/data/firestore/sample.ts";
import { emulatorConnection, sharedEmulator } from "../../support/emulator.ts";
import { command as commandWords } from "../../support/command.ts";
import { pullHere } from "../../support/pull-here.ts";
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

/** The site and the snapshot; the cache of parsed documents may have grown. */
function published(): Record<string, string> {
  return Object.fromEntries(Object.entries(digestsIn(dir)).filter(([file]) => !file.endsWith("parsed.json")));
}

beforeAll(async () => {
  const connection = connectionTo(emulator.host);
  const documents = readSampleDocuments().map(({ path, data }): [string, typeof data] => [path, data]);
  await emulator.fill(connection, Object.fromEntries(documents));
  cpSync(inject("siteDir"), siteDir, { recursive: true });
  await pullHere(snapshotDir, connection);
  before = published();
});

describe.concurrent("npm run build reports the error, and leaves the last site unchanged, if the database", () => {
  const FAILURES: readonly Failure[] = [
    ["has no quota left in the middle", { ...status(8), call: "RunQuery", after: 20 }, "posts", /quota .* is used up/],
  ];

  test.each(FAILURES)("%s", async (_, fault, about, sentence) => {
    const proxy = await startFaultProxy(emulator.host, fault, about);
    const { status: exit, output } = await build(proxy.host);
    proxy.stop();
    expect(exit, output).toBe(1);
    const last = output.trim().split("\n").at(-1) ?? "";
    expect(last).toMatch(sentence);
    expect(output).not.toMatch(/\n {4}at /);
    expect(published()).toEqual(before);
  });
});

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
