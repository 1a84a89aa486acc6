// Recordings that the reader has saved on this device. They are played from a blob, so every engine can move within them.
import { SOUNDS } from "../offline/cache-store.ts";

/** An address of the saved recording for an <audio> element; null if it is not saved. */
export async function savedSoundUrl(url: string): Promise<string | null> {
  const saved = await savedFile(url);
  return saved === null ? null : URL.createObjectURL(await saved.blob());
}

/** A file that is saved by itself or in a pack; null if it is not saved or the browser has no caches. */
export async function savedFile(url: string): Promise<Response | null> {
  try {
    return (await caches.match(url, { ignoreVary: true })) ?? null;
  } catch {
    return null;
  }
}

/** Saves files. @throws without a network, or if the device has no room */
export async function saveFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(SOUNDS);
  for (const url of urls) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    await cache.put(url, response);
  }
}

/** Removes saved files, also from a pack. */
export async function removeFiles(urls: readonly string[]): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const url of urls) await cache.delete(url, { ignoreVary: true });
  }
}

/** The size in bytes that the server says; null where it does not. */
export async function sizeOf(url: string): Promise<number | null> {
  try {
    const { ok, headers } = await fetch(url, { method: "HEAD" });
    return ok ? Number(headers.get("content-length")) || null : null;
  } catch {
    return null;
  }
}
