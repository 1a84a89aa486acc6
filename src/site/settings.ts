// Every environment variable, read and checked once, where a command starts.
import type { Env } from "../system/env.ts";
import { type ContentChoice, readContentChoice } from "./database/content-choice.ts";
import { readLiveEnvironment } from "./database/live-environment.ts";
import { type Folders, readFolders } from "./folders.ts";
import type { LiveDatabase } from "./live-database.ts";
import { type PageSettings, hasSiteUrl, readPageSettings } from "./page-settings.ts";
import { readChoice } from "./read-choice.ts";
import { SettingError } from "./setting-error.ts";

/** The hosts that `SITE_HOST` can name. */
export const HOSTS = ["firebase", "cloudflare", "netlify", "github", "nginx"] as const;
export type Host = (typeof HOSTS)[number];

/** What the environment sets. An empty variable counts as not set. */
export type Settings = PageSettings &
  Readonly<{
    /** Whether `SITE_URL` or the configuration names the public address. */
    hasSiteUrl: boolean;
    /** Where the content comes from: `CONTENT_SOURCE` and the variables of the database. */
    content: ContentChoice;
    /** `PUBLIC_FIREBASE_CONFIG`: where browsers find the counts; null where they stay as they were built. */
    live: LiveDatabase | null;
    /** `OFFLINE`: whether readers' devices may save pages; `off` removes the service worker. */
    isOfflineOn: boolean;
    /** `SITE_HOST`: the host whose files the build adds to the site. */
    host: Host;
    /** `PORT` of the preview and the dev server; 0 lets the system choose. */
    port: number;
    /** `DESK_PORT`, `DESK_HOST` and `DESK_KEY`: the editors' desk; a key of null is made anew at each start. */
    desk: Readonly<{ port: number; host: string; key: string | null }>;
    /** `EMULATOR_PORT`; null where it is not set. */
    emulatorPort: number | null;
    pictures: Readonly<{
      /** `PICTURES_CHECK_ALL`: asks servers again for pictures that are in the cache. */
      checkAll: boolean;
      /** `PICTURES_ALLOW_PRIVATE`: downloads pictures from private networks too. */
      allowPrivate: boolean;
      /** `PICTURE_MINUTES` in milliseconds: the time for making pictures; Infinity where it has no limit. */
      budgetMs: number;
    }>;
    /** `DEPLOY_COMMAND`: what `npm run watch` runs after a build; null for nothing. */
    deployCommand: string | null;
    /** `WATCH_QUIET_MS`: milliseconds without a change before `npm run watch` publishes. */
    watchQuietMs: number;
    /** `REPORT_WEBHOOK`: the secret address of a chat that gets the documents that need fixing; null for none. */
    reportWebhook: string | null;
    /** `ROLL_BACK`: restores the previous version if a check of the public site fails after a deploy. */
    isRollBackOn: boolean;
    /** `SNAPSHOT_DIR`, `SITE_DIR` and `PICTURES_DIR`, and the folders that follow from them. */
    folders: Folders;
    ci: CiFiles;
    /** All variables, for programs that a command starts. */
    env: Env;
  }>;

/** Files through which a run reports to GitHub Actions; null outside of CI. */
export type CiFiles = Readonly<{
  /** `GITHUB_STEP_SUMMARY`: what the run shows, in Markdown. */
  summary: string | null;
  /** `GITHUB_OUTPUT`: values for later steps. */
  output: string | null;
}>;

const DEFAULT_PORT = 4321;
const DEFAULT_DESK_PORT = 4322;
const DEFAULT_QUIET_MS = 300;
/** Hosts stop a build after 15 to 20 minutes, and then keep nothing of it. */
const DEFAULT_CI_PICTURE_MINUTES = 10;
const LONGEST_QUIET_MS = 10_000;
/** A shorter key could be guessed. */
const SHORTEST_KEY = 16;

/** Reads and checks all settings. @throws SettingError for the first wrong one */
export function readSettings(env: Env): Settings {
  return {
    ...readPageSettings(env),
    hasSiteUrl: hasSiteUrl(env),
    content: readContentChoice(env),
    live: readLiveEnvironment(env),
    isOfflineOn: readChoice(env, "OFFLINE", ["on", "off"]) === "on",
    port: readPort(env, "PORT") ?? DEFAULT_PORT,
    host: readChoice(env, "SITE_HOST", HOSTS),
    desk: readDesk(env),
    emulatorPort: readPort(env, "EMULATOR_PORT"),
    pictures: {
      checkAll: readSwitch(env, "PICTURES_CHECK_ALL"),
      allowPrivate: readSwitch(env, "PICTURES_ALLOW_PRIVATE"),
      budgetMs: readPictureBudgetMs(env),
    },
    deployCommand: env.DEPLOY_COMMAND || null,
    watchQuietMs: readNumber(env, "WATCH_QUIET_MS", "milliseconds", 0, LONGEST_QUIET_MS) ?? DEFAULT_QUIET_MS,
    reportWebhook: readWebhook(env),
    isRollBackOn: readSwitch(env, "ROLL_BACK"),
    folders: readFolders(env),
    ci: readCiFiles(env),
    env,
  };
}

export function readCiFiles(env: Env): CiFiles {
  return { summary: env.GITHUB_STEP_SUMMARY || null, output: env.GITHUB_OUTPUT || null };
}

/** @throws SettingError, without the key */
function readDesk(env: Env): Settings["desk"] {
  const key = env.DESK_KEY || null;
  if (key !== null && !new RegExp(`^[\\w-]{${SHORTEST_KEY},200}$`).test(key)) {
    throw new SettingError(`DESK_KEY must have ${SHORTEST_KEY} to 200 letters, digits, - or _.`);
  }
  return { port: readPort(env, "DESK_PORT") ?? DEFAULT_DESK_PORT, host: env.DESK_HOST || "127.0.0.1", key };
}

/** @throws SettingError, without the value, because it is a secret */
function readWebhook({ REPORT_WEBHOOK }: Env): string | null {
  if (!REPORT_WEBHOOK) return null;
  if (/^https?:\/\//.test(REPORT_WEBHOOK) && URL.canParse(REPORT_WEBHOOK)) return REPORT_WEBHOOK;
  throw new SettingError("REPORT_WEBHOOK is not an address that begins with https://.");
}

function readSwitch(env: Env, name: string): boolean {
  return readChoice(env, name, ["0", "1"]) === "1";
}

/** A port; null where the variable is not set. @throws SettingError */
function readPort(env: Env, name: string): number | null {
  return readNumber(env, name, "a number", 0, 65_535);
}

/** In milliseconds. @throws SettingError */
function readPictureBudgetMs(env: Env): number {
  const minutes = readNumber(env, "PICTURE_MINUTES", "whole minutes", 1, 999);
  return (minutes ?? (env.CI ? DEFAULT_CI_PICTURE_MINUTES : Infinity)) * 60_000;
}

/** A whole number; null where the variable is not set. @param unit for the error. @throws SettingError */
function readNumber(env: Env, name: string, unit: string, least: number, most: number): number | null {
  const text = env[name];
  if (!text) return null;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new SettingError(`${name} is "${text}"; expected ${unit} from ${least} to ${most}.`);
}
