// What the interface asks the desk's server. It runs in the editor's browser.
import { useEffect, useState } from "react";
import type { DeskDetails, DeskOverview } from "../desk-types.ts";

/** The desk's address of a document. @param path `collection/id` */
export function deskUrl(path: string): string {
  return `/desk/${encodePath(path)}`;
}

/** The address of a document's preview. `version` makes the browser load it again. */
export function previewUrl(path: string, version: string): string {
  return `/desk/api/preview/${encodePath(path)}?saved=${encodeURIComponent(version)}`;
}

/** The lists, which follow the database. */
export function useOverview(): DeskOverview | null | undefined {
  return useAnswer<DeskOverview>("/desk/api/overview", () => true);
}

/** A document, which follows the database; undefined while it loads, null if there is none. */
export function useDetails(path: string): DeskDetails | null | undefined {
  return useAnswer<DeskDetails>(
    `/desk/api/document/${encodePath(path)}`,
    (paths) => paths.length === 0 || paths.includes(path),
  );
}

function useAnswer<T extends object>(
  url: string,
  concerns: (paths: readonly string[]) => boolean,
): T | null | undefined {
  const [answer, setAnswer] = useState<T | null>();
  useEffect(() => {
    const ask = () =>
      void fetch(url).then(
        async (response) => setAnswer(castAnswer<T>(await response.text())),
        () => undefined,
      );
    ask();
    const news = new EventSource("/desk/api/events");
    news.onopen = ask;
    news.onmessage = ({ data }: MessageEvent<string>) => {
      if (concerns(castAnswer<{ paths: string[] }>(data)?.paths ?? [])) ask();
    };
    return () => news.close();
  }, [url]);
  return answer;
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
