// A language of the interface: a file each, strings-*.ts, from which the configuration chooses.
import type { Strings } from "./strings-en.ts";

export type InterfaceLanguage = Readonly<{
  /** BCP 47, two letters. */
  code: string;
  /** Its own name, on its button. */
  name: string;
  strings: Strings;
}>;
