// A deploy with ROLL_BACK=1, with a small program in place of firebase-tools.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { deploy } from "../../../src/build/hosting/deploy.ts";
import { readSettings } from "../../../src/site/settings.ts";
import { newFolder } from "../../fixtures/folders.ts";

/** Notes its arguments, and hangs with the word "hang" in the environment. */
const PROGRAM = `
  require("node:fs").appendFileSync(process.env.LOG, process.argv.slice(2).join(" ") + "\\n");
  if (process.env.TOOL === "hang") setInterval(() => undefined, 1000);
  if (process.env.TOOL === "fail") throw new Error("no way");
`;
const CLONED = "hosting:clone demo-deploy:live demo-deploy:previous --non-interactive\n";
const LONG_MS = 120_000;

let dir: string;
const said = vi.spyOn(console, "log");
beforeEach(() => {
  dir = newFolder();
  writeFileSync(join(dir, "tool.cjs"), PROGRAM);
  said.mockReset().mockReturnValue();
});

test("the public version is kept before the deploy", async () => {
  expect(await deployed()).toBe(`${CLONED}deployed\n`);
  expect(said).not.toHaveBeenCalled();
});

test.each([
  ["fail", LONG_MS, "Error: no way"],
  ["hang", 500, "It did not end within 0.5 s, and was stopped."],
])("where that is not possible, this is said, and the site is deployed: %s", async (tool, limitMs, why) => {
  expect(await deployed({ TOOL: tool }, limitMs)).toMatch(/deployed\n$/);
  expect(said.mock.calls).toEqual([
    [expect.stringContaining(why)],
    ["The public version was not kept, so this deploy cannot be rolled back."],
  ]);
});

test.each([{ ROLL_BACK: "" }, { SITE_HOST: "nginx" }])("nothing is kept with %o", async (env) => {
  expect(await deployed(env)).toBe("deployed\n");
});

/** @returns what was done, a line each */
async function deployed(env: Readonly<Record<string, string>> = {}, limitMs = LONG_MS): Promise<string> {
  const log = join(dir, "log");
  const settings = readSettings({
    ...process.env,
    ROLL_BACK: "1",
    SITE_HOST: "firebase",
    CONTENT_SOURCE: "firestore",
    FIRESTORE_EMULATOR_HOST: "127.0.0.1:1",
    FIREBASE_PROJECT_ID: "demo-deploy",
    LOG: log,
    ...env,
  });
  const tools = (toolEnv: typeof settings.env) => ({
    command: [process.execPath, join(dir, "tool.cjs")] as const,
    env: toolEnv,
  });
  const command = `echo deployed >> ${log}`;
  expect(await deploy({ settings, command, limitMs: LONG_MS, cloning: { limitMs, tools } })).toMatchObject({
    isGood: true,
  });
  return existsSync(log) ? readFileSync(log, "utf8") : "";
}
