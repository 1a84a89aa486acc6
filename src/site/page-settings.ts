// The two settings that nearly every page shows.
import { site } from "#config";
import type { Env } from "../system/env.ts";
import type { UiLanguage } from "./config-type.ts";
import { readChoice } from "./read-choice.ts";
import { SettingError } from "./setting-error.ts";

export type PageSettings = Readonly<{
  /** `SITE_URL`: the public origin, without a slash at the end. */
  siteUrl: string;
  /** `SITE_LANGUAGE`: the language of the interface. */
  language: UiLanguage;
}>;

const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Both settings. @throws SettingError for the first wrong one */
export function readPageSettings(env: Env): PageSettings {
  return { siteUrl: readSiteUrl(env), language: readUiLanguage(env) };
}

/** The public origin, from `SITE_URL` or the configuration, without a slash at the end. @throws SettingError */
export function readSiteUrl(env: Env): string {
  const text = env.SITE_URL || site.defaultUrl;
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol) && url.origin === url.href.replace(/\/$/, "")) return url.origin;
  throw new SettingError(`SITE_URL is "${text}"; expected the site's origin, for example https://www.example.org`);
}

/** Whether an origin names this machine, so that nobody else can open it. */
export function isLocalOrigin(origin: string): boolean {
  return LOCAL_HOST.test(new URL(origin).hostname);
}

/**
 * Whether the public address is known: `SITE_URL` is set, to whatever address, or the configuration has a public one.
 * @throws SettingError
 */
export function hasSiteUrl(env: Env): boolean {
  return Boolean(env.SITE_URL) || !isLocalOrigin(readSiteUrl(env));
}

/** The language of the interface, from `SITE_LANGUAGE` or the configuration. @throws SettingError */
export function readUiLanguage(env: Env): UiLanguage {
  const [first = site.language, ...others] = site.interfaceLanguages.map(({ code }) => code);
  return readChoice({ SITE_LANGUAGE: env.SITE_LANGUAGE || site.language }, "SITE_LANGUAGE", [first, ...others]);
}
