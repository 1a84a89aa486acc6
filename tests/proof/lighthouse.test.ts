// Lighthouse finds nothing wrong with any kind of page; its speeds depend on the machine: npm run lighthouse tells them.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Judge, LIGHTHOUSE_PAGES, openJudge } from "./lighthouse.ts";

let judge: Judge;
beforeAll(async () => void (judge = await openJudge(inject("siteUrl"), ["accessibility", "best-practices", "seo"])));
afterAll(() => judge.close());

test.each(LIGHTHOUSE_PAGES)("%s has 100 of 100 for access, good practice and search engines", async (path) => {
  const { scores, complaints } = await judge.judge(path);
  expect(complaints).toEqual([]);
  expect(scores).toEqual({ accessibility: 100, "best-practices": 100, seo: 100 });
});
