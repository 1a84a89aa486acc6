// npm run verify -- URL [--patience SECONDS]: checks whether the public site is that of the last build.
import { parseArgs } from "node:util";
import { hasSite } from "../build/hosting/preview.ts";
import { verifyDeploy } from "../build/verify/verify-deploy.ts";
import { SettingError } from "../site/setting-error.ts";
import { readSettings } from "../site/settings.ts";
import { reportFailure } from "../system/fail.ts";
import type { Command } from "./command.ts";

/** How long a CDN may take to show a new version everywhere. */
const PATIENCE_S = 120;

const verify: Command = async ({ env, args }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { patience: { type: "string", default: String(PATIENCE_S) } },
  });
  const settings = readSettings(env);
  const url = originOf(positionals[0]);
  if (!hasSite(settings.folders.site)) return false;
  const failure = await verifyDeploy(settings, url, Number(values.patience) * 1000);
  if (failure === null) console.log(`${url} is the site of the last build.`);
  else reportFailure(failure, settings.ci.summary);
  return failure === null;
};

export default verify;

/** @throws SettingError for anything else than the address of a site */
function originOf(text: string | undefined): string {
  if (text !== undefined && /^https?:/.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new SettingError("URL", "Name the public address, for example: npm run verify -- https://www.example.org");
}
