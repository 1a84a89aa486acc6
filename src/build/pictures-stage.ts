// Runs the picture stage with progress on the terminal, prints its report, and adds it to the report file.
import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Settings } from "../site/settings.ts";
import { type IsAllowed, isPublicAddress } from "../data/pictures/addresses.ts";
import { LIMITS } from "../data/pictures/picture-limits.ts";
import { PictureLossError } from "../data/pictures/loss-guard.ts";
import type { Manifest } from "../data/pictures/manifest.ts";
import { preparePictures } from "../data/pictures/prepare.ts";
import { pictureMarkdown, pictureProblemLines, pictureText } from "../data/pictures/picture-report.ts";
import { site } from "#config";
import { label } from "../site/i18n/strings.ts";
import type { Snapshot } from "../data/snapshot/snapshot.ts";
import type { RunContext } from "./context.ts";
import { progress } from "../system/progress.ts";
import { SUMMARY_LINES, addToSummary } from "../system/ci-summary.ts";

/** `isComplete`: if not, a later build has to make the other pictures. */
type PreparedPictures = Readonly<{ manifest: Manifest; isComplete: boolean; pictureProblems: readonly string[] }>;

/** @throws PictureLossError if too many pictures are lost, unless that is allowed */
export async function preparePictureStage(
  { settings, folders, clock, say, pictureFailures }: RunContext,
  snapshot: Snapshot,
  allowLoss: boolean,
): Promise<PreparedPictures> {
  const displays = { pictures: progress("Pictures"), previews: progress("Link previews") };
  const { manifest, report, loss } = await preparePictures({
    snapshot,
    cacheDir: folders.pictures,
    manifestFile: folders.pictureManifest,
    now: clock() / 1000,
    limits: LIMITS,
    isAllowed: allowedAddresses(settings),
    failures: pictureFailures,
    checkAll: settings.pictures.checkAll,
    allowLoss,
    siteTitle: label(site.title),
    budgetMs: settings.pictures.budgetMs,
    onProgress: (kind, ...counts) => displays[kind].show(...counts),
  });
  for (const { end } of Object.values(displays)) end();
  say(pictureText(report).trimEnd());
  mkdirSync(dirname(folders.report), { recursive: true });
  appendFileSync(folders.report, pictureMarkdown(report));
  addToSummary(pictureMarkdown(report, SUMMARY_LINES), settings.ci.summary);
  if (loss !== null) throw new PictureLossError(loss);
  const isComplete = report.waiting + report.previewsWaiting === 0;
  return { manifest, isComplete, pictureProblems: pictureProblemLines(report) };
}

/** Which addresses pictures may come from. */
export function allowedAddresses({ pictures }: Settings): IsAllowed {
  return pictures.allowPrivate ? () => true : isPublicAddress;
}
