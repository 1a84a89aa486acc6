// Whether what the pages are told of the world outside fits together.
import { type Connection, type Env, readEnvironment } from "../firestore/environment.ts";
import { readLiveEnvironment } from "../firestore/live-environment.ts";
import { readSiteUrl } from "../site/settings.ts";
import { type Finding, bad, good, note } from "./finding.ts";

const OWN_DESK = /^(?:localhost|127\.|\[::1\])/;

/** The public address, and the database of the live counts. @throws SettingError or SiteSettingError */
export function checkSettingsFit(env: Env, connection: Connection): Finding[] {
  return [checkAddress(env, connection), ...checkLive(env, connection)];
}

/** What of them a build must not pass over in silence, in sentences. @throws SettingError or SiteSettingError */
export function misfits(env: Env): string[] {
  const choice = readEnvironment(env);
  const findings = choice.from === "sample" ? [] : checkSettingsFit(env, choice.connection);
  return findings.flatMap(({ mark, about, says }) => (mark === "bad" ? [`${about}: ${says}`] : []));
}

function checkAddress(env: Env, { access }: Connection): Finding {
  const url = readSiteUrl(env);
  if (!OWN_DESK.test(new URL(url).host)) return good("address", url);
  const tell = access.kind === "emulator" ? note : bad;
  return tell("address", `feeds, shared links and search engines are told ${url}: set SITE_URL to the public address`);
}

function checkLive(env: Env, { projectId, access }: Connection): Finding[] {
  const live = readLiveEnvironment(env);
  if (live === null) {
    return [note("live counts", "pages keep the counts of the last build; PUBLIC_FIREBASE_CONFIG makes them live")];
  }
  if (live.projectId !== projectId) {
    const says = `PUBLIC_FIREBASE_CONFIG names project ${live.projectId}, and the content is in ${projectId}`;
    return [bad("live counts", says)];
  }
  return live.emulatorHost !== null && access.kind !== "emulator"
    ? [bad("live counts", "PUBLIC_FIRESTORE_EMULATOR_HOST is set: visitors' browsers would ask an emulator")]
    : [];
}
