// The worst attacks, in every field of every document, in a browser. CI tries some of them on each push, `npm run prove -- attacks`
// all of them, and `npm run attack -- file` any number.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { useBrowser } from "../support/browser.ts";
import { type Result, attack, learnPlain } from "../../scripts/attack/attack.ts";
import { readPayloads } from "../../scripts/attack/payloads.ts";

const bodies = z
  .array(z.object({ html: z.string() }))
  .parse(JSON.parse(readFileSync("tests/fixtures/hostile-html.json", "utf8")));
const all = [
  ...readPayloads("tests/fixtures/attacks.json").map(({ payload }) => payload),
  ...bodies.map(({ html }) => html),
];
const SHARES: Readonly<Record<string, number>> = { all: 1, some: 45 };
/** One in this many is tried, if any; those of one kind are neighbours. */
const EVERY = SHARES[process.env.ATTACKS ?? ""] ?? 0;
const payloads = all.filter((_, at) => at % EVERY === 0);

const browser = useBrowser();
let result: Result;

describe.runIf(EVERY > 0)("hostile documents", () => {
  beforeAll(async () => {
    const plain = await learnPlain(browser(), EVERY === 1 ? undefined : { texts: 30, others: 6, ruled: 2 });
    const share =
      EVERY === 1
        ? { others: 12, searches: 6, underPolicy: 1, controls: 6 }
        : // Each of the few attacks is repeated several times; these shares have each of them once or twice.
          { others: 40, searches: 10, underPolicy: 3, controls: 6 };
    result = await attack(browser(), plain, payloads, "small", share);
  }, 600_000);

  test("no attack in any field runs, contacts another host, or breaks its page, on the site or in the editors' desk", () => {
    expect(result.faults).toEqual([]);
    expect(result.pages).toBeGreaterThan(payloads.length * 6);
    expect(result.opened).toBeGreaterThan(payloads.length);
    expect(result.previews).toBeGreaterThan(payloads.length);
  });

  test("each document is published, or reported with its field", () => {
    expect(result.refused).toBeGreaterThan(payloads.length * 30);
    expect(result.documents).toBeGreaterThan(result.refused);
  });

  test("under its own CSP, no page violates it, and the CSP is seen to block unchanged attacks", () => {
    expect(result.underPolicy).toBeGreaterThan(payloads.length);
    expect(result.guardedStopped).toBeGreaterThan(result.guarded / 4);
  });

  test("the recording detects unchanged attacks", () => {
    expect(result.controlsSeen).toBeGreaterThan(result.controls / 6);
  });
});
