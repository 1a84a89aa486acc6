// The picture stage as people run it: progress on the terminal, its report printed and filed.
import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Env } from "../firestore/environment.ts";
import { SettingError } from "../firestore/setting-error.ts";
import { type IsAllowed, isPublicAddress } from "../pictures/addresses.ts";
import { LIMITS } from "../pictures/limits.ts";
import { PictureLossError } from "../pictures/loss.ts";
import type { Manifest } from "../pictures/manifest.ts";
import { preparePictures } from "../pictures/prepare.ts";
import { pictureMarkdown, pictureText } from "../pictures/report.ts";
import { site } from "../site/config.ts";
import { label } from "../site/strings.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { picturesDir, reportFile } from "./paths.ts";
import { progress } from "./progress.ts";
import { SUMMARY_LINES, addToSummary } from "./summary.ts";

/**
 * @param manifestFile where the pages of this build will look their pictures up
 * @throws PictureLossError where too many are gone, unless that is allowed
 */
export async function preparePictureStage(
  snapshot: Snapshot,
  manifestFile: string,
  env: Env,
  allowLoss: boolean,
): Promise<Manifest> {
  const { show, end } = progress("Pictures");
  const { manifest, report, loss } = await preparePictures({
    snapshot,
    cacheDir: picturesDir,
    manifestFile,
    now: Date.now() / 1000,
    limits: LIMITS,
    isAllowed: allowedAddresses(env),
    checkAll: readSwitch(env, "PICTURES_CHECK_ALL"),
    allowLoss,
    siteTitle: label(site.title),
    onProgress: show,
  });
  end();
  process.stdout.write(pictureText(report));
  mkdirSync(dirname(reportFile), { recursive: true });
  appendFileSync(reportFile, pictureMarkdown(report));
  addToSummary(pictureMarkdown(report, SUMMARY_LINES), env);
  if (loss !== null) throw new PictureLossError(loss);
  return manifest;
}

/** Which servers pictures may come from. @throws SettingError */
export function allowedAddresses(env: Env): IsAllowed {
  return readSwitch(env, "PICTURES_ALLOW_PRIVATE") ? () => true : isPublicAddress;
}

function readSwitch(env: Env, name: string): boolean {
  const value = env[name] || "0";
  if (value === "0" || value === "1") return value === "1";
  throw new SettingError(name, `${name} is "${value}"; it must be 1 or 0.`);
}
