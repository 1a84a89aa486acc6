// Published instead of the worker to remove it from devices: deletes all caches and unregisters itself. Nothing else does: a host
// that answers 404 for everything may have a wrong deploy or an expired plan, and what readers saved must outlive that.
import { scope } from "./scope.ts";

/** Writes to the caches that were under way are complete after this time. */
const SETTLE_MS = 1000;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(selfDestroy()));

/** Open pages stay; the next page comes from the network. */
async function selfDestroy(): Promise<void> {
  await scope.registration.unregister();
  while (await deleteCaches()) await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

/** @returns whether there were any */
async function deleteCaches(): Promise<boolean> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length > 0;
}
