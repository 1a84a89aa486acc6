// What is thrown when the environment is wrong.

/** A variable that is set but wrong, or missing; `message` is one sentence for people that names it. */
export class SettingError extends Error {
  override name = "SettingError";
  readonly variable: string;

  constructor(variable: string, message: string) {
    super(message);
    this.variable = variable;
  }
}
