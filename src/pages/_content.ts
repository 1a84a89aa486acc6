// The content that the pages show.
import { renderContext } from "#current-content";
import type { Bodies, Content } from "../data/library/content.ts";
import { readContent } from "../data/library/read-content.ts";
import { processSettings } from "../site/process-settings.ts";

let lastPull: Content | undefined;

/** For pages with `getStaticPaths`: the content of the build that renders the page; in `npm run dev` that of the last pull. @throws SnapshotError */
export function currentContent(): Content {
  return shown((content) => content);
}

/**
 * For pages without `getStaticPaths`: the answer to a query. A page whose queries all have the same answers as before is not
 * rendered again.
 */
export function shown<T>(query: (content: Content) => T): T {
  const { content, answers } = context();
  const answer = query(content);
  answers?.set(query, answer);
  return answer;
}

/** A body's name is made from its content, so a page that has asked for the name has asked for all of it. */
export const bodies: Bodies = { bodyOf: (name) => context().content.bodyOf(name) };

function context() {
  return renderContext() ?? { content: (lastPull ??= readContent(processSettings.snapshotDir, Date.now() / 1000)) };
}
