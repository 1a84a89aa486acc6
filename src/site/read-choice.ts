// Variables that have one of a few values.
import type { Env } from "../system/env.ts";
import { SettingError } from "./setting-error.ts";

/** One of the choices; the first where the variable is not set. @throws SettingError */
export function readChoice<Choice extends string>(
  env: Env,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = env[name] || choices[0];
  const choice = choices.find((known) => known === text);
  if (choice !== undefined) return choice;
  const list = `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
  throw new SettingError(`${name} is "${text}"; expected ${list}.`);
}
