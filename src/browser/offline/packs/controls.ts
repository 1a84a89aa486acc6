// Starts on pages with packs, and wherever saving was interrupted: connects the rows and resumes saving.
import { part } from "../../dom.ts";
import { readData } from "../../element-data.ts";
import { canCache } from "../cache-store.ts";
import { PACK_MESSAGES } from "./pack-messages.ts";
import { startSaving } from "./progress.ts";
import { connectRow } from "./row.ts";
import { readPackIndex } from "./save.ts";
import { removeUnlistedPacks, unfinishedPacks } from "./state.ts";

/** Called after the page has loaded. @param section as OfflinePacks.astro renders it, or any element without rows */
export default async function connectPacks(section: HTMLElement): Promise<void> {
  const rows = [...section.querySelectorAll<HTMLElement>("[data-pack]")];
  if (!(await isSupported())) {
    if (rows.length === 0) return;
    part("[data-pack-refused]", section).hidden = false;
    section.hidden = false;
    // Below the screen, nobody sees that the sentence takes the place of the rows.
    if (section.getBoundingClientRect().top > innerHeight) section.classList.remove("has-reserved-space");
    return;
  }
  if (rows.length > 0) {
    const index = await readPackIndex().catch(() => null);
    if (index !== null) await removeUnlistedPacks(index);
    const messages = readData(section, PACK_MESSAGES);
    for (const row of rows) await connectRow(row, index?.[row.dataset.pack ?? ""] ?? null, messages);
    if (rows.some((row) => !row.hidden)) section.hidden = false;
  }
  // If several pages do this at once, a lock lets one of them save.
  for (const id of await unfinishedPacks()) void startSaving(id);
}

/** Whether the browser has caches, locks and an active service worker. */
async function isSupported(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("locks" in navigator) || !(await canCache())) return false;
  return (await navigator.serviceWorker.getRegistration().catch(() => undefined)) !== undefined;
}
