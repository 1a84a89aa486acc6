// Pulls and builds: from the content to the finished site, while no other command writes its folders.
import type { Settings } from "../site/settings.ts";
import { ExpectedError } from "../system/errors/expected-error.ts";
import { messageOf } from "../system/errors/message-of.ts";
import { withFolderLocks } from "../system/lock.ts";
import type { BuildResult } from "./build-result.ts";
import { requireSiteUrl } from "./check-environment.ts";
import { configurationWarnings } from "./checks/configuration.ts";
import { type RunContext, repeatedContext, runContext } from "./context.ts";
import { type PullReport, problemLines } from "../data/snapshot/report.ts";
import { buildHash } from "./render/build-hash.ts";
import { incrementalRenderer, repeatedRenderer } from "./render/incremental.ts";
import { threadsFor } from "./render/render-pool.ts";
import { rendererBundle } from "./render/renderer-bundle.ts";
import type { BuildOptions } from "./build-site.ts";
import type { Renderer } from "./site-parts.ts";
import { siteSlots } from "./swap.ts";
import { compareAtRest } from "./verify/site-at-rest.ts";

export type PublishOptions = Readonly<{
  /** The command, for those who wait. */
  doing: string;
  allowShrink: boolean;
  /** Renders with plain Astro. */
  isPlain?: boolean;
  /** Folder with what the listener of npm run watch received. */
  listened?: string | undefined;
  /** Keeps what a comparison with a clean build needs. */
  isKept?: boolean;
  /** Whether the changes have settled, once it is known. Until then, nothing is published or reported. */
  settled?: Promise<boolean>;
}>;

/**
 * Pulls and builds.
 * @throws SettingError before anything is written, where a database's site has no public address
 */
export function publish(settings: Settings, options: Omit<PublishOptions, "settled">): Promise<BuildResult> {
  requireSiteUrl(settings);
  const run = runContext(settings);
  const { doing, isPlain = false } = options;
  const renderer = () => (isPlain ? plainRenderer() : bundledRenderer(run));
  const work = () => publishLocked(run, renderer, options);
  const { locks, renderers } = settings.folders;
  // Plain Astro uses the same caches as the bundling.
  return withSiteLocks(run, doing, isPlain ? () => withFolderLocks(locks, [renderers], doing, work) : work);
}

export type Publisher = Readonly<{
  /** Pulls and builds once more. @throws ExpectedError where the code on disk is not that of the first time any more */
  publish: (options: Omit<PublishOptions, "isPlain">) => Promise<BuildResult>;
  /** For the time after a publish: finds out whether somebody else has changed the site. @param isStopped ends it early */
  compareAtRest: (isStopped: () => boolean) => Promise<void>;
}>;

/** Publishes one state of the content after another, and keeps in memory what the next one needs: content and renderer. */
export function openPublisher(settings: Settings): Publisher {
  requireSiteUrl(settings);
  const run = repeatedContext(settings);
  let loaded: Readonly<{ key: string; renderer: Renderer }> | undefined;
  const renderer = async () => {
    const bundle = await rendererBundle(settings, settings.folders.renderers);
    loaded ??= { key: bundle.key, renderer: repeatedRenderer(bundle) };
    if (loaded.key !== bundle.key) throw new ExpectedError("The site's code has changed.");
    return loaded.renderer;
  };
  return {
    publish: (options) => withSiteLocks(run, options.doing, () => publishLocked(run, renderer, options, true)),
    async compareAtRest(isStopped) {
      const { folders, stores, intact } = run;
      const isSame = await compareAtRest(siteSlots(folders.site, folders.siteCache), stores.states, isStopped);
      // A damaged file may be another name of one in a cache.
      if (!isSame) intact.forget();
    },
  };
}

function withSiteLocks<T>({ folders }: RunContext, doing: string, work: () => Promise<T>): Promise<T> {
  return withFolderLocks(folders.locks, [folders.snapshot, folders.site], doing, work);
}

async function publishLocked(
  run: RunContext,
  openRenderer: () => Promise<Renderer>,
  { allowShrink, listened, isKept = false, settled = Promise.resolve(true) }: PublishOptions,
  isPostponed = false,
): Promise<BuildResult> {
  for (const warning of configurationWarnings(run.settings)) console.log(`Warning: ${warning}.`);
  const keptCode = isKept ? buildHash(run.settings) : null;
  const renderer = await openRenderer();
  // Everything else is loaded after the bundling, which takes the most memory of all.
  const { pullContent } = await import("./pull-content.ts");
  const report = await pullContent(run, { allowShrink, listened, isPostponed });
  const result = await buildWhenSettled(run, { renderer, allowShrink }, report, settled).finally(() => {
    run.memo.write();
    run.stores.flush();
  });
  if (keptCode !== null && result.isPublished && result.isComplete) {
    const { keepForComparison } = await import("./verify/clean-build.ts");
    keepForComparison(run, keptCode, result.nextRelease);
  }
  return { ...result, problems: problemLines(report) };
}

/** Prepares the site while it is not known whether the changes have settled, and finishes it if they have. */
async function buildWhenSettled(
  run: RunContext,
  options: BuildOptions,
  report: PullReport,
  settled: Promise<boolean>,
): Promise<BuildResult> {
  const { finishSite, prepareSite } = await import("./build-site.ts");
  const { keepLateSentences, sendReport } = await import("./report-message.ts");
  const preparing = report.failures.length === 0 ? prepareSite(run, options) : Promise.resolve(null);
  // It may fail before anybody waits for it.
  const prepared = preparing.catch(() => null);
  let isSettled = false;
  try {
    isSettled = await settled;
    if (!isSettled) keepLateSentences(run, report);
  } finally {
    const unwanted = isSettled ? null : await prepared;
    await unwanted?.search.abandon();
  }
  if (!isSettled) {
    await preparing;
    // To write it would hold up the next build, which has another one.
    run.memo.drop();
    return notPublished(["Other changes followed."]);
  }
  // Meanwhile the site is published: a chat that does not answer must not hold it up.
  const sending = sendReport(run, report).catch(sayNotNoted);
  try {
    const site = await preparing;
    return site === null ? notPublished(report.failures) : await finishSite(run, site);
  } finally {
    await sending;
  }
}

function notPublished(failures: readonly string[]): BuildResult {
  return { isPublished: false, problems: [], pictureProblems: [], deadLinks: [], failures: [...failures] };
}

function sayNotNoted(error: unknown): void {
  console.log(`What was sent to REPORT_WEBHOOK could not be noted, and may be sent again: ${messageOf(error)}`);
}

/**
 * The renderer of this code. Bundling it takes the most memory of all, so it comes before there is any content in it.
 * @param threads see `incrementalRenderer`
 */
export async function bundledRenderer({ settings, folders }: RunContext, threads = threadsFor): Promise<Renderer> {
  return incrementalRenderer(await rendererBundle(settings, folders.renderers), threads);
}

// Astro is loaded only where it is used in this process.
async function plainRenderer(): Promise<Renderer> {
  return (await import("./render/plain.ts")).plainRenderer;
}
