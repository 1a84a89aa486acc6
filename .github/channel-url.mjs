// Prints `url=…` from what `firebase hosting:channel:deploy --json` has said. Usage: node channel-url.mjs FILE
import { readFileSync } from "node:fs";

const { status, error, result } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const [site] = Object.values(result ?? {});
if (status !== "success" || !site?.url) throw new Error(`There is no preview: ${error ?? "no address was given"}`);
console.log(`url=${site.url}`);
