// Checks whether a public site is the site of the last build.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import { type Backoff, backoffMs } from "../../system/backoff.ts";
import { messageOf } from "../../system/errors.ts";
import type { Host } from "../../site/settings.ts";
import { type Move, historySchema } from "../addresses/address-history.ts";
import { pageFile } from "../../data/library/page-info.ts";
import { postUrl } from "../../site/urls.ts";
import { oneLine, shortText } from "../../data/schemas/fields/text.ts";
import { pickFilesToVerify } from "./expected-files.ts";
import { type Check, siteChecks } from "./site-checks.ts";

const SAMPLED_FILES = 40;
const MAX_FAULT_CHARS = 300;
const AT_ONCE = 6;
const BACKOFF: Backoff = { firstMs: 1_000, maxMs: 15_000 };

export type VerifyInput = Readonly<{
  /** The public origin. */
  url: string;
  /** The finished site. */
  dir: string;
  host: Host;
  /** How long a CDN may take until it shows the new site, in milliseconds. */
  patienceMs: number;
  /** Numbers from 0 to below 1, which choose the files. */
  random?: () => number;
}>;

/** @returns what is wrong with the public site, in sentences; empty if it is the site of the build */
export async function verifySite({ url, dir, host, patienceMs, random = Math.random }: VerifyInput): Promise<string[]> {
  const files = pickFilesToVerify(dir, SAMPLED_FILES, random);
  const deadline = performance.now() + patienceMs;
  let failing: readonly Failing[] = siteChecks({ url, dir, host, files, move: newestMove(dir) }).map((check) => ({
    check,
    fault: "",
  }));
  for (let failures = 1; ; failures += 1) {
    failing = await run(failing.map(({ check }) => check));
    const pauseMs = backoffMs(BACKOFF, failures);
    if (failing.length === 0 || performance.now() + pauseMs > deadline)
      return [...new Set(failing.map(({ fault }) => printable(fault)))];
    await wait(pauseMs);
  }
}

/** What a server says may have line ends, colours and commands for a terminal or a CI. */
function printable(fault: string): string {
  return shortText(oneLine(fault), MAX_FAULT_CHARS);
}

/** The newest redirect from an old address of a post; null if there is none. */
function newestMove(dir: string): Move | null {
  const { posts } = historySchema.parse(JSON.parse(readFileSync(join(dir, "addresses.json"), "utf8")));
  for (const slug of posts?.moved.toReversed() ?? []) {
    const from = postUrl(slug);
    const file = join(dir, pageFile(from));
    const [, to] = existsSync(file) ? (/content="0; url=([^"]+)"/.exec(readFileSync(file, "utf8")) ?? []) : [];
    if (to !== undefined) return { from, to };
  }
  return null;
}

type Failing = Readonly<{ check: Check; fault: string }>;

/** @returns the checks that failed */
async function run(checks: readonly Check[]): Promise<Failing[]> {
  const limit = pLimit(AT_ONCE);
  const results = await Promise.all(
    checks.map((check) => limit(async () => ({ check, fault: await check().catch(sentenceOf) }))),
  );
  return results.flatMap(({ check, fault }) => (fault === null ? [] : [{ check, fault }]));
}

function sentenceOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `The public site cannot be reached: ${messageOf(error)}${cause}.`;
}
