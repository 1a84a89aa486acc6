// The image library, with settings that apply to the whole process.
import { fileURLToPath } from "node:url";
import type sharp from "sharp";

type Sharp = typeof sharp;

let loaded: Promise<Sharp> | undefined;

/**
 * The image library. Loaded when the first picture is made: most builds make none, and it takes 23 MB.
 *
 * With one thread per picture, and several pictures at once, the bytes do not depend on the machine. Nor do they with our own
 * fonts. Fontconfig, a C library, finds these only through an environment variable, which it reads when text is first drawn.
 */
export function loadSharp(): Promise<Sharp> {
  return (loaded ??= import("sharp").then(({ default: library }) => {
    library.concurrency(1);
    library.cache(false);
    process.env.FONTCONFIG_FILE = fileURLToPath(new URL("./fonts/fonts.conf", import.meta.url));
    return library;
  }));
}
