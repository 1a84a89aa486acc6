// npm run verify -- URL [--patience SECONDS]: checks whether the public site is that of the last build.
import { parseArgs } from "node:util";
import { verifyDeploy } from "../build/verify/verify-deploy.ts";
import { SettingError } from "../site/setting-error.ts";
import { readSettings } from "../site/settings.ts";
import { reportFailure } from "../system/ci-summary.ts";
import type { Command } from "./command.ts";
import { hasSite } from "./preview.ts";

/** How long a CDN may take to show a new version everywhere. */
const PATIENCE_S = 120;

const verify: Command = async ({ env, args }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { patience: { type: "string", default: String(PATIENCE_S) } },
  });
  const settings = readSettings(env);
  const patienceMs = millisecondsOf(values.patience);
  const url = originOf(positionals);
  if (!hasSite(settings.folders.site)) return false;
  const failure = await verifyDeploy(settings, url, patienceMs);
  if (failure === null) console.log(`${url} is the site of the last build.`);
  else reportFailure(failure, settings.ci.summary);
  return failure === null;
};

export default verify;

/** @throws SettingError for anything else than a number of seconds up to an hour */
function millisecondsOf(seconds: string): number {
  const wanted = /^\d{1,4}$/.test(seconds) ? Number(seconds) : Infinity;
  if (wanted <= 3600) return wanted * 1000;
  const says = `--patience is a whole number of seconds from 0 to 3600, for example --patience 300; it was ${seconds}`;
  throw new SettingError(says);
}

/** @throws SettingError for anything else than the address of a site */
function originOf([text, ...more]: readonly string[]): string {
  if (text !== undefined && more.length === 0 && /^https?:/.test(text) && URL.canParse(text))
    return new URL(text).origin;
  throw new SettingError("Name the public address, for example: npm run verify -- https://www.example.org");
}
