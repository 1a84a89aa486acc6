// ROLL_BACK=1 on Firebase Hosting: the commands of the publish workflow, with the firebase-tools that the project pins.
import { once } from "node:events";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { toolFile } from "../../src/system/locked-tools.ts";
import { newFolder } from "../fixtures/folders.ts";
import { command } from "../support/command.ts";
import { type HostingStandIn, startHosting } from "./hosting-stand-in.ts";

const PROJECT = "demo-rollback";
const [GOOD, BROKEN] = ["good", "broken"].map((version) => `projects/${PROJECT}/sites/${PROJECT}/versions/${version}`);

let hosting: HostingStandIn;
beforeEach(async () => {
  hosting = await startHosting(PROJECT);
  hosting.channels.set("live", GOOD ?? "");
});
afterEach(() => hosting.close());

test("a deploy that fails its check is replaced by the version before it", async () => {
  expect(await keepVersion()).toMatchObject({ status: 0 });
  expect(hosting.channels.get("previous")).toBe(GOOD);
  hosting.channels.set("live", BROKEN ?? "");
  const { status, output } = await verify();
  expect(output).toContain("The previous version is online again.");
  expect(status).toBe(1);
  expect(hosting.channels.get("live")).toBe(GOOD);
});

test("a second deploy keeps the newest version, and the version of before the first one is forgotten", async () => {
  await keepVersion();
  hosting.channels.set("live", "projects/p/sites/s/versions/newer");
  await keepVersion();
  expect(hosting.channels.get("previous")).toBe("projects/p/sites/s/versions/newer");
});

test("a first deploy has nothing to restore, and a refusal of the service is said", async () => {
  const { output } = await verify();
  expect(output).toContain("The previous version could not be restored.");
  await keepVersion();
  hosting.channels.set("live", BROKEN ?? "");
  hosting.refuse();
  expect((await verify()).output).toContain("The previous version could not be restored.");
  expect(hosting.channels.get("live")).toBe(BROKEN);
});

/** The step of the workflow that runs before the deploy. */
async function keepVersion() {
  const workflow = readFileSync(".github/workflows/publish.yml", "utf8").replace(/\s+/g, " ");
  const [, words = ""] = /bin\/firebase (hosting:clone [^\n]*?--non-interactive)/.exec(workflow) ?? [];
  const args = words.replaceAll('"', "").replaceAll("$FIREBASE_PROJECT_ID", PROJECT).split(" ");
  return await run([process.execPath, [toolFile("firebase", "firebase-tools/lib/bin/firebase.js"), ...args]]);
}

/** The step that runs after it. The stand-in has none of the site's pages. */
async function verify() {
  return await run(command("verify", hosting.url, "--patience", "0"));
}

async function run([program, words]: readonly [string, readonly string[]]) {
  const child = spawn(program, [...words], {
    env: {
      ...process.env,
      ...hosting.environment,
      NODE_ENV: "production",
      VITEST: "",
      HOME: newFolder(),
      CONTENT_SOURCE: "firestore",
      FIRESTORE_EMULATOR_HOST: "127.0.0.1:1",
      FIREBASE_PROJECT_ID: PROJECT,
      SITE_HOST: "firebase",
      SITE_DIR: inject("siteDir"),
      ROLL_BACK: "1",
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const [status] = await once(child, "close");
  return { status: Number(status), output };
}
