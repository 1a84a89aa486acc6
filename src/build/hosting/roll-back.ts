// Restores the previous version of the public site, where the host can.
import type { Settings } from "../../site/settings.ts";
import { runFirebaseTools } from "../../system/locked-tools.ts";
import { liveLink, rollBackLive } from "../live-site.ts";

/** The channel of Firebase Hosting that keeps the version from before a deploy. */
const KEPT = "previous";

/** Keeps the public version before a deploy, for `rollBack`. A first deploy has none. */
export function keepVersion(settings: Settings): void {
  const site = firebaseSite(settings);
  if (settings.isRollBackOn && site !== null) clone(settings, `${site}:live`, `${site}:${KEPT}`);
}

/** @returns a sentence that says what became of it */
export function rollBack(settings: Settings): string {
  const { host, folders } = settings;
  const failed = "The previous version could not be restored.";
  if (host === "nginx") {
    return rollBackLive(liveLink(folders.site)) ? "The previous version is online again." : failed;
  }
  const site = firebaseSite(settings);
  if (site === null)
    return `The previous version can be restored on Firebase Hosting and nginx only; this host is ${host}.`;
  return clone(settings, `${site}:${KEPT}`, `${site}:live`) ? "The previous version is online again." : failed;
}

/** The project's default site of Firebase Hosting; null for another host. */
function firebaseSite({ host, content }: Settings): string | null {
  return host === "firebase" && content.from === "firestore" ? content.connection.projectId : null;
}

function clone({ env }: Settings, from: string, to: string): boolean {
  return runFirebaseTools(["hosting:clone", from, to, "--non-interactive"], env);
}
