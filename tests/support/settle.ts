// Waiting until a page asks for nothing more, by what it does and not by a time.
import type { Page, Request } from "playwright-core";

type Requests = { started: number; readonly pending: Set<Request> };

/** Turns of the page's event loop without a new request, after which none is expected. */
const QUIET_TURNS = 5;
/** A page that the browser does not draw has no frames; a turn then ends after this time. */
const LONGEST_FRAME_MS = 1_000;

const watched = new WeakMap<Page, Requests>();

/** Counts the page's requests from now on; call it before the page is opened. */
export function watchRequests(page: Page): void {
  const requests: Requests = { started: 0, pending: new Set() };
  watched.set(page, requests);
  page.on("request", (request) => {
    requests.started += 1;
    requests.pending.add(request);
  });
  page.on("requestfinished", (request) => requests.pending.delete(request));
  page.on("requestfailed", (request) => requests.pending.delete(request));
}

/** Waits until the page has loaded, each of its requests has ended, and it has been idle without making another. */
export async function settle(page: Page): Promise<void> {
  const requests = watched.get(page);
  if (requests === undefined) throw new Error("Call watchRequests before the page is opened.");
  await page.waitForLoadState("load");
  let before;
  do {
    before = requests.started;
    await idle(page);
  } while (requests.pending.size > 0 || requests.started > before);
}

/** Waits until the page has been idle several times, each time followed by a frame. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(
    async ({ turns, longest }) => {
      for (let turn = 0; turn < turns; turn += 1) {
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: longest }));
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
          setTimeout(resolve, longest);
        });
      }
    },
    { turns: QUIET_TURNS, longest: LONGEST_FRAME_MS },
  );
}
