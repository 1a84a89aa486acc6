// How the worker unregisters itself and deletes all caches.
import { scope } from "./scope.ts";

const WORKER_URL = "/sw.js";
/** Writes to the caches that were under way are complete after this time. */
const SETTLE_MS = 1000;

let isDestroyed = false;

/** Whether the worker is unregistering: it then answers and caches nothing, and open pages use the network. */
export function isSelfDestroying(): boolean {
  return isDestroyed;
}

/** Whether the host has removed the worker's file. Without a response from the host, this is false. */
export async function isWithdrawn(): Promise<boolean> {
  try {
    const { status } = await fetch(WORKER_URL, { method: "HEAD", cache: "no-store" });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** Unregisters the worker and deletes all caches. Open pages stay; the next page comes from the network. */
export async function selfDestroy(): Promise<void> {
  isDestroyed = true;
  await scope.registration.unregister();
  while (await deleteCaches()) await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

/** @returns whether there were any */
async function deleteCaches(): Promise<boolean> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length > 0;
}
