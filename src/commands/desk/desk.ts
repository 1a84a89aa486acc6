// What editors ask the desk: lists of documents, one document, its preview, and news of changes.
import type { ServerResponse } from "node:http";
import { site } from "#config";
import { consoleUrl } from "../../build/report-message.ts";
import { oneLine, shortText } from "../../data/schemas/fields/text.ts";
import { type Problem, problem } from "../../data/schemas/parse.ts";
import type { Connection } from "../../site/database/content-choice.ts";
import type { Settings } from "../../site/settings.ts";
import { type DeskDocument, type DeskDocuments, type ParsedDocument } from "./desk-documents.ts";
import type { DeskDetails, DeskEntry, DeskOverview } from "./desk-types.ts";
import { type LiveVersions, openLiveStatus, stateOf } from "./live-status.ts";
import { type Preview, pageOf } from "./preview.ts";

const LISTED = 50;
const MAX_TITLE_CHARS = 120;
/** How long an answer of the public site counts. */
const LIVE_MS = 10_000;
/** How long after a question the desk counts as watched. */
const WATCHED_MS = 60_000;
const TITLE_FIELDS = ["title", "name", "eventName", "slug"] as const;

export type Desk = Readonly<{
  overview: () => Promise<DeskOverview>;
  /** @returns null for a document that does not exist */
  details: (path: string) => Promise<DeskDetails | null>;
  preview: (path: string) => Promise<Preview>;
  /** Sends news to this response until it is closed. */
  subscribe: (response: ServerResponse) => void;
  /** Tells all that documents have changed. */
  tell: (paths: readonly string[]) => void;
  /** A sentence while the database cannot be reached; null when it can. @param source who says so */
  setTrouble: (source: "listener" | "heartbeat", sentence: string | null) => void;
  /** Whether the desk is open in a browser. */
  isWatched: () => boolean;
  /** Looks whether something was published, if anybody would see it, and tells of it. */
  followSite: () => Promise<void>;
}>;

export type DeskInput = Readonly<{
  documents: DeskDocuments;
  connection: Connection;
  settings: Settings;
  preview: (document: DeskDocument) => Promise<Preview>;
}>;

export function openDesk({ documents, connection, settings, preview }: DeskInput): Desk {
  const listeners = new Set<ServerResponse>();
  const readLiveVersions = openLiveStatus(settings);
  const troubles: Record<"listener" | "heartbeat", string | null> = { listener: null, heartbeat: null };
  let live: Promise<LiveVersions> = Promise.resolve(null);
  let liveAt = -Infinity;
  let askedAt = -Infinity;
  return { overview, details, preview: previewOf, subscribe, tell, setTrouble, isWatched, followSite };

  function isWatched(): boolean {
    return listeners.size > 0 || performance.now() - askedAt < WATCHED_MS;
  }

  async function overview(): Promise<DeskOverview> {
    askedAt = performance.now();
    const versions = await liveVersions();
    const all = documents.all();
    const newest = all.toSorted((a, b) => ((a.raw.version ?? "") < (b.raw.version ?? "") ? 1 : -1));
    const entries = (list: readonly DeskDocument[]) =>
      list.slice(0, LISTED).map((document) => entryOf(document, versions));
    const drafts = newest.filter(({ isShown }) => !isShown);
    const needFixing = newest.filter(
      (document) => (document.isShown || document.isNearMiss) && (document.parsed?.problems.length ?? 0) > 0,
    );
    return {
      recent: entries(newest),
      drafts: entries(drafts),
      needFixing: entries(needFixing),
      draftCount: drafts.length,
      needFixingCount: needFixing.length,
      total: all.length,
      checked: all.filter(({ parsed }) => parsed !== null).length,
      trouble: troubles.listener ?? troubles.heartbeat,
    };
  }

  async function details(path: string): Promise<DeskDetails | null> {
    const document = documents.get(path);
    if (document === undefined) return null;
    const parsed = documents.parse(document);
    const checked = { ...document, parsed: parsed.parsed };
    return {
      ...entryOf(checked, await liveVersions()),
      found: [...parsed.parsed.problems, ...slugProblem(document, parsed)],
      drawing: `${document.raw.version ?? ""} ${documents.isChecked() ? "complete" : "partial"}`,
      page: pageOf(document, parsed),
      consoleUrl: consoleUrl(connection, document),
    };
  }

  function slugProblem(document: DeskDocument, parsed: ParsedDocument): Problem[] {
    const other = documents.namesake(document, parsed);
    const value = parsed.parsed.ok && "slug" in parsed.parsed.value ? parsed.parsed.value.slug : "";
    const expected = `a unique slug; the document ${other?.id} has the same one (capital and small letters count as equal)`;
    return other === undefined ? [] : [problem(document.raw, document.collection, ["slug"], value, expected)];
  }

  async function previewOf(path: string): Promise<Preview> {
    const document = documents.get(path);
    return document === undefined ? { reason: `There is no document ${path} any more.` } : await preview(document);
  }

  function subscribe(response: ServerResponse): void {
    response.write("retry: 1000\n\n");
    listeners.add(response);
    response.once("close", () => listeners.delete(response));
  }

  function tell(paths: readonly string[]): void {
    for (const listener of listeners) listener.write(`data: ${JSON.stringify({ paths })}\n\n`);
  }

  async function followSite(): Promise<void> {
    if (isWatched()) await liveVersions();
  }

  function setTrouble(source: "listener" | "heartbeat", sentence: string | null): void {
    if (troubles[source] === sentence) return;
    troubles[source] = sentence;
    tell([]);
  }

  function entryOf(document: DeskDocument, versions: LiveVersions): DeskEntry {
    return {
      path: `${document.collection}/${document.id}`,
      title: titleOf(document),
      savedTime: document.raw.version ?? "",
      state: stateOf(document, versions, site.schedule, Date.now() / 1000),
      problems: document.parsed?.problems.length ?? null,
    };
  }

  function liveVersions(): Promise<LiveVersions> {
    if (performance.now() - liveAt > LIVE_MS) {
      liveAt = performance.now();
      live = Promise.all([live, readLiveVersions()]).then(([before, now]) => {
        if (versionsText(before) !== versionsText(now)) tell([]);
        return now;
      });
    }
    return live;
  }
}

function versionsText(live: LiveVersions): string {
  return JSON.stringify(live === null ? null : [...live]);
}

/** The first text of a document that names it; also of one that cannot be used. */
function titleOf({ collection, id, raw }: DeskDocument): string {
  const tables: Readonly<Record<string, readonly string[]>> = site.fields[collection];
  const values = TITLE_FIELDS.flatMap((field) => tables[field] ?? []).map((name) => raw.data[name]);
  const title = values.find((value) => typeof value === "string" && value.trim() !== "");
  return typeof title === "string" ? oneLine(shortText(title, MAX_TITLE_CHARS)) : id;
}
