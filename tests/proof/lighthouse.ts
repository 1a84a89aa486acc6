// Lighthouse's judgement of a page as a phone on slow 4G gets it.
import lighthouse from "lighthouse";
import { type Browser, chromium } from "playwright-core";
import { FLAGS } from "../browser.ts";
import { ensureChromium } from "../chromium.ts";
import { freePort } from "../free-port.ts";

/** One page of each kind. */
export const LIGHTHOUSE_PAGES = [
  ...["/", "/post/navadurga", "/category/sadguru-shantideep-pravachan", "/abhang/sundar-te-dhyan-ubhe-vitevari"],
  ...["/photo-gallery", "/upasana-kendra", "/search"],
] as const;

const CATEGORIES = ["accessibility", "best-practices", "seo", "performance"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Scores from 0 to 100, what keeps a page from 100, and times in milliseconds. */
export type Judgement = Readonly<{
  path: string;
  scores: Readonly<Partial<Record<Category, number>>>;
  complaints: readonly string[];
  times: Readonly<{ firstPaint: number; largestPaint: number; blocking: number; shift: number }> | null;
}>;

export type Judge = Readonly<{ judge: (path: string) => Promise<Judgement>; close: () => Promise<void> }>;

/** @param origin where the site is served. @param categories all unless told; performance takes the longest */
export async function openJudge(origin: string, categories: readonly Category[] = CATEGORIES): Promise<Judge> {
  const port = await freePort();
  const args = [...FLAGS, `--remote-debugging-port=${port}`];
  const browser: Browser = await chromium.launch({ executablePath: ensureChromium(), args });
  return {
    close: () => browser.close(),
    async judge(path) {
      const flags = { port, logLevel: "error", output: "json" } as const;
      const look = () => lighthouse(origin + path, { ...flags, onlyCategories: [...categories] });
      let result = await look();
      // A trace of the browser is lost now and then.
      for (let more = 2; more > 0 && result?.lhr.runtimeError !== undefined; more -= 1) result = await look();
      if (result === undefined) throw new Error(`Lighthouse had nothing to say about ${path}.`);
      const { categories: judged, audits, runtimeError } = result.lhr;
      if (runtimeError !== undefined) throw new Error(`Lighthouse could not judge ${path}: ${runtimeError.message}`);
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
        ...{ path, scores: Object.fromEntries(scores), complaints },
        times: categories.includes("performance") ? times : null,
      };
    },
  };
}
