// The service worker: what is kept is shown at once and renewed behind. It knows no version of the site: pages are kept
// with all that they name, and names are made from content, so a newer worker changes nothing on an open page.
import { pageKey, routeOf } from "./addresses.ts";
import { answerKeptOnly } from "./kept-only.ts";
import { PagesFirst } from "./pages-first.ts";
import { dropOldCaches, installShell } from "./shell.ts";
import { filesFirst, indexEntryNewest, indexFirst } from "./strategies.ts";
import { keepOpened } from "./visited.ts";
import { tidy } from "./tidy.ts";
import { isLeaving, isWithdrawn, withdraw } from "./withdraw.ts";

const pagesFirst = new PagesFirst();

addEventListener("install", (event) => {
  event.waitUntil(installShell().then(skipWaiting));
});

addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

addEventListener("fetch", (event) => {
  if (isLeaving()) return;
  const { request } = event;
  const url = new URL(request.url);
  const route = routeOf(url, request, location.origin);
  switch (route) {
    case "page":
      event.respondWith(pagesFirst.handle(event));
      event.waitUntil(leaveWhenGone());
      return;
    case "file":
      return event.respondWith(filesFirst.handle(event));
    case "index-entry":
      return event.respondWith(indexEntryNewest.handle(event));
    case "index":
      return event.respondWith(indexFirst.handle(event));
    case "kept-only":
      return event.respondWith(answerKeptOnly(url));
    case null:
      return;
  }
});

// A page that was there before the worker tells what it is and what it has loaded.
addEventListener("message", (event: MessageEvent<unknown> & Partial<ExtendableEvent>) => {
  const { data } = event;
  if (typeof data !== "object" || data === null || !("opened" in data) || !("files" in data)) return;
  if (typeof data.opened !== "string" || !Array.isArray(data.files)) return;
  event.waitUntil?.(leaveWhenGone());
  event.waitUntil?.(
    keepOpened(
      pageKey(data.opened),
      data.files.filter((file) => typeof file === "string"),
    ),
  );
});

async function takeOver(): Promise<void> {
  // Where there is none of it, pages are asked for when the worker has woken up.
  if ("navigationPreload" in registration) await registration.navigationPreload.enable();
  await clients.claim();
  await dropOldCaches();
  await tidy(Date.now());
}

/** A host that has no worker any more wants none. */
async function leaveWhenGone(): Promise<void> {
  if (await isWithdrawn()) await withdraw();
}
