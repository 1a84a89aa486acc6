// The device's storage. Safari before 17 and WebKitGTK lack the Storage API or parts of it.
import { PREFIX, keysIn, metaOf } from "./cache-store.ts";

/** Asks the browser not to evict what the reader saved when the device runs out of space. */
export async function requestPersistence(): Promise<void> {
  // Refused or not possible: the browser may evict, and the next visit offers to save again.
  await storageManager()
    ?.persist?.()
    .catch(() => false);
}

/** Bytes that the site uses on the device; without the Storage API, the sizes of what is cached. */
export async function storageUsage(): Promise<number> {
  const estimate = await storageManager()?.estimate?.();
  return estimate?.usage ?? cachedBytes();
}

/** TypeScript types all of it as present. */
function storageManager(): Partial<StorageManager> | undefined {
  return "storage" in navigator ? navigator.storage : undefined;
}

async function cachedBytes(): Promise<number> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const sizes = await Promise.all(names.map(bytesIn));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function bytesIn(name: string): Promise<number> {
  const keys = await keysIn(name);
  if (keys.length === 0) return 0;
  const cache = await caches.open(name);
  const responses = await Promise.all(keys.map((key) => cache.match(key)));
  return responses.reduce((sum, response) => sum + Number(response === undefined ? 0 : metaOf(response, "bytes")), 0);
}
