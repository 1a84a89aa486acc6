// What a first visit costs over the network, as the host sends it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { PAGE_KINDS } from "./page-kinds.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());

/** Kilobytes of a phone's first visit before fonts and pictures; every kind that is not named has the last one. */
const BUDGETS: Readonly<Record<string, number>> = { home: 90, post: 60, abhang: 60, hymn: 60 };
const OTHERS = 80;
/** What wakes the carousel. */
const REACT = /\/_astro\/(?:client|react|rolldown-runtime|Carousel)\./;

type Answer = Readonly<{ type: string; bytes: number; url: string }>;

test.each(Object.entries(PAGE_KINDS))("a page of kind %s keeps its budget", async (kind, path) => {
  const answers: Answer[] = [];
  const { page } = await open(path, { width: 360, prepare: async (before) => void (await listen(before, answers)) });
  await page.waitForLoadState("networkidle");
  // A search asks for its index once it is under way; that has a benchmark of its own.
  const isCounted = ({ type, url }: Answer) => !/^(?:Font|Image)$/.test(type) && !url.includes("/pagefind/");
  const counted = answers.filter((answer) => isCounted(answer) && !REACT.test(answer.url));
  const bytes = counted.reduce((sum, answer) => sum + answer.bytes, 0);
  expect(bytes, counted.map(({ bytes: each, url }) => `${each} ${url}`).join("\n")).toBeLessThanOrEqual(
    (BUDGETS[kind] ?? OTHERS) * 1024,
  );
  expect(bytes).toBeGreaterThan(5_000);
});

test.each(["post", "posts", "category", "tag", "categories"])(
  "a page of kind %s asks for no script before it is loaded",
  async (kind) => {
    const { page } = await open(PAGE_KINDS[kind] ?? "", { width: 360 });
    await page.waitForLoadState("networkidle");
    const early = await page.evaluate(() => {
      const [{ loadEventStart = 0 } = {}] = performance.getEntriesByType("navigation").map((entry) => ({
        loadEventStart: Number(Reflect.get(entry, "loadEventStart")),
      }));
      const files = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < loadEventStart);
      return files.map(({ name }) => name).filter((name) => name.endsWith(".js"));
    });
    expect(early).toEqual([]);
  },
);

/** Takes down every answer with its bytes on the wire, headers included. */
async function listen(page: Page, answers: Answer[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, { type: string; url: string }>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    asked.set(requestId, { type, url: response.url });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const known = asked.get(requestId);
    if (known !== undefined) answers.push({ ...known, bytes: encodedDataLength });
  });
}
