// Packages the functions as `firebase deploy --only functions` does, and unpacks the archive.
// node package-functions.ts FOLDER-OF-FIREBASE-TOOLS SOURCE IGNORE-AS-JSON TARGET
import { createRequire } from "node:module";
import { join } from "node:path";

const [tools = "", source = "", ignore = "", target = ""] = process.argv.slice(2);
const load = createRequire(join(tools, "package.json"));
const { prepareFunctionsUpload } = load("./lib/deploy/functions/prepareFunctionsUpload.js");
const { unzip } = load("./lib/unzip.js");

const { pathToSource } = await prepareFunctionsUpload(source, source, { ignore: JSON.parse(ignore) }, []);
await unzip(pathToSource, target);
