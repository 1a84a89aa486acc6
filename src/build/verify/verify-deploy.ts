// Checks the public site after a deploy, and restores the previous version if that is set.
import type { Settings } from "../../site/settings.ts";
import { rollBack } from "../hosting/deploy.ts";
import { sendMessage } from "../../system/send-message.ts";
import { firstLines } from "../../system/shortened.ts";
import { verifySite } from "./verify-site.ts";

const MAX_SHOWN = 20;

/** @returns null if the public site is that of the last build; else what is wrong, and what was done about it */
export async function verifyDeploy(settings: Settings, url: string, patienceMs: number): Promise<string | null> {
  const { folders, host } = settings;
  const faults = await verifySite({ url, dir: folders.site, host, patienceMs });
  if (faults.length === 0) return null;
  const failure = [
    `The public site ${url} is not the site of the last build:`,
    ...firstLines(faults, MAX_SHOWN).map((fault) => `  ${fault}`),
    ...(settings.isRollBackOn ? [await rollBack(settings)] : []),
  ].join("\n");
  if (settings.reportWebhook !== null) await sendMessage(settings.reportWebhook, failure);
  return failure;
}
