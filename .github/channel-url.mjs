// Prints `url=…` from the output of `firebase hosting:channel:deploy --json`. Usage: node channel-url.mjs FILE
// Plain JavaScript, because the runner's own Node may be too old to run TypeScript.
import { readFileSync } from "node:fs";

const [file = ""] = process.argv.slice(2);
const { status, error, result } = JSON.parse(readFileSync(file, "utf8"));
const [site] = Object.values(result ?? {});
if (status !== "success" || !site?.url) throw new Error(`There is no preview: ${error ?? "no address was given"}`);
console.log(`url=${site.url}`);
