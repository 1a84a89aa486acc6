import { ExpectedError } from "../system/errors.ts";

/** A variable of the environment is wrong or missing. `message` is one sentence for people, and names the variable. */
export class SettingError extends ExpectedError {
  override name = "SettingError";
}
