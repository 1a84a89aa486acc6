// npm run lighthouse [-- /path …]
// Runs Lighthouse on pages as a phone on slow 4G loads them.
import { type Browser, chromium } from "playwright-core";
import { z } from "zod";
import type { Command } from "../../src/commands/command.ts";
import { hasSite } from "../../src/build/hosting/preview.ts";
import { serveSite } from "../../src/build/hosting/serve.ts";
import { readSettings } from "../../src/site/settings.ts";
import { FLAGS, ensureChromium } from "../check/chromium.ts";
import { freePort } from "../../src/system/free-port.ts";
import { installTools, toolFile } from "../../src/system/locked-tools.ts";
import { runLighthouse } from "./run-lighthouse.ts";

/** One page of each kind. */
export const LIGHTHOUSE_PAGES = [
  "/",
  "/post/navadurga",
  "/category/sadguru-shantideep-pravachan",
  "/abhang/sundar-te-dhyan-ubhe-vitevari",
  "/photo-gallery",
  "/upasana-kendra",
  "/search",
] as const;

const CATEGORIES = ["accessibility", "best-practices", "seo", "performance"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Scores from 0 to 100, the audits that keep a page below 100, and times in milliseconds. */
export type Judgement = Readonly<{
  path: string;
  scores: Readonly<Partial<Record<Category, number>>>;
  complaints: readonly string[];
  times: Readonly<{ firstPaint: number; largestPaint: number; blocking: number; shift: number }> | null;
}>;

export type Judge = Readonly<{ judge: (path: string) => Promise<Judgement>; close: () => Promise<void> }>;

// The part of Lighthouse's report (--output=json) that we read.
const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

/**
 * Opens a browser for Lighthouse, which `installTools` must have installed.
 *
 * @param origin of the served site. @param categories by default all; performance takes the longest
 */
export async function openJudge(origin: string, categories: readonly Category[] = CATEGORIES): Promise<Judge> {
  const port = await freePort();
  const args = [...FLAGS, `--remote-debugging-port=${port}`];
  const browser: Browser = await chromium.launch({ executablePath: ensureChromium(), args });
  return {
    close: () => browser.close(),
    async judge(path) {
      const { categories: judged, audits } = await readReport(origin + path, port, categories);
      const scores = Object.entries(judged).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
      const wanted = Object.entries(judged).filter(([name]) => name !== "performance");
      const complaints = wanted.flatMap(([, { auditRefs }]) =>
        auditRefs.flatMap(({ id, weight }) => {
          const audit = audits[id];
          const isBad = weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1;
          return isBad ? [`${id}: ${audit?.title ?? ""}`] : [];
        }),
      );
      const time = (id: string) => audits[id]?.numericValue ?? 0;
      const times = {
        firstPaint: time("first-contentful-paint"),
        largestPaint: time("largest-contentful-paint"),
        blocking: time("total-blocking-time"),
        shift: time("cumulative-layout-shift"),
      };
      return {
        path,
        scores: Object.fromEntries(scores),
        complaints,
        times: categories.includes("performance") ? times : null,
      };
    },
  };
}

async function readReport(url: string, port: number, categories: readonly Category[]) {
  const words = [`--port=${port}`, "--quiet", "--output=json", `--only-categories=${categories.join(",")}`];
  const report = await runLighthouse(toolFile("lighthouse", "lighthouse/cli/index.js"), url, words);
  return reportSchema.parse(JSON.parse(report));
}

/** Lighthouse's scores of the finished site on a phone. */
const lighthouseCommand: Command = async ({ env, args: paths }) => {
  const siteDir = readSettings(env).folders.site;
  if (!hasSite(siteDir) || !installTools(["lighthouse"], env)) return false;
  const { server, url } = await serveSite(siteDir, 0);
  const { judge, close } = await openJudge(url);
  let isGood = true;
  try {
    console.log("access. practices  SEO  speed  first paint  largest  blocking  shift  page");
    for (const path of paths.length > 0 ? paths : LIGHTHOUSE_PAGES) {
      const { scores, complaints, times } = await judge(path);
      const { accessibility, "best-practices": practices, seo, performance } = scores;
      const points = [accessibility, practices, seo, performance].map((score) => String(score).padStart(6)).join(" ");
      const { firstPaint = 0, largestPaint = 0, blocking = 0, shift = 0 } = times ?? {};
      const ms = [firstPaint, largestPaint, blocking].map((time) => `${Math.round(time)} ms`.padStart(10)).join(" ");
      console.log(`${points} ${ms} ${shift.toFixed(3)}  ${path}`);
      for (const complaint of complaints) console.log(`  ${complaint}`);
      isGood &&= complaints.length === 0;
    }
  } finally {
    await close();
    server.close();
  }
  return isGood;
};

export default lighthouseCommand;
