// The scripts in which a song can be read, for the choice below its title and for that of the reading panel.
import { t } from "../../site/i18n/strings.ts";

/** By the values of the setting; see src/browser/reading/settings.ts. */
export const scriptOptions = [
  { value: "deva", label: t.reading.scriptDevanagari, lang: "mr" },
  { value: "roman", label: t.reading.scriptRoman },
  { value: "both", label: t.reading.scriptBoth },
];
