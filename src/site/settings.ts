// What the environment may say about the site itself. An empty variable counts as not set.
import { site } from "./config.ts";
import type { UiLanguage } from "./site-config.ts";

type Env = Readonly<Record<string, string | undefined>>;

const languages: readonly string[] = ["en", "mr", "hi"] satisfies UiLanguage[];

/** A variable of the site's own that is wrong; `message` is one sentence for people that names it. */
export class SiteSettingError extends Error {
  override name = "SiteSettingError";
}

/** The public origin, from `SITE_URL` or the configuration, without a slash at the end. @throws SiteSettingError */
export function readSiteUrl(env: Env): string {
  const text = env.SITE_URL || site.defaultUrl;
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol) && url.origin === url.href.replace(/\/$/, "")) return url.origin;
  throw new SiteSettingError(`SITE_URL is "${text}"; expected the site's origin, for example https://www.example.org`);
}

/** The language of the interface, from `SITE_LANGUAGE` or the configuration. @throws SiteSettingError */
export function readUiLanguage(env: Env): UiLanguage {
  const wanted = env.SITE_LANGUAGE || site.language;
  if (isUiLanguage(wanted)) return wanted;
  throw new SiteSettingError(`SITE_LANGUAGE is "${wanted}"; expected en, mr or hi.`);
}

/** Whether pages may be kept on readers' devices; `OFFLINE=off` takes the worker back. @throws SiteSettingError */
export function isOfflineOn(env: Env): boolean {
  const wanted = env.OFFLINE || "on";
  if (wanted === "on" || wanted === "off") return wanted === "on";
  throw new SiteSettingError(`OFFLINE is "${wanted}"; expected on or off.`);
}

function isUiLanguage(text: string): text is UiLanguage {
  return languages.includes(text);
}
