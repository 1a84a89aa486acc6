import { SettingError } from "../firestore/setting-error.ts";

const DEFAULT_PORT = 4321;

/** The port that `PORT` names. @throws SettingError where it is no port */
export function portOf(env: Readonly<Record<string, string | undefined>>): number {
  const text = env.PORT || String(DEFAULT_PORT);
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new SettingError("PORT", `PORT is "${text}"; expected a number from 0 to 65535.`);
}
