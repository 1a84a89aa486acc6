import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recoverSwap, siteSlots } from "../../src/build/swap.ts";
import { newFolder } from "../fixtures/folders.ts";

type Slot = "site" | "next" | "previous";

/** Which text each folder holds. */
type Folders = Readonly<Partial<Record<Slot, string>>>;

/** The folders after a swap that was killed when they held these texts. */
function recovered(before: Folders): Folders {
  const dir = newFolder();
  const slots = siteSlots(join(dir, "site"), join(dir, "cache"));
  const fileIn = (slot: Slot) => join(slots[slot], "index.html");
  for (const slot of ["site", "next", "previous"] as const) {
    const text = before[slot];
    if (text === undefined) continue;
    mkdirSync(slots[slot], { recursive: true });
    writeFileSync(fileIn(slot), text);
  }
  recoverSwap(slots);
  const found = (["site", "next", "previous"] as const).filter((slot) => existsSync(fileIn(slot)));
  return Object.fromEntries(found.map((slot) => [slot, readFileSync(fileIn(slot), "utf8")]));
}

test.each<[string, Folders, Folders]>([
  ["between swaps nothing moves", { site: "1", next: "2" }, { site: "1", next: "2" }],
  ["without a site, the last one comes back", { previous: "1", next: "2" }, { site: "1", next: "2" }],
  [
    "with the new site in place, the last one becomes the folder for the next",
    { site: "2", previous: "1" },
    { site: "2", next: "1" },
  ],
  [
    "with both in place, what is left over is deleted",
    { site: "2", next: "1", previous: "0" },
    { site: "2", next: "1" },
  ],
])("%s", (_, before, after) => {
  expect(recovered(before)).toEqual(after);
});
