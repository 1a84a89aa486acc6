// How the worker leaves, with everything that it has kept.

const WORKER = "/sw.js";

/** Whether the host says that there is no worker; without an answer there is no such word. */
export async function isWithdrawn(): Promise<boolean> {
  try {
    const { status } = await fetch(WORKER, { method: "HEAD", cache: "no-store" });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** Open pages stay as they are; the next one comes from the network. */
export async function withdraw(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await registration.unregister();
}
