// The service worker: shows cached pages at once and updates them in the background. It does not depend on a version of the
// site. Each page is cached with all files that it references, and their names contain content hashes, so a newer worker
// changes nothing on an open page.
import { IS_CHROMIUM } from "../browser/is-chromium.ts";
import { answerFromCache } from "../browser/offline/cache-only.ts";
import { pageKey, routeOf } from "../browser/offline/routes.ts";
import { deleteOldCaches, installShell } from "./app-shell.ts";
import { evict } from "./evict.ts";
import { scope } from "./scope.ts";
import { StaleWhileRevalidatePages } from "./stale-while-revalidate.ts";
import { filesFirst, indexEntryNewest, indexFirst } from "./strategies.ts";
import { cacheOpened } from "./visited.ts";

const pages = new StaleWhileRevalidatePages();

scope.addEventListener("install", (event) => {
  event.waitUntil(installShell().then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const route = routeOf(url, request, location.origin);
  switch (route) {
    case "page":
      return event.respondWith(pages.handle(event));
    case "file":
      return event.respondWith(filesFirst.handle(event));
    case "index-entry":
      return event.respondWith(indexEntryNewest.handle(event));
    case "index":
      return event.respondWith(indexFirst.handle(event));
    case "cache-only":
      return event.respondWith(answerFromCache(url));
    case null:
      return;
  }
});

// A page that was opened before the worker was installed sends its path and the files that it has loaded.
scope.addEventListener("message", (event) => {
  const data: unknown = event.data;
  if (typeof data !== "object" || data === null || !("opened" in data) || !("files" in data)) return;
  if (typeof data.opened !== "string" || !Array.isArray(data.files)) return;
  const files = data.files.filter((file) => typeof file === "string");
  event.waitUntil(cacheOpened(pageKey(data.opened), files));
});

async function activate(): Promise<void> {
  await chooseNavigationPreload();
  await scope.clients.claim();
  await deleteOldCaches();
  await evict(Date.now());
}

/**
 * Lets Chromium request a page while the worker is still starting. Not the other engines: without a network, Firefox gives
 * an error as the response (workbox issue 3134), and WebKit never gives one once a saved page is shown, so that the page
 * would never be updated. The browser stores the choice, so it is also made where an earlier worker chose otherwise.
 */
async function chooseNavigationPreload(): Promise<void> {
  if (!("navigationPreload" in scope.registration)) return;
  await (IS_CHROMIUM ? scope.registration.navigationPreload.enable() : scope.registration.navigationPreload.disable());
}
