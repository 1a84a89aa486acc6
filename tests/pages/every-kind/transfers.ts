// The bytes of a page over the network, as the host sends them.
import type { Page } from "playwright-core";
import { until } from "../pages.ts";

type Asked = Readonly<{ type: string; url: string }>;
export type Transfer = Asked & Readonly<{ bytes: number }>;

/** Every response with its bytes on the wire, including headers; waits until each size is known. */
export type Transfers = () => Promise<readonly Transfer[]>;

/** Records the responses of a page; call it before the page is opened. */
export async function recordTransfers(page: Page): Promise<Transfers> {
  const transfers: Transfer[] = [];
  const asked = new Map<string, Asked>();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    asked.set(requestId, { type, url: response.url });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const known = asked.get(requestId);
    if (known !== undefined) transfers.push({ ...known, bytes: encodedDataLength });
    asked.delete(requestId);
  });
  session.on("Network.loadingFailed", ({ requestId }) => asked.delete(requestId));
  return async () => {
    // Chromium reports the size of a response slightly after its end.
    await until(() => Promise.resolve(asked.size), 0);
    return [...transfers];
  };
}
