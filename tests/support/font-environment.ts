// The fonts of the browsers that tests start.
import { join, resolve } from "node:path";

export const FONT_FOLDER = resolve(join(import.meta.dirname, "..", "fixtures", "fonts"));

/**
 * A variable for a browser's environment. On Linux, the browser then finds the fonts of the tests and no others, so a text has the
 * same width on every machine. Other systems ignore it: their own fonts have Devanagari letters.
 */
export const fontEnvironment = {
  FONTCONFIG_FILE: join(FONT_FOLDER, "fonts.conf"),
};
