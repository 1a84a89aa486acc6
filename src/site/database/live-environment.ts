// Which database the live counts in the browser use.
import type { LiveDatabase } from "../live-database.ts";
import { EMULATOR_PROJECT, readHost, readProjectId, readRoot } from "./connection-env.ts";
import type { Env } from "../../system/env.ts";
import { isRecord } from "../../system/is-record.ts";
import { SettingError } from "../setting-error.ts";
import { parseJson } from "../../system/parse-json.ts";

const CONFIG = "PUBLIC_FIREBASE_CONFIG";
const HOST = "PUBLIC_FIRESTORE_EMULATOR_HOST";
const EXAMPLE = '{"apiKey": "…", "projectId": "…", "appId": "…"}';
const JAAP_COUNT = "ramnaam-bank/jaap-count";

/**
 * Reads the settings of the live counts. Pages get only the needed part of the web app's configuration.
 * @returns null if the pages show the counts of the build only
 * @throws SettingError if a variable is wrong; the message never repeats a value
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
      "contains a service account's secret key, which must not be in a page; it must be the web app's configuration.",
    );
  }
  return config;
}

function textOf(field: string, value: unknown, isOptional = false): string {
  if (typeof value === "string" && value !== "") return value;
  if (isOptional && (value === undefined || value === "")) return "";
  throw wrong(`has no text as "${field}"; it must be the web app's configuration, such as ${EXAMPLE}.`);
}

function wrong(what: string): SettingError {
  return new SettingError(`${CONFIG} ${what}`);
}
