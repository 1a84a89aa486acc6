// Pulls and builds: from the content to the finished site, while no other command writes its folders.
import type { Settings } from "../site/settings.ts";
import { withFolderLocks } from "../system/lock.ts";
import type { BuildResult } from "./build-result.ts";
import { requireSiteUrl } from "./check-environment.ts";
import { configurationWarnings } from "./checks/configuration.ts";
import { type RunContext, runContext } from "./context.ts";
import { problemLines } from "../data/snapshot/report.ts";
import { incrementalRenderer } from "./render/incremental.ts";
import { rendererBundle } from "./render/renderer-bundle.ts";
import type { Renderer } from "./site-parts.ts";

export type PublishOptions = Readonly<{
  /** The command, for those who wait. */
  doing: string;
  allowShrink: boolean;
  /** Renders with plain Astro. */
  isPlain?: boolean;
  /** Folder with what the listener of npm run watch received. */
  listened?: string | undefined;
}>;

/**
 * Pulls and builds.
 * @throws SettingError before anything is written, where a database's site has no public address
 */
export function publish(settings: Settings, options: PublishOptions): Promise<BuildResult> {
  requireSiteUrl(settings);
  const { doing, isPlain = false } = options;
  const { locks, snapshot, site, renderers } = settings.folders;
  const run = () => publishLocked(settings, options);
  // Plain Astro uses the same caches as the bundling.
  const runPlain = () => withFolderLocks(locks, [renderers], doing, run);
  return withFolderLocks(locks, [snapshot, site], doing, isPlain ? runPlain : run);
}

async function publishLocked(settings: Settings, options: PublishOptions): Promise<BuildResult> {
  const { allowShrink, isPlain = false, listened } = options;
  for (const sentence of configurationWarnings(settings)) console.log(`Note the ${sentence}.`);
  const run = runContext(settings);
  const renderer = isPlain ? await plainRenderer() : await bundledRenderer(run);
  // Everything else is loaded after the bundling, which takes the most memory of all.
  const { pullContent } = await import("./pull-content.ts");
  const report = await pullContent(run, { allowShrink, listened });
  const problems = problemLines(report);
  const { sendReport } = await import("./report-message.ts");
  await sendReport(run, report);
  if (report.failures.length > 0) {
    return { isPublished: false, problems, deadLinks: [], failures: [...report.failures] };
  }
  const { buildSite } = await import("./build-site.ts");
  return { ...(await buildSite(run, { renderer, allowShrink })), problems };
}

/** The renderer of this code. Bundling it takes the most memory of all, so it comes before there is any content in it. */
export async function bundledRenderer({ settings, folders }: RunContext): Promise<Renderer> {
  return incrementalRenderer(await rendererBundle(settings, folders.renderers));
}

// Astro is loaded only where it is used in this process.
async function plainRenderer(): Promise<Renderer> {
  return (await import("./render/plain.ts")).plainRenderer;
}
