// Prints, as JSON, the headers that Netlify's own parser finds in a `_headers` file for each of the given paths.
// node netlify-headers.ts FILE-OF-NETLIFY-CLI HEADERS-FILE PATH…
import { pathToFileURL } from "node:url";

const [parser = "", headersFile = "", ...paths] = process.argv.slice(2);
const { headersForPath, parseHeaders } = await import(pathToFileURL(parser).href);
const rules = await parseHeaders({ config: {}, headersFiles: [headersFile] });
console.log(JSON.stringify(paths.map((path) => headersForPath(rules, path))));
