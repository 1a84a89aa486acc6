// The nastiest of all attacks, in every field; `npm run attack -- file` does the same with any number of them.
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { useBrowser } from "../browser.ts";
import { type Result, attack, learnPlain } from "./attack.ts";
import { readPayloads } from "./payloads.ts";

const bodies = z
  .array(z.object({ html: z.string() }))
  .parse(JSON.parse(readFileSync("tests/fixtures/hostile-html.json", "utf8")));
const payloads = [
  ...readPayloads("tests/fixtures/attacks.json").map(({ payload }) => payload),
  ...bodies.map(({ html }) => html),
];

const browser = useBrowser();
let result: Result;

beforeAll(async () => {
  const plain = await learnPlain(browser());
  const share = { others: 12, searches: 6, underPolicy: 1, controls: 6 };
  result = await attack(browser(), plain, payloads, "small", share);
}, 600_000);

test("no attack in any field of any collection runs, asks another host, or breaks the page around it", () => {
  expect(result.faults).toEqual([]);
  expect(result.pages).toBeGreaterThan(payloads.length * 6);
  expect(result.opened).toBeGreaterThan(payloads.length);
});

test("each document is published, or refused with its own field named", () => {
  expect(result.refused).toBeGreaterThan(payloads.length * 30);
  expect(result.documents).toBeGreaterThan(result.refused);
});

test("with their own policy on, no page violates it, and the watch sees it stop attacks that stand in a page", () => {
  expect(result.underPolicy).toBeGreaterThan(payloads.length);
  expect(result.guardedStopped).toBeGreaterThan(result.guarded / 4);
});

test("the watch sees attacks run where nothing is taken out of them", () => {
  expect(result.controlsSeen).toBeGreaterThan(result.controls / 4);
});
