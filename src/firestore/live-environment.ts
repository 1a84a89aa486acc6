// The counts in the browser: which database the pages name.
import type { LiveDatabase } from "../site/live-database.ts";
import { EMULATOR_PROJECT, readHost, readProjectId, readRoot } from "./address.ts";
import type { Env } from "./environment.ts";
import { isRecord } from "./is-record.ts";
import { SettingError } from "./setting-error.ts";

const CONFIG = "PUBLIC_FIREBASE_CONFIG";
const HOST = "PUBLIC_FIRESTORE_EMULATOR_HOST";
const EXAMPLE = '{"apiKey": "…", "projectId": "…", "appId": "…"}';
const JAAP_COUNT = "ramnaam-bank/jaap-count";

/**
 * Reads what the pages may know of the database: of the web app's configuration only what is needed.
 * @returns null where the pages are to keep the counts that they were built with
 * @throws SettingError when a variable is set but wrong; the message never repeats a value
 */
export function readLiveEnvironment(env: Env): LiveDatabase | null {
  const emulatorHost = readHost(env, HOST);
  const config = env[CONFIG] ? parseConfig(env[CONFIG]) : null;
  if (config === null && emulatorHost === null) return null;
  const { projectId, apiKey, appId } = config ?? { projectId: readProjectId(env) ?? EMULATOR_PROJECT };
  return {
    projectId: textOf("projectId", projectId),
    apiKey: textOf("apiKey", apiKey, emulatorHost !== null),
    appId: textOf("appId", appId, true),
    emulatorHost,
    document: `${readRoot(env)}/${JAAP_COUNT}`,
  };
}

/** The sources that a page's `connect-src` must allow for the counts. */
export function liveOrigins(live: LiveDatabase | null): string {
  const emulator = live?.emulatorHost ? ` http://${live.emulatorHost}` : "";
  return `https://firestore.googleapis.com${emulator}`;
}

function parseConfig(text: string): Record<string, unknown> {
  const config = parseJson(text);
  if (!isRecord(config)) throw wrong(`is not JSON; it must be the web app's configuration, such as ${EXAMPLE}.`);
  if ("private_key" in config || config.type === "service_account") {
    throw wrong(
      "holds a service account's secret key, which no page may have; it must be the web app's configuration.",
    );
  }
  return config;
}

function textOf(field: string, value: unknown, isOptional = false): string {
  if (typeof value === "string" && value !== "") return value;
  if (isOptional && (value === undefined || value === "")) return "";
  throw wrong(`has no "${field}" that is a text; it must be the web app's configuration, such as ${EXAMPLE}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function wrong(what: string): SettingError {
  return new SettingError(CONFIG, `${CONFIG} ${what}`);
}
