// The long proofs. To add one, add an entry here, and a test, for example `tests/prove/NAME.proof.ts`.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../../src/system/env.ts";
import { installTools } from "../../src/system/locked-tools.ts";
import { runTool } from "../../src/system/run-tool.ts";
import { bench } from "../bench/bench.ts";

type Proof = Readonly<{
  /** One sentence for the terminal. */
  title: string;
  run: (env: Env) => boolean | Promise<boolean>;
}>;

const LARGE_SITE_POSTS = 2000;

const PROOFS: Readonly<Record<string, Proof>> = {
  kills: {
    title: "Kills 200 builds, each at another moment (tests/build/healing.test.ts)",
    run: () => runTests(["tests/build/healing.test.ts", "--testNamePattern", "killed"], { KILLS: "200" }),
  },
  "random-edits": {
    title:
      "Publishes random edits 150 times, and compares each site with a clean build (tests/build/random-edits.test.ts)",
    run: () => runTests(["tests/build/random-edits.test.ts"], { RANDOM_PUBLISHES: "150" }),
  },
  "every-case": {
    title: "Tries each case where npm test tries some (the tests that import tests/support/every-case.ts)",
    run: () => runTests(testsWithMoreCases(), { EVERY_CASE: "1" }),
  },
  attacks: {
    title: "Tries every attack of tests/fixtures in every field (tests/scripts/attack.test.ts)",
    run: () => runTests(["tests/scripts/attack.test.ts"], { ATTACKS: "all" }),
  },
  views: {
    title: "Lets axe look at each kind of page at each width in each colour scheme (tests/pages/every-kind.test.ts)",
    run: () => runTests(["tests/pages/every-kind.test.ts", "--testNamePattern", "axe"], { ALL_VIEWS: "1" }),
  },
  "large-site": {
    title: `Builds a site of ${LARGE_SITE_POSTS} posts from a database, in full and after an edit (npm run bench)`,
    run: () =>
      bench({
        sizes: [LARGE_SITE_POSTS],
        report: ".cache/bench.md",
        fromFiles: false,
        withPreviews: false,
        withPhotographs: false,
      }),
  },
  engines: {
    title: "Opens the site in Chromium, Firefox and WebKit (tests/engines); skips those that are missing",
    run: () => runTests(["--project", "engines"]),
  },
  lighthouse: {
    title: "Audits some pages with Lighthouse (tests/scripts/lighthouse.test.ts)",
    run: (env) => installTools(["lighthouse"], env) && runTests(["--project", "lighthouse"]),
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

/** Runs the named proofs, or all, one after the other. @returns whether all succeeded */
export async function runProofs(names: readonly string[], env: Env): Promise<boolean> {
  const unknown = names.filter((name) => !Object.hasOwn(PROOFS, name));
  if (unknown.length > 0) {
    console.error(`Unknown proof: ${unknown.join(", ")}. Choose from: ${Object.keys(PROOFS).join(", ")}.`);
    return false;
  }
  const failed: string[] = [];
  for (const [name, { title, run }] of Object.entries(PROOFS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`${name}: ${title}`);
    if (!(await run(env))) failed.push(name);
  }
  if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
  return failed.length === 0;
}

/** Test files that try more cases for a proof. */
function testsWithMoreCases(): string[] {
  return readdirSync("tests", { recursive: true, encoding: "utf8" })
    .map((file) => join("tests", file))
    .filter((file) => file.endsWith(".test.ts") && readFileSync(file, "utf8").includes("/support/every-case.ts"));
}

/** Runs the tests of one project of tests/prove/vitest.config.ts. */
function runProject(project: string): boolean {
  return runTests(["--config", "tests/prove/vitest.config.ts", "--project", project]);
}

/** @param env makes a test of npm test more thorough */
function runTests(words: readonly string[], env: Env = {}): boolean {
  return runTool("vitest", ["run", ...words], { ...process.env, ...env });
}
