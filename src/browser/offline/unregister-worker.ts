// Runs on every page of a site without offline reading. Removes the worker and the caches of an earlier version.
import { runAfterLoad } from "../after-load.ts";

void removeOffline();
runAfterLoad();

async function removeOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
