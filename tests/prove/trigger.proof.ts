// The whole way from a write in the database to a request at GitHub, in Google's emulators of Cloud Functions and
// Firestore, with the package that a deploy uploads and the settings that docs/publishing.md writes.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toolFile } from "../../src/system/locked-tools.ts";
import { MAX_WAIT_MS, QUIET_PERIOD_MS } from "../../scripts/trigger/back-off.ts";
import { STATE_DOCUMENT } from "../../scripts/trigger/state.ts";
import { type Client, openClient } from "../../src/data/firestore/client.ts";
import { newFolder } from "../fixtures/folders.ts";
import { freePort } from "../../src/system/free-port.ts";
import { packageFunctions } from "./functions-package.ts";
import { type GitHubStandIn, startGitHub } from "./github-stand-in.ts";
import { javaEnvironment } from "./java.ts";
import { type Program, startProgram, waitUntilReady } from "./program.ts";

const PROJECT = "demo-trigger";
const SECRET = "a-token-of-nobody";
const REQUEST = `POST /repos/owner/name/dispatches Bearer ${SECRET} {"event_type":"content-changed"}`;

const settings = documentedSettings();
const region = /^TRIGGER_REGION=(.+)$/m.exec(settings)?.[1] ?? "";

let github: GitHubStandIn;
let packed: readonly string[];
let emulators: Program;
let client: Client;
let functionsUrl = "";

beforeAll(async () => {
  github = await startGitHub();
  const dir = newFolder();
  const functions = join(dir, "functions");
  packed = packageFunctions(join(dir, "project"), functions);
  writeFileSync(join(functions, ".env"), settings);
  writeFileSync(join(functions, ".env.local"), `GITHUB_API=${github.url}\n`);
  writeFileSync(join(functions, ".secret.local"), `PUBLISH_TOKEN=${SECRET}\n`);
  const address = async () => ({ host: "127.0.0.1", port: await freePort() });
  const functionsAddress = await address();
  const firestore = { ...(await address()), websocketPort: await freePort() };
  const config = {
    functions: { source: "functions" },
    emulators: {
      functions: functionsAddress,
      firestore,
      hub: await address(),
      logging: await address(),
      eventarc: await address(),
      ui: { enabled: false },
    },
  };
  writeFileSync(join(dir, "firebase.json"), JSON.stringify(config));
  mkdirSync(join(dir, "java"));
  const words = ["emulators:start", "--only", "functions,firestore", "--project", PROJECT];
  emulators = startProgram([toolFile("firebase", "firebase-tools/lib/bin/firebase.js"), ...words], {
    cwd: dir,
    env: { ...javaEnvironment(join(dir, "java")), XDG_CONFIG_HOME: dir },
  });
  await waitUntilReady(emulators, () => emulators.output().includes("All emulators ready"));
  functionsUrl = `http://127.0.0.1:${functionsAddress.port}/functions/projects/${PROJECT}/triggers`;
  const host = `127.0.0.1:${firestore.port}`;
  client = openClient({ projectId: PROJECT, root: "sites/main", access: { kind: "emulator", host } }, 20_000);
});

afterAll(async () => {
  await client.close();
  await emulators.stop();
  github.close();
});

beforeEach(async () => {
  await client.run((db) => db.doc(STATE_DOCUMENT).delete());
  github.requests.length = 0;
  github.answerWith(204);
});

test("a deploy packs the compiled functions, their manifest and their lockfile, and nothing else", () => {
  const compiled = ["back-off.js", "change.js", "collections.json", "github.js", "index.js", "state.js"];
  expect(packed).toEqual([
    "collections.json",
    ...compiled.map((file) => `lib/${file}`),
    "package-lock.json",
    "package.json",
  ]);
});

test("the documented settings are accepted, and both functions load", () => {
  expect(emulators.output()).toMatch(/Loaded functions definitions from source: contentchanged, publishwhenquiet/);
  expect(emulators.output()).toMatch(/Loaded environment variables from functions\/\.env, functions\/\.env\.local\n/);
});

test("a published post leads to one dispatch after a quiet period", async () => {
  await write({ "posts/a": { status: "publish", title: "दीप" } });
  await tick();
  expect(github.requests).toEqual([]);
  await letPass(QUIET_PERIOD_MS);
  await tick();
  await tick();
  expect(github.requests).toEqual([REQUEST]);
});

test("a draft, a field that the site does not read, and the counts lead to none", async () => {
  await write({
    "posts/draft": { status: "draft", title: "मसुदा" },
    "posts/a": { status: "publish", title: "दीप", views: 7 },
    "ramnaam-bank/jaap-count": { ram: { jaapCount: 108 } },
  });
  expect(await readState()).toBeUndefined();
  await tick();
  expect(github.requests).toEqual([]);
});

test("a burst of 200 published posts leads to one dispatch", async () => {
  const posts = Array.from({ length: 200 }, (_, index) => [`posts/burst-${index}`, { status: "publish", title: "x" }]);
  await write(Object.fromEntries(posts));
  await letPass(MAX_WAIT_MS);
  await tick();
  await tick();
  expect(github.requests).toEqual([REQUEST]);
});

test("a GitHub that fails is asked again after the back-off, until it accepts one dispatch", async () => {
  await write({ "posts/b": { status: "publish", title: "ज्योत" } });
  await letPass(QUIET_PERIOD_MS);
  github.answerWith(500);
  await tick();
  expect(emulators.output()).toContain("GitHub did not accept the request to publish: it answered 500.");
  expect(await readState()).toMatchObject({ failures: 1 });
  // Not before the back-off has passed.
  await tick();
  expect(github.requests).toHaveLength(1);
  github.answerWith(204);
  await letPass(QUIET_PERIOD_MS);
  await tick();
  await tick();
  expect(github.requests).toEqual([REQUEST, REQUEST]);
  expect(await readState()).toMatchObject({ since: null, last: null, failures: 0 });
});

/** The lines that docs/publishing.md writes into the functions' .env. */
function documentedSettings(): string {
  const text = readFileSync("docs/publishing.md", "utf8");
  const found = /printf '([^']+)' > scripts\/trigger\/\.env\n/.exec(text)?.[1];
  if (found === undefined) throw new Error("docs/publishing.md does not say how to write scripts/trigger/.env.");
  return found.replaceAll("\\n", "\n");
}

/** Writes documents below the root, each in its own call, and waits until the function has seen every one. */
async function write(documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Promise<void> {
  const before = finishedCalls();
  const entries = Object.entries(documents);
  await client.run((db) => Promise.all(entries.map(([path, data]) => db.doc(`sites/main/${path}`).set(data))));
  await expect.poll(finishedCalls).toBe(before + entries.length);
}

function finishedCalls(): number {
  return emulators.output().split(`Finished "${region}-contentchanged"`).length - 1;
}

/** Calls the scheduled function, as Cloud Scheduler does every minute. */
async function tick(): Promise<void> {
  const response = await fetch(`${functionsUrl}/${region}-publishwhenquiet-0`, { method: "POST", body: "{}" });
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
}

/** Lets time pass for the trigger: everything that it remembers becomes older. */
async function letPass(ms: number): Promise<void> {
  await client.run(async (db) => {
    const document = db.doc(STATE_DOCUMENT);
    const times = Object.entries((await document.get()).data() ?? {}).filter(([name]) => name !== "failures");
    const older = times.map(([name, time]) => [name, typeof time === "number" && time > 0 ? time - ms : time]);
    await document.update(Object.fromEntries(older));
  });
}

function readState() {
  return client.run(async (db) => (await db.doc(STATE_DOCUMENT).get()).data());
}
