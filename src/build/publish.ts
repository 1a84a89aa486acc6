// Pulls and builds: from the content to the finished site, while no other command writes its folders.
import type { RawSource } from "../data/firestore/raw-document.ts";
import type { ParsedDocuments } from "../data/snapshot/parsed-documents.ts";
import { problemLines } from "../data/snapshot/report.ts";
import type { Settings } from "../site/settings.ts";
import { messageOf } from "../system/errors.ts";
import { withLock } from "../system/lock.ts";
import type { BuildResult } from "./build-result.ts";
import { requireSiteUrl } from "./check-environment.ts";
import { configurationWarnings } from "./checks/configuration.ts";
import { type RunContext, runContext } from "./context.ts";
import { rendererBundle } from "./render/renderer-bundle.ts";
import { siteRenderer } from "./render/site-renderer.ts";
import type { Indexer } from "./site-index.ts";
import type { Renderer } from "./site-parts.ts";

export type PublishOptions = Readonly<{
  /** The command, for those who wait. */
  doing: string;
  allowShrink: boolean;
  /** What a listener has received; by default the content that the settings name is read. */
  source?: RawSource;
  /** Asks servers whether cached pictures have changed, which a process that publishes again and again does not do for each edit. */
  checksPictures?: boolean;
  /** Makes the site not wait for its index, and is called when the next build can have a newer one: see `followingIndex`. */
  onIndex?: () => void;
}>;

/** Pulls and builds once more. */
export type Publish = (options: PublishOptions) => Promise<BuildResult>;

/**
 * Pulls and builds.
 * @throws SettingError before anything is written, where a database's site has no public address
 */
export function publish(settings: Settings, options: PublishOptions): Promise<BuildResult> {
  return openPublish(runContext(settings))(options);
}

/**
 * Publishes one state of the content after another with the code that was there first, and keeps in memory what the next one needs.
 * @throws SettingError where a database's site has no public address
 */
export function openPublisher(settings: Settings): Publish {
  const run = { ...runContext(settings), say: ignore, pictureFailures: { since: 0, reasons: new Map() } };
  return openPublish(run);
}

function openPublish(run: RunContext): Publish {
  const { settings, folders } = run;
  requireSiteUrl(settings);
  for (const warning of configurationWarnings(settings)) console.log(`Warning: ${warning}.`);
  let renderer: Renderer | undefined;
  let parsed: ParsedDocuments | undefined;
  let indexer: Indexer | undefined;
  return (options) => withLock(folders.lock, options.doing, work(options));

  function work({ allowShrink, source, checksPictures = false, onIndex }: PublishOptions): () => Promise<BuildResult> {
    return async () => {
      // An index that is still being made may read what was published before.
      const keepsBodies = indexer !== undefined;
      renderer ??= await bundledRenderer(run);
      // Everything else is loaded after the bundling, which takes the most memory of all.
      const { openParsed, pullContent } = await import("./pull-content.ts");
      const { buildSite } = await import("./build-site.ts");
      const { followingIndex } = await import("./site-index.ts");
      const { sendReport } = await import("./report-message.ts");
      parsed ??= openParsed(run);
      if (onIndex !== undefined) indexer ??= followingIndex(onIndex);
      const report = await pullContent(run, { allowShrink, parsed, keepsBodies, ...(source && { source }) });
      // Meanwhile the site is published: a chat that does not answer must not hold it up.
      const sending = sendReport(run, report).catch(sayNotNoted);
      try {
        const { snapshot } = report;
        const context = checksPictures ? { ...run, pictureFailures: undefined } : run;
        const result =
          snapshot && (await buildSite(context, { renderer, allowShrink, snapshot, ...(indexer && { indexer }) }));
        return { ...(result ?? notPublished(report.failures)), problems: problemLines(report) };
      } finally {
        await sending;
      }
    };
  }
}

function ignore(): void {
  // The result has what people need to know.
}

function notPublished(failures: readonly string[]): BuildResult {
  return { isPublished: false, problems: [], pictureProblems: [], deadLinks: [], failures };
}

function sayNotNoted(error: unknown): void {
  console.log(`What was sent to REPORT_WEBHOOK could not be noted, and may be sent again: ${messageOf(error)}`);
}

/** The renderer of this code. Bundling it takes the most memory of all, so it comes before there is any content in it. */
export async function bundledRenderer({ settings, folders }: RunContext): Promise<Renderer> {
  return siteRenderer(await rendererBundle(settings, folders.renderers));
}
