// Runs on every page after it has loaded: registers the worker, sends it this page's files, and reports a newer version.
import { runAfterLoad, runControl } from "../after-load.ts";
import { button, element } from "../element.ts";
import { readData } from "../element-data.ts";
import { cachedPage, metaOf } from "./cache-store.ts";
import { unfinishedPacks } from "./packs/state.ts";
import { pageKey } from "./routes.ts";

const MESSAGES = ["changed", "read", "close"] as const;

/** What the page says when a newer version of it has been saved. */
export type PageStatusMessages = Readonly<Record<(typeof MESSAGES)[number], string>>;

void start();

async function start(): Promise<void> {
  showNetworkState();
  addEventListener("online", showNetworkState);
  addEventListener("offline", showNetworkState);
  if ("serviceWorker" in navigator) await registerWorker();
  runAfterLoad();
}

async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("message", () => void reportNewVersion());
  addEventListener("pageshow", () => void reportNewVersion());
  try {
    // A worker that controls this page may be unregistering itself, and registering would stop that.
    if (!isControlled) {
      await serviceWorker.register("/sw.js", { updateViaCache: "none" });
      // Not awaited, because a worker that fails to start must not delay the page.
      void serviceWorker.ready.then(({ active }) => active?.postMessage(openedPage()));
    }
    await reportNewVersion();
    const status = pageStatus();
    if (status !== null && (await unfinishedPacks()).length > 0) await runControl(status, status.dataset.packs);
  } catch {
    // A private window, or a full device: the page works without the worker.
  }
}

/** Sets the attribute by which styles show and hide what needs the network. */
function showNetworkState(): void {
  document.documentElement.dataset.network = navigator.onLine ? "" : "off";
}

async function reportNewVersion(): Promise<void> {
  const status = pageStatus();
  if (status === null) return;
  const cached = await cachedPage(pageKey(location.pathname));
  const changedAt = cached === undefined ? 0 : Number(metaOf(cached, "changed"));
  // Reported once, and not again after the reader has closed the message.
  if (changedAt <= Math.max(performance.timeOrigin, Number(status.dataset.reported ?? 0))) return;
  status.dataset.reported = String(changedAt);
  const messages = readData(status, MESSAGES);
  status.replaceChildren(
    element("span", {}, messages.changed),
    button(() => location.reload(), messages.read),
    button(() => status.replaceChildren(), messages.close),
  );
}

function pageStatus(): HTMLElement | null {
  return document.querySelector(".toast");
}

/** The message that tells the worker this page's path and the files that it has loaded, such as pictures. */
function openedPage(): Readonly<{ opened: string; files: string[] }> {
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  return { opened: location.pathname, files };
}
