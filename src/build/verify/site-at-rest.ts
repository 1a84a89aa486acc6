// Compares the folders of a site with their records while nothing else is to be done, so that the next publish can rely on
// them. Where somebody has changed a file, the next publish compares every file and puts the folders right.
import { readdirSync } from "node:fs";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type SiteStates, isUntouched } from "../file-state.ts";
import { liveFolders } from "../live-site.ts";
import { type SiteFolder, recordedFolder } from "../staging.ts";
import type { SiteSlots } from "../swap.ts";

/** Files that are looked at before other work gets a turn. */
const AT_ONCE = 200;

/** @param isStopped whether something else is to be done: nothing more is found out then. @returns false where anything differs */
export async function compareAtRest(
  { site, siteState, next, nextState, live, cacheDir }: SiteSlots,
  states: SiteStates,
  isStopped: () => boolean,
): Promise<boolean> {
  const places = [
    { dir: site, stateFile: siteState },
    { dir: next, stateFile: nextState },
    ...liveFolders(live, cacheDir),
  ];
  for (const { dir, stateFile } of places) {
    const folder = recordedFolder(dir, stateFile, states);
    if (folder.state.size === 0) continue;
    const isTrue = await isAsRecorded(folder, isStopped);
    if (isTrue === null) break;
    if (!isTrue) {
      states.doubt();
      return false;
    }
    states.confirm(folder.state);
  }
  return true;
}

/** @returns null where it was stopped */
async function isAsRecorded({ dir, state }: SiteFolder, isStopped: () => boolean): Promise<boolean | null> {
  let looked = 0;
  const found = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  if (found.length !== state.size) return false;
  for (const [path, file] of state) {
    if (!isUntouched(dir, path, file)) return false;
    looked += 1;
    if (looked % AT_ONCE > 0) continue;
    await yieldToEventLoop();
    if (isStopped()) return null;
  }
  return true;
}
