// Whether a document is on the public site, and if not, why.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type LiveSince, readLiveSince } from "../../build/live-since.ts";
import { publishedSchema, publishedVersions, savedVersion } from "../../build/published-versions.ts";
import type { SiteConfig } from "../../site/config-type.ts";
import { isLocalOrigin } from "../../site/page-settings.ts";
import type { Settings } from "../../site/settings.ts";
import { parseJson } from "../../system/parse-json.ts";
import type { DeskDocument } from "./desk-documents.ts";
import type { DeskState } from "./desk-types.ts";

const TIMEOUT_MS = 5_000;
const FILE = "published.json";
/** A change that is seen later than this may have been published long before. */
const SEEN_AT_ONCE_MS = 60_000;

/** A live version. `isExact` is false where it may be live for longer than since `since`, an ISO time. */
type LiveVersion = Readonly<{ version: string; since: string | null; isExact: boolean }>;

/** What is live, by `collection/id`. Null where no publish is known. */
export type LiveVersions = ReadonlyMap<string, LiveVersion> | null;

/** What the site says. `time` is when that file was last changed, in epoch milliseconds. */
type SiteSays = Readonly<{ versions: ReadonlyMap<string, string>; time: number | null }>;

/**
 * Reads what is live: from the public site, or from the finished site where the address is this machine's. The site does not
 * say since when; the builds of this machine know it, and otherwise it is when the desk sees a version for the first time.
 * @param clock epoch milliseconds
 * @returns a function that reads it anew
 */
export function openLiveStatus(
  { siteUrl, folders }: Pick<Settings, "siteUrl" | "folders">,
  clock: () => number = Date.now,
): () => Promise<LiveVersions> {
  const fetchSite = isLocalOrigin(siteUrl) ? () => Promise.resolve(null) : siteFetcher(siteUrl);
  let last: LiveVersions = null;
  let lastAt = -Infinity;
  return async () => {
    const says = (await fetchSite()) ?? readSite(folders.site);
    const now = clock();
    last = says && sinceWhen(says, { last, lastAt, now, built: readLiveSince(folders) });
    lastAt = now;
    return last;
  };
}

type Known = Readonly<{ last: LiveVersions; lastAt: number; now: number; built: LiveSince }>;

function sinceWhen({ versions, time }: SiteSays, { last, lastAt, now, built }: Known): Map<string, LiveVersion> {
  const changedAt = time === null ? null : new Date(time).toISOString();
  const isSeenAtOnce = last !== null && now - lastAt <= SEEN_AT_ONCE_MS;
  return new Map(
    [...versions].map(([path, version]) => {
      const builtAt = built[path];
      if (builtAt?.version === version) {
        return [path, { version, since: new Date(builtAt.time).toISOString(), isExact: true }];
      }
      const before = last?.get(path);
      return [path, before?.version === version ? before : { version, since: changedAt, isExact: isSeenAtOnce }];
    }),
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
  const shown = live?.get(`${collection}/${id}`);
  const isEarlierLive = shown !== undefined;
  if (!isShown) return { kind: collection === "posts" ? "draft" : "inactive", isEarlierLive };
  if (parsed?.ok === false) return { kind: "problem", isEarlierLive };
  if (parsed !== null && "postTime" in parsed.value && schedule === "wait" && parsed.value.postTime > now) {
    return { kind: "waiting", until: new Date(parsed.value.postTime * 1000).toISOString(), isEarlierLive };
  }
  if (live === null) return { kind: "unknown" };
  if (shown === undefined || raw.version === undefined || shown.version !== savedVersion(raw.version)) {
    return { kind: "newer", isEarlierLive };
  }
  return { kind: "live", since: shown.since, isExact: shown.isExact };
}

function readSite(dir: string): SiteSays | null {
  const file = join(dir, FILE);
  return existsSync(file) ? siteSays(readFileSync(file, "utf8"), statSync(file).mtimeMs) : null;
}

/** Asks the public site again only for a changed file. @returns null where the site cannot be reached or has no such file */
function siteFetcher(siteUrl: string): () => Promise<SiteSays | null> {
  let tag: string | null = null;
  let last: SiteSays | null = null;
  return async () => {
    try {
      const answer = await fetch(new URL(FILE, `${siteUrl}/`), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(tag !== null && last !== null && { headers: { "If-None-Match": tag } }),
      });
      if (answer.status === 304) return last;
      tag = answer.headers.get("etag");
      last = answer.ok ? siteSays(await answer.text(), timeOf(answer)) : null;
      return last;
    } catch {
      // The site cannot be reached; what it said last is known all the same.
      return last;
    }
  };
}

function timeOf({ headers }: Response): number | null {
  const time = Date.parse(headers.get("last-modified") ?? "");
  return Number.isNaN(time) ? null : time;
}

function siteSays(text: string, time: number | null): SiteSays | null {
  const { data } = publishedSchema.safeParse(parseJson(text));
  return data === undefined ? null : { versions: publishedVersions(data), time };
}
