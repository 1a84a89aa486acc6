// The content that the pages show.
import { givenContent } from "#current-content";
import type { Content } from "../data/library/content.ts";
import { readContent } from "../data/library/read-content.ts";
import { processSettings } from "../site/process-settings.ts";

let lastPull: Content | undefined;

/** The content of the build that renders the page; in `npm run dev` that of the last pull. @throws SnapshotError */
export function currentContent(): Content {
  return givenContent() ?? (lastPull ??= readContent(processSettings.snapshotDir, Date.now() / 1000));
}
