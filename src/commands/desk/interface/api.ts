// What the interface asks the desk's server. It runs in the editor's browser.
import { useEffect, useState } from "react";
import type { DeskDetails, DeskOverview } from "../desk-types.ts";

/** `value` is undefined while it loads, and null if there is none. `trouble` is a sentence while the desk cannot be asked. */
export type Answer<T> = Readonly<{ value: T | null | undefined; trouble: string | null }>;

const NO_ACCESS =
  "The desk no longer accepts this browser’s key. It was probably started again: open the address that it printed, or ask the person who runs it.";
const NO_ANSWER =
  "The desk does not answer. It was probably stopped: ask the person who runs it. This page updates by itself as soon as the desk is running again.";
const FAILED = "The desk had an error, and goes on. It will try again with the next change.";
/** How long to wait before the next try to connect, where the browser makes none. */
const RECONNECT_MS = 3_000;

/** The desk's address of a document. @param path `collection/id` */
export function deskUrl(path: string): string {
  return `/desk/${encodePath(path)}`;
}

/** The address of a document's preview. @param drawing makes the browser load it again */
export function previewUrl(path: string, drawing: string): string {
  return `/desk/api/preview/${encodePath(path)}?drawing=${encodeURIComponent(drawing)}`;
}

/** The lists, which follow the database. */
export function useOverview(): Answer<DeskOverview> {
  return useAnswer<DeskOverview>("/desk/api/overview", () => true);
}

/** A document, which follows the database. */
export function useDetails(path: string): Answer<DeskDetails> {
  return useAnswer<DeskDetails>(
    `/desk/api/document/${encodePath(path)}`,
    (paths) => paths.length === 0 || paths.includes(path),
  );
}

function useAnswer<T extends object>(url: string, concerns: (paths: readonly string[]) => boolean): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ value: undefined, trouble: null });
  useEffect(() => {
    let isStopped = false;
    const ask = oneAtATime(async () => {
      const { value, trouble } = await fetchAnswer<T>(url);
      if (!isStopped) setAnswer((last) => ({ value: trouble === null ? value : last.value, trouble }));
    });
    const stop = followNews(ask, concerns);
    return () => {
      isStopped = true;
      stop();
    };
  }, [url]);
  return answer;
}

async function fetchAnswer<T extends object>(url: string): Promise<Answer<T>> {
  const response = await fetch(url).catch(() => null);
  if (response === null) return { value: null, trouble: NO_ANSWER };
  if (response.status === 403) return { value: null, trouble: NO_ACCESS };
  if (!response.ok && response.status !== 404) return { value: null, trouble: FAILED };
  return { value: castAnswer<T>(await response.text()), trouble: null };
}

/** Asks at once and with every news that concerns the page. @returns what ends it */
function followNews(ask: () => void, concerns: (paths: readonly string[]) => boolean): () => void {
  let news: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    news?.close();
    news = null;
  };
  const open = () => {
    close();
    // Browsers have few connections to a host, which hidden tabs must not keep.
    if (document.visibilityState === "hidden") return;
    const stream = new EventSource("/desk/api/events");
    news = stream;
    stream.onopen = ask;
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      if (concerns(castAnswer<{ paths: string[] }>(data)?.paths ?? [])) ask();
    };
    stream.onerror = () => {
      ask();
      if (stream.readyState === EventSource.CLOSED) timer = setTimeout(open, RECONNECT_MS);
    };
  };
  ask();
  open();
  document.addEventListener("visibilitychange", open);
  return () => {
    document.removeEventListener("visibilitychange", open);
    close();
  };
}

/** Runs again after the current run if it is called meanwhile, so that the newest answer is the last one. */
function oneAtATime(run: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  return function start() {
    if (isRunning) {
      isWanted = true;
      return;
    }
    isRunning = true;
    void run().finally(() => {
      isRunning = false;
      if (!isWanted) return;
      isWanted = false;
      start();
    });
  };
}

/** The server is part of the same program, so its answers are not checked. */
function castAnswer<T extends object>(json: string): T | null {
  const value: unknown = JSON.parse(json);
  return isUnchecked<T>(value) ? value : null;
}

function isUnchecked<T extends object>(value: unknown): value is T {
  return typeof value === "object" && value !== null;
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
