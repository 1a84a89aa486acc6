// npm run attack [-- payloads.jsonl.gz]
// Runs a long attack in parts. Finished parts are stored, so that it can be stopped at any time and resumed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { z } from "zod";
import { FLAGS, ensureChromium } from "../check/chromium.ts";
import { type Result, type Share, attack, learnPlain } from "./attack.ts";
import type { Command } from "../../src/commands/command.ts";
import { readPayloads } from "./payloads.ts";
import { messageOf } from "../../src/system/errors/message-of.ts";

const PART = 600;
const RECORD = ".cache/attack/done.json";
const MAX_LISTED_FAULTS = 200;

const resultSchema = z.object({
  documents: z.number(),
  refused: z.number(),
  pages: z.number(),
  files: z.number(),
  opened: z.number(),
  previews: z.number(),
  controls: z.number(),
  controlsSeen: z.number(),
  underPolicy: z.number(),
  guarded: z.number(),
  guardedStopped: z.number(),
  faults: z.array(z.string()),
});
const recordSchema = z.object({ of: z.string(), results: z.record(z.string(), resultSchema) });

/** @returns whether there is no fault, and the control payloads were detected */
export async function attackInParts(file: string, share: Share): Promise<boolean> {
  const payloads = readPayloads(file).map(({ payload }) => payload);
  const of = createHash("sha256")
    .update(JSON.stringify([payloads, share]))
    .digest("hex");
  const known = existsSync(RECORD) ? recordSchema.parse(JSON.parse(readFileSync(RECORD, "utf8"))) : null;
  const results: Record<string, Result> = known?.of === of ? known.results : {};
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
  try {
    const plain = await learnPlain(browser);
    for (let start = 0; start < payloads.length; start += PART) {
      const name = String(start);
      if (results[name] !== undefined) continue;
      const begun = performance.now();
      // A site that cannot be built is a fault like any other, and the later parts run all the same.
      const result = await attack(browser, plain, payloads.slice(start, start + PART), "part", share).catch(unbuilt);
      results[name] = result;
      mkdirSync(".cache/attack", { recursive: true });
      writeFileSync(RECORD, JSON.stringify({ of, results }));
      const { pages, opened, faults } = result;
      const seconds = Math.round((performance.now() - begun) / 1000);
      console.log(
        `${start} of ${payloads.length}: ${pages} pages, ${opened} opened, ${faults.length} faults, ${seconds} s`,
      );
      for (const fault of faults.slice(0, MAX_LISTED_FAULTS)) console.log(`  ${fault}`);
    }
  } finally {
    await browser.close();
  }
  const sum = (of: (result: Result) => number) =>
    Object.values(results).reduce((total, result) => total + of(result), 0);
  const faults = sum((result) => result.faults.length);
  const stopped = sum((result) => result.guardedStopped);
  const seen = sum((result) => result.controlsSeen);
  console.log(
    `${payloads.length} payloads in ${sum(({ documents }) => documents)} documents, ${sum(({ refused }) => refused)} of them ` +
      `refused with their field named; ${sum(({ pages }) => pages)} pages and ${sum(({ files }) => files)} files read, ` +
      `${sum(({ opened }) => opened)} pages and ${sum(({ previews }) => previews)} previews opened, ` +
      `${sum(({ underPolicy }) => underPolicy)} of them under their own policy; ${faults} faults. ` +
      `Of ${sum(({ controls }) => controls)} payloads served as they are, ${seen} were seen to run; of ` +
      `${sum(({ guarded }) => guarded)} under that policy, it was seen to stop ${stopped}, and none ran.`,
  );
  return faults === 0 && seen > 0 && stopped > 0;
}

function unbuilt(error: unknown): Result {
  const none = { documents: 0, refused: 0, pages: 0, files: 0, opened: 0, previews: 0, controls: 0, controlsSeen: 0 };
  const ruled = { underPolicy: 0, guarded: 0, guardedStopped: 0 };
  return { ...none, ...ruled, faults: [messageOf(error)] };
}

/** Every payload in every field, through the whole pipeline, into a browser. */
const attackCommand: Command = ({ args }) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { every: { type: "string", default: "16" } },
  });
  const every = Number(values.every);
  const share = { others: every * 2, searches: every, underPolicy: every * 4, controls: every };
  return attackInParts(positionals[0] ?? "tests/fixtures/attacks.json", share);
};

export default attackCommand;
