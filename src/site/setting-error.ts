// The error for a wrong or missing environment variable.
import { ExpectedError } from "../system/errors.ts";

/** A variable is wrong or missing. `message` is one sentence for people, and names the variable. */
export class SettingError extends ExpectedError {
  override name = "SettingError";
  readonly variable: string;

  constructor(variable: string, message: string) {
    super(message);
    this.variable = variable;
  }
}
