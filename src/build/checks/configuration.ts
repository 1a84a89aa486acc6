// Checks that the site's address and the database of the live counts fit the content's database.
import type { Connection } from "../../site/database/content-choice.ts";
import { isLocalOrigin } from "../../site/page-settings.ts";
import type { Settings } from "../../site/settings.ts";
import { type Finding, bad, good, note } from "./finding.ts";
import { WHY_SITE_URL } from "../check-environment.ts";

/** The public address, and the database of the live counts. */
export function checkConnectionSettings(settings: Settings, connection: Connection): Finding[] {
  return [checkAddress(settings, connection), ...checkLive(settings, connection)];
}

/** The findings that a build must report, as `about: what is wrong`. */
export function configurationWarnings(settings: Settings): string[] {
  const { content } = settings;
  const findings = content.from === "sample" ? [] : checkConnectionSettings(settings, content.connection);
  return findings.flatMap(({ mark, about, says }) => (mark === "bad" ? [`${about}: ${says}`] : []));
}

function checkAddress({ hasSiteUrl, siteUrl: url }: Settings, { access }: Connection): Finding {
  if (!hasSiteUrl) return bad("address", `SITE_URL is not set, so npm run build stops: ${WHY_SITE_URL}`);
  if (!isLocalOrigin(url)) return good("address", url);
  const finding = access.kind === "emulator" ? note : bad;
  return finding("address", `feeds, share links and search engines get ${url}: set SITE_URL to the public address`);
}

function checkLive({ live }: Settings, { projectId, access }: Connection): Finding[] {
  if (live === null) {
    return [note("live counts", "pages keep the counts of the last build; PUBLIC_FIREBASE_CONFIG makes them live")];
  }
  if (live.projectId !== projectId) {
    const says = `PUBLIC_FIREBASE_CONFIG names project ${live.projectId}, but the content is in ${projectId}`;
    return [bad("live counts", says)];
  }
  return live.emulatorHost !== null && access.kind !== "emulator"
    ? [bad("live counts", "PUBLIC_FIRESTORE_EMULATOR_HOST is set: visitors' browsers would connect to an emulator")]
    : [];
}
