// Lighthouse's scores of every kind of page, except performance, which depends on the machine (npm run lighthouse).
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Judge, LIGHTHOUSE_PAGES, openJudge } from "../../scripts/lighthouse/lighthouse.ts";

let judge: Judge;
beforeAll(async () => void (judge = await openJudge(inject("siteUrl"), ["accessibility", "best-practices", "seo"])));
afterAll(() => judge.close());

test.each(LIGHTHOUSE_PAGES)("%s scores 100 for accessibility, best practices and SEO", async (path) => {
  const { scores, complaints } = await judge.judge(path);
  expect(complaints).toEqual([]);
  expect(scores).toEqual({ accessibility: 100, "best-practices": 100, seo: 100 });
});
