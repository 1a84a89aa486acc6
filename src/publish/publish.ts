// From the content to the finished site, alone in the checkout.
import type { Env } from "../firestore/environment.ts";
import { buildSite } from "./build-site.ts";
import { withLock } from "./lock.ts";
import { lockFile } from "./paths.ts";
import { pullContent } from "./pull-content.ts";

/** Pulls and builds. @param doing the command, for those who wait. @returns whether a new site stands in its place */
export function publish(env: Env, doing: string, options: { allowShrink: boolean }): Promise<boolean> {
  return withLock(lockFile, doing, async () => (await pullContent(env, options)) && (await buildSite(options)));
}
