import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recoverSwap, siteSlots } from "../../src/build/swap.ts";
import { newFolder } from "../fixtures/folders.ts";

type Slot = "site" | "spare" | "aside";

/** Which text each folder holds. */
type Folders = Readonly<Partial<Record<Slot, string>>>;

/** The folders after a swap that was killed when they held these texts. */
function recovered(before: Folders): Folders {
  const dir = newFolder();
  const slots = siteSlots(join(dir, "site"), join(dir, "cache"));
  const fileIn = (slot: Slot) => join(slots[slot], "index.html");
  for (const slot of ["site", "spare", "aside"] as const) {
    const text = before[slot];
    if (text === undefined) continue;
    mkdirSync(slots[slot], { recursive: true });
    writeFileSync(fileIn(slot), text);
  }
  recoverSwap(slots);
  const found = (["site", "spare", "aside"] as const).filter((slot) => existsSync(fileIn(slot)));
  return Object.fromEntries(found.map((slot) => [slot, readFileSync(fileIn(slot), "utf8")]));
}

test.each<[string, Folders, Folders]>([
  ["between swaps nothing moves", { site: "1", spare: "2" }, { site: "1", spare: "2" }],
  ["without a site, the last one comes back", { aside: "1", spare: "2" }, { site: "1", spare: "2" }],
  ["with the new site in place, the last one becomes the spare", { site: "2", aside: "1" }, { site: "2", spare: "1" }],
  [
    "with both in place, what is left over is deleted",
    { site: "2", spare: "1", aside: "0" },
    { site: "2", spare: "1" },
  ],
])("%s", (_, before, after) => {
  expect(recovered(before)).toEqual(after);
});
