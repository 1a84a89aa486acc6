// What keeps packs: goes on with those that were broken off, and brings the rows of a page to life.
import { packRow } from "./pack-row.ts";
import { unfinishedPacks } from "./pack-state.ts";
import { readPackIndex } from "./save-pack.ts";
import { startSaving } from "./saving.ts";
import { canKeep } from "./shelf.ts";

/** Called after the page has loaded. @param place as KeepOffline.astro wrote it, or anything without rows */
export default async function packControls(place: HTMLElement): Promise<void> {
  const rows = [...place.querySelectorAll<HTMLElement>("[data-pack]")];
  if (!(await isPossible())) {
    const refused = place.querySelector<HTMLElement>("[data-pack-refused]");
    if (refused === null) return;
    refused.hidden = false;
    place.hidden = false;
    return;
  }
  const index = rows.length > 0 ? await readPackIndex().catch(() => null) : null;
  for (const row of rows) await packRow(row, index?.[row.dataset.pack ?? ""] ?? null, place.dataset);
  if (rows.some((row) => !row.hidden)) place.hidden = false;
  // Where several pages do so at once, one gets to do it.
  for (const id of await unfinishedPacks()) void startSaving(id);
}

/** What keeps pages may be missing as a whole, or the worker that shows them. */
async function isPossible(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("locks" in navigator) || !(await canKeep())) return false;
  return (await navigator.serviceWorker.getRegistration().catch(() => undefined)) !== undefined;
}
