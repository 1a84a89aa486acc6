// npm run prove [-- NAME …]: tests that need too many programs or too much time for npm test. To add one, add an entry here.
import { spawnSync } from "node:child_process";
import type { Command } from "../src/commands/command.ts";
import type { Env } from "../src/system/env.ts";
import { ExpectedError } from "../src/system/errors.ts";
import { installTools, toolFile } from "../src/system/locked-tools.ts";
import { runTool } from "../src/system/run-tool.ts";

type Proof = Readonly<{
  /** One sentence for the terminal. */
  title: string;
  /** It takes hours, so it runs only if it is named. */
  takesHours?: true;
  run: (env: Env) => boolean;
}>;

const PROOFS: Readonly<Record<string, Proof>> = {
  kills: {
    title: "Kills 200 builds, each at another moment (tests/build/healing.test.ts)",
    run: () => runTests(["tests/build/healing.test.ts", "--testNamePattern", "killed"], { KILLS: "200" }),
  },
  "random-edits": {
    title: "Publishes random edits 150 times, and compares each site with a clean build",
    run: () => runTests(["tests/build/random-edits.test.ts"], { RANDOM_PUBLISHES: "150" }),
  },
  hostile: {
    title: "Builds a site of hostile documents, and opens its pages (tests/build/hostile-words.test.ts)",
    run: () => runTests(["tests/build/hostile-words.test.ts", "tests/data/schemas/html/sanitize.test.ts"]),
  },
  mutations: {
    title: "Breaks one place of the plain functions at a time, and looks whether a test notices (Stryker)",
    takesHours: true,
    run: (env) => installTools(["stryker"], env) && runStryker(env),
  },
  engines: {
    title: "Opens the site in Firefox and WebKit (tests/engines); skips those that are missing",
    run: () => runTests(["--project", "engines"]),
  },
  lighthouse: {
    title: "Audits some pages with Lighthouse (tests/prove/lighthouse.proof.ts)",
    run: (env) => installTools(["lighthouse"], env) && runProject("lighthouse"),
  },
  hosts: {
    title: "Sends the requests of tests/build/hosting/hosts.test.ts to Cloudflare's and Netlify's own engines",
    run: (env) => installTools(["cloudflare", "netlify"], env) && runProject("hosts"),
  },
  "roll-back": {
    title: "Restores the previous version with firebase-tools, in a local stand-in for Firebase Hosting",
    run: (env) => installTools(["firebase"], env) && runProject("roll-back"),
  },
  trigger: {
    title: "Runs the database trigger in Google's emulators of Cloud Functions and Firestore",
    run: (env) => installTools(["firebase"], env) && runProject("trigger"),
  },
};

/** Runs the named proofs, or all that take minutes, one after the other. */
const prove: Command = ({ env, args: names }) => {
  const unknown = names.filter((name) => !Object.hasOwn(PROOFS, name));
  if (unknown.length > 0) {
    throw new ExpectedError(`Unknown proof: ${unknown.join(", ")}. Choose from: ${Object.keys(PROOFS).join(", ")}.`);
  }
  const chosen = Object.entries(PROOFS).filter(([name, { takesHours }]) =>
    names.length === 0 ? takesHours !== true : names.includes(name),
  );
  const failed = chosen.filter(([name, { title, run }]) => {
    console.log(`${name}: ${title}`);
    return !run(env);
  });
  if (failed.length > 0) console.error(`Failed: ${failed.map(([name]) => name).join(", ")}`);
  return failed.length === 0;
};

export default prove;

/** Runs the tests of one project of tests/prove/vitest.config.ts. */
function runProject(project: string): boolean {
  return runTests(["--config", "tests/prove/vitest.config.ts", "--project", project]);
}

/** Prints each change that no test has noticed. Unchanged code is not tried again. */
function runStryker(env: Env): boolean {
  const words = [toolFile("stryker", "@stryker-mutator/core/bin/stryker.js"), "run", "tests/prove/stryker.json"];
  return spawnSync(process.execPath, words, { stdio: "inherit", env: { ...env } }).status === 0;
}

/** @param env makes a test of npm test more thorough */
function runTests(words: readonly string[], env: Env = {}): boolean {
  return runTool("vitest", ["run", ...words], { ...process.env, ...env });
}
