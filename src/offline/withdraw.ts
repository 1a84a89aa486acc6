// How the worker leaves, with everything that it has kept.

const WORKER = "/sw.js";
/** What was being kept when the worker left comes to the shelf after that. */
const SETTLING_MS = 1000;

let hasLeft = false;

/** A worker that leaves answers and keeps nothing more: open pages get what they ask for from the network. */
export function isLeaving(): boolean {
  return hasLeft;
}

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
  hasLeft = true;
  await registration.unregister();
  while (await removeKept()) await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
}

/** @returns whether there was anything */
async function removeKept(): Promise<boolean> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length > 0;
}
