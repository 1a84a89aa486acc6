// Restores what a build needs to know of earlier publishes, from a file of the site.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { readRecord } from "../system/checksummed-file.ts";
import { parseJson } from "../system/parse-json.ts";
import { messageOf } from "../system/errors.ts";
import { isLocalOrigin } from "../site/page-settings.ts";
import type { Settings } from "../site/settings.ts";
import type { BuildContext } from "./context.ts";
import { type RecordName, siteRecord } from "./site-records.ts";

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 50_000_000;
const CONSEQUENCE = "If the site was published before, what only that file knows is lost, such as old addresses.";

type LastSite = Pick<BuildContext, "folders" | "settings">;

/**
 * The last version of a file that a build writes into the site: from the cache, from the last site on disk if that is newer or the
 * only one, or else from the public site. A site that was never published has none.
 * @param isSameKind whether the recorded site had the same kind of content
 * @returns null where there is none, or the public site cannot be reached
 */
export async function lastSiteFile<Schema extends z.ZodType>(
  name: RecordName,
  schema: Schema,
  { folders, settings }: LastSite,
  isSameKind: boolean,
): Promise<z.output<Schema> | null> {
  const recordFile = siteRecord(folders.siteCache, name);
  const published = join(folders.site, name);
  const record = readRecord(recordFile, schema);
  // A publish that was killed after the swap has not recorded what it published.
  const isBehind = isSameKind && timeOf(published) > timeOf(recordFile);
  const last = record === null || isBehind ? readPublished(published, schema) : null;
  return last ?? (isSameKind ? record : null) ?? (await fetchPublished(name, schema, settings));
}

/** When the file was written, in epoch milliseconds. */
function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function readPublished<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | null {
  return existsSync(file) ? parse(readFileSync(file, "utf8"), schema) : null;
}

async function fetchPublished<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  settings: Settings,
): Promise<z.output<Schema> | null> {
  if (settings.content.from === "sample") return null;
  const url = new URL(name, `${settings.siteUrl}/`).href;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
    if (answer.status === 404) return null;
    const text = answer.ok && Number(answer.headers.get("content-length") ?? 0) < MAX_BYTES ? await answer.text() : "";
    const found = parse(text, schema);
    if (found === null) console.log(`${url} has no readable content (status ${answer.status}). ${CONSEQUENCE}`);
    return found;
  } catch (error) {
    // A site for this machine alone is often not served while it is built.
    if (isLocalOrigin(settings.siteUrl)) return null;
    const reason = messageOf(error);
    console.log(`${url} could not be read (${reason}). ${CONSEQUENCE}`);
    return null;
  }
}

function parse<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | null {
  return schema.safeParse(parseJson(text)).data ?? null;
}
