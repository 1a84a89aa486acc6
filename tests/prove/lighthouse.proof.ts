// Lighthouse's scores of the kinds of pages, on a phone; without performance, which depends on the machine.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { z } from "zod";
import { FLAGS, ensureChromium } from "../../scripts/check/chromium.ts";
import { toolFile } from "../../src/system/locked-tools.ts";

const PAGES = [
  "/",
  "/post/navadurga",
  "/category/sadguru-shantideep-pravachan",
  "/abhang/sundar-te-dhyan-ubhe-vitevari",
  "/photo-gallery",
  "/upasana-kendra",
  "/search",
];
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

// The part of Lighthouse's report that we read.
const scoreSchema = z.number().nullable();
const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: scoreSchema, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ title: z.string(), score: scoreSchema })),
});

test.each(PAGES)("%s scores 100 for accessibility, best practices and SEO", async (path) => {
  const words = [
    toolFile("lighthouse", "lighthouse/cli/index.js"),
    inject("siteUrl") + path,
    "--quiet",
    "--output=json",
    "--only-categories=accessibility,best-practices,seo",
    `--chrome-flags=--headless=new ${FLAGS.map((flag) => (flag.includes(" ") ? `"${flag}"` : flag)).join(" ")}`,
  ];
  const env = { ...process.env, CHROME_PATH: ensureChromium() };
  const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: MAX_REPORT_BYTES, env });
  const { categories, audits } = reportSchema.parse(JSON.parse(stdout));
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const failed = weighed
    .map(({ id }) => audits[id])
    .filter((audit) => typeof audit?.score === "number" && audit.score < 1);
  expect(failed.map((audit) => audit?.title)).toEqual([]);
  expect(Object.values(categories).map(({ score }) => score)).toEqual([1, 1, 1]);
});
