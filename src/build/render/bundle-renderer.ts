// node bundle-renderer.ts FOLDER CLIENT SERVER: lets Astro bundle the site as a program (integrations/site-program.ts), with the files
// for browsers and the program itself in two folders of that folder.
import { build } from "astro";

// A file that may not grow any more ends a process without a word, unless the process listens.
process.on("SIGXFSZ", () => undefined);
const [outDir = "", client = "", server = ""] = process.argv.slice(2);
await build({ logLevel: "warn", outDir, build: { client, server } });
