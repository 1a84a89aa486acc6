// From the content to the finished site, alone in the checkout.
import type { Env } from "../firestore/environment.ts";
import { withLock } from "./lock.ts";
import { lockFile } from "./paths.ts";
import { pullContent } from "./pull-content.ts";
import { misfits } from "./setting-findings.ts";

/** Pulls and builds. @param doing the command, for those who wait. @returns whether a new site stands in its place */
export function publish(env: Env, doing: string, options: { allowShrink: boolean }): Promise<boolean> {
  return withLock(lockFile, doing, async () => {
    for (const sentence of misfits(env)) console.log(`Note the ${sentence}.`);
    if (!(await pullContent(env, options))) return false;
    // It reads settings as soon as it is loaded, and they are checked by now.
    const { buildSite } = await import("./build-site.ts");
    return buildSite(options);
  });
}
