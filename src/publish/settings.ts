import { type Env, readEnvironment } from "../firestore/environment.ts";
import { isOfflineOn, readSiteUrl, readUiLanguage } from "../site/settings.ts";
import { siteHostFiles } from "./host-files.ts";
import { portOf } from "./port.ts";

/** Looks at every variable before anything is written. @throws SettingError or SiteSettingError for the first wrong one */
export function checkSettings(env: Env): void {
  readEnvironment(env);
  readSiteUrl(env);
  readUiLanguage(env);
  isOfflineOn(env);
  portOf(env);
  siteHostFiles(env);
}
