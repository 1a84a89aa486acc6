// What a search costs a visitor: bytes over the network, processor time and memory of the page.
import { type Browser, type BrowserContext, type Page, chromium } from "playwright-core";
import { serveSite } from "../../src/build/hosting/serve.ts";
import { searchUrl } from "../../src/site/urls.ts";
import { ensureChromium } from "../check/chromium.ts";

/**
 * Cost of one query: bytes of index files and of all files, seconds of the page's main thread, bytes of its JavaScript heap. The
 * thread of the search has its own seconds and heap, which are not counted.
 */
export type Cost = Readonly<{ text: string; indexBytes: number; allBytes: number; seconds: number; heap: number }>;
export type VisitorCost = Readonly<{
  /** With an empty browser cache. */
  first: readonly Cost[];
  /** In succession in one browser. */
  later: readonly Cost[];
}>;

const FIRST_QUESTIONS = 5;

/** @param site folder of a built site. @param texts of the queries */
export async function visitorCost(site: string, texts: readonly string[]): Promise<VisitorCost> {
  const { server, url } = await serveSite(site, 0);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const first: Cost[] = [];
    for (const text of texts.slice(0, FIRST_QUESTIONS)) first.push(...(await ask(browser, url, [text])));
    const [, ...later] = await ask(browser, url, texts);
    return { first, later };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Runs queries in a new browser context. */
async function ask(browser: Browser, origin: string, texts: readonly string[]): Promise<Cost[]> {
  // The service worker downloads more than a search does, and its requests are not counted here.
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = countBytes(context);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const costs: Cost[] = [];
  for (const text of texts) {
    const before = { ...bytes };
    await page.goto(origin + searchUrl(text));
    await waitForResults(page);
    const metrics = new Map(
      (await session.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]),
    );
    costs.push({
      text,
      indexBytes: bytes.index - before.index,
      allBytes: bytes.all - before.all,
      seconds: metrics.get("TaskDuration") ?? 0,
      heap: metrics.get("JSHeapUsedSize") ?? 0,
    });
  }
  await context.close();
  return costs;
}

/** Counts the bytes that arrive for the pages of a context, and for their workers. */
function countBytes(context: BrowserContext): { index: number; all: number } {
  const bytes = { index: 0, all: 0 };
  context.on("requestfinished", async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    bytes.all += responseBodySize + responseHeadersSize;
    if (request.url().includes("/pagefind/")) bytes.index += responseBodySize + responseHeadersSize;
  });
  return bytes;
}

async function waitForResults(page: Page): Promise<void> {
  await page.waitForSelector('[data-search-state="done"], [data-search-state="empty"]', { state: "attached" });
  await page.waitForLoadState("networkidle");
}
