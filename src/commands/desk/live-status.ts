// Whether a document is on the public site, and if not, why.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Published, publishedSchema, savedVersion } from "../../build/published-documents.ts";
import type { SiteConfig } from "../../site/config-type.ts";
import { isLocalOrigin } from "../../site/page-settings.ts";
import type { Settings } from "../../site/settings.ts";
import type { DeskDocument } from "./desk-documents.ts";
import type { DeskState } from "./desk-types.ts";

const TIMEOUT_MS = 5_000;

/** What is live: `collection/id` → version, and since when. Null where no publish is known. */
export type LiveVersions = ReadonlyMap<string, Readonly<{ version: string; time: string | null }>> | null;

/** Reads what is live: from the public site, or from the finished site where the address is this machine's. */
export async function readLiveVersions({ siteUrl, folders }: Settings): Promise<LiveVersions> {
  const published = isLocalOrigin(siteUrl)
    ? readFile(folders.site)
    : ((await fetchFile(siteUrl)) ?? readFile(folders.site));
  if (published === null) return null;
  return new Map(
    published.published.flatMap(({ time, documents }) =>
      Object.entries(documents).flatMap(([collection, versions]) =>
        Object.entries(versions).map(([id, version]) => [`${collection}/${id}`, { version, time }] as const),
      ),
    ),
  );
}

/** @param now epoch seconds */
export function stateOf(
  document: DeskDocument,
  live: LiveVersions,
  schedule: SiteConfig["schedule"],
  now: number,
): DeskState {
  const { collection, id, raw, isShown, parsed } = document;
  if (!isShown) return { kind: collection === "posts" ? "draft" : "inactive" };
  if (parsed?.ok === false) return { kind: "problem" };
  if (parsed !== null && "postTime" in parsed.value && schedule === "wait" && parsed.value.postTime > now) {
    return { kind: "waiting", until: new Date(parsed.value.postTime * 1000).toISOString() };
  }
  if (live === null) return { kind: "unknown" };
  const shown = live.get(`${collection}/${id}`);
  if (shown === undefined || raw.version === undefined) return { kind: "newer" };
  return shown.version === savedVersion(raw.version) ? { kind: "live", since: shown.time } : { kind: "newer" };
}

function readFile(dir: string): Published | null {
  const file = join(dir, "published.json");
  return existsSync(file) ? parse(readFileSync(file, "utf8")) : null;
}

async function fetchFile(siteUrl: string): Promise<Published | null> {
  try {
    const answer = await fetch(new URL("/published.json", siteUrl), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? parse(await answer.text()) : null;
  } catch {
    // The site cannot be reached; the finished site on this machine is known all the same.
    return null;
  }
}

function parse(text: string): Published | null {
  try {
    return publishedSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
