// What editors ask the desk: lists of documents, one document, its preview, and news of changes.
import type { ServerResponse } from "node:http";
import { site } from "#config";
import { consoleUrl } from "../../build/report-message.ts";
import { oneLine, shortText } from "../../data/schemas/fields/text.ts";
import type { Connection } from "../../site/database/content-choice.ts";
import type { Settings } from "../../site/settings.ts";
import { type DeskDocument, type DeskDocuments, problemsOf } from "./desk-documents.ts";
import type { DeskDetails, DeskEntry, DeskOverview } from "./desk-types.ts";
import { type LiveVersions, readLiveVersions, stateOf } from "./live-status.ts";
import { type Preview, pageOf } from "./preview.ts";

const LISTED = 50;
const MAX_TITLE_CHARS = 120;
/** How long an answer of the public site counts. */
const LIVE_MS = 10_000;
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
  /** A sentence while the database cannot be reached; null when it can. */
  setTrouble: (sentence: string | null) => void;
}>;

export type DeskInput = Readonly<{
  documents: DeskDocuments;
  connection: Connection;
  settings: Settings;
  preview: (document: DeskDocument) => Promise<Preview>;
}>;

export function openDesk({ documents, connection, settings, preview }: DeskInput): Desk {
  const listeners = new Set<ServerResponse>();
  let trouble: string | null = null;
  let live: Promise<LiveVersions> = Promise.resolve(null);
  let liveAt = -Infinity;
  return { overview, details, preview: previewOf, subscribe, tell, setTrouble };

  async function overview(): Promise<DeskOverview> {
    const versions = await liveVersions();
    const all = documents.all();
    const newest = all.toSorted((a, b) => ((a.raw.version ?? "") < (b.raw.version ?? "") ? 1 : -1));
    const entries = (list: readonly DeskDocument[]) =>
      list.slice(0, LISTED).map((document) => entryOf(document, versions));
    return {
      recent: entries(newest),
      drafts: entries(newest.filter(({ isShown }) => !isShown)),
      needFixing: entries(newest.filter((document) => document.isShown && (problemsOf(document)?.length ?? 0) > 0)),
      total: all.length,
      checked: all.filter(({ parsed }) => parsed !== null).length,
      trouble,
    };
  }

  async function details(path: string): Promise<DeskDetails | null> {
    const document = documents.get(path);
    if (document === undefined) return null;
    const parsed = documents.parse(document);
    const checked = { ...document, parsed: parsed.parsed };
    return {
      ...entryOf(checked, await liveVersions()),
      found: parsed.parsed.problems,
      page: pageOf(document, parsed),
      consoleUrl: consoleUrl(connection, document),
    };
  }

  async function previewOf(path: string): Promise<Preview> {
    const document = documents.get(path);
    return document === undefined ? { reason: `There is no document ${path} any more.` } : await preview(document);
  }

  function subscribe(response: ServerResponse): void {
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    });
    response.write("retry: 1000\n\n");
    listeners.add(response);
    response.once("close", () => listeners.delete(response));
  }

  function tell(paths: readonly string[]): void {
    for (const listener of listeners) listener.write(`data: ${JSON.stringify({ paths })}\n\n`);
  }

  function setTrouble(sentence: string | null): void {
    if (trouble === sentence) return;
    trouble = sentence;
    tell([]);
  }

  function entryOf(document: DeskDocument, versions: LiveVersions): DeskEntry {
    return {
      path: `${document.collection}/${document.id}`,
      title: titleOf(document),
      savedTime: document.raw.version ?? "",
      state: stateOf(document, versions, site.schedule, Date.now() / 1000),
      problems: problemsOf(document)?.length ?? null,
    };
  }

  function liveVersions(): Promise<LiveVersions> {
    if (performance.now() - liveAt > LIVE_MS) {
      liveAt = performance.now();
      live = readLiveVersions(settings);
    }
    return live;
  }
}

/** The first text of a document that names it; also of one that cannot be used. */
function titleOf({ collection, id, raw }: DeskDocument): string {
  const tables: Readonly<Record<string, readonly string[]>> = site.fields[collection];
  const values = TITLE_FIELDS.flatMap((field) => tables[field] ?? []).map((name) => raw.data[name]);
  const title = values.find((value) => typeof value === "string" && value.trim() !== "");
  return typeof title === "string" ? oneLine(shortText(title, MAX_TITLE_CHARS)) : id;
}
