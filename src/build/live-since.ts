// Since when each version of a document is live, as far as the builds of this machine know. It is not part of the site, so
// that the site depends on its content alone.
import { z } from "zod";
import type { Folders } from "../site/folders.ts";
import { readRecord, writeRecord } from "../system/checksummed-file.ts";
import type { BuildContext } from "./context.ts";
import { siteRecord } from "./site-records.ts";

const NAME = "live-since";

/** `collection/id` → its version, and the epoch milliseconds of the first build that published it. */
const liveSinceSchema = z.record(z.string(), z.object({ version: z.string(), time: z.number() }));

export type LiveSince = Readonly<z.output<typeof liveSinceSchema>>;

/** @returns nothing for a site that this machine has not built */
export function readLiveSince({ siteCache }: Pick<Folders, "siteCache">): LiveSince {
  return readRecord(siteRecord(siteCache, NAME), liveSinceSchema) ?? {};
}

/** What is needed of a build to record it. */
type Recording = Pick<BuildContext, "folders" | "clock">;

/** Called after a site was published. */
export function recordLiveSince({ folders, clock }: Recording, versions: ReadonlyMap<string, string>): void {
  const last = readLiveSince(folders);
  const time = clock();
  const current = Array.from(versions, ([path, version]) => {
    const known = last[path];
    return [path, known?.version === version ? known : { version, time }] as const;
  });
  writeRecord(siteRecord(folders.siteCache, NAME), Object.fromEntries(current));
}
