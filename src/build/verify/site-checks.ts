// The checks of a public site, each with a sentence for what is wrong.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Host } from "../../site/settings.ts";
import type { Move } from "../addresses/address-history.ts";
import { cacheExceptions, commonHeaders, pageHeaders } from "../hosting/rules.ts";
import { BUILD_FILE, buildFileSchema } from "./build-id.ts";
import { servedPath } from "./expected-files.ts";
import { parseJson } from "../../system/parse-json.ts";

const TIMEOUT_MS = 20_000;
/** Longer than any CDN waits for its own source, and different in each run. */
const MISSING = "/verify-that-this-is-missing-";

export type PublicSiteInput = Readonly<{
  /** The public origin. */
  url: string;
  /** The finished site. */
  dir: string;
  host: Host;
  files: readonly string[];
  /** The newest redirect from an old address, if there is one. */
  move: Move | null;
}>;

/** @returns what is wrong, as a sentence; null if nothing is. @throws where the site cannot be reached */
export type Check = () => Promise<string | null>;

/** All checks, in an order in which the first failure is the most telling one. */
export function siteChecks(input: PublicSiteInput): Check[] {
  const { files, host, move } = input;
  const canRewrite = host !== "github";
  return [
    () => checkBuild(input),
    ...files.map((file) => () => checkFile(input, file)),
    () => checkMissing(input),
    ...(canRewrite ? [() => checkSearch(input), () => checkHeaders(input), () => checkLasting(input)] : []),
    () => checkWorker(input),
    ...(move === null ? [] : [() => checkMove(input, move)]),
  ];
}

async function checkBuild({ url, dir }: PublicSiteInput): Promise<string | null> {
  const answer = await ask(url, `/${BUILD_FILE}`);
  const published = buildFileSchema.safeParse(parseJson(answer.body.toString())).data?.id ?? "none";
  const built = buildFileSchema.parse(JSON.parse(readFileSync(join(dir, BUILD_FILE), "utf8"))).id;
  return published === built ? null : `The public site is build ${published}; expected ${built}.`;
}

async function checkFile({ url, dir }: PublicSiteInput, file: string): Promise<string | null> {
  const path = servedPath(file);
  const answer = await ask(url, path);
  if (answer.status !== 200) return `${path} answers ${answer.status}; expected 200.`;
  if (!answer.body.equals(readFileSync(join(dir, file))))
    return `${path} is not the file ${file} of the build (${answer.body.length} bytes arrived).`;
  const type = answer.headers.get("content-type") ?? "";
  return file.endsWith(".html") && !type.startsWith("text/html")
    ? `${path} has the type ${type || "none"}; expected text/html.`
    : null;
}

async function checkMissing({ url, dir }: PublicSiteInput): Promise<string | null> {
  const path = `${MISSING}${Date.now().toString(36)}`;
  const answer = await ask(url, path);
  if (answer.status !== 404) return `A missing page (${path}) answers ${answer.status}; expected 404.`;
  const isOurs = answer.body.equals(readFileSync(join(dir, "404.html")));
  return isOurs ? null : "A missing page does not show 404.html of the build.";
}

async function checkSearch({ url, dir }: PublicSiteInput): Promise<string | null> {
  const path = `/search/${encodeURIComponent("राम कृष्ण")}`;
  const answer = await ask(url, path);
  const isSearch = answer.status === 200 && answer.body.equals(readFileSync(join(dir, "search.html")));
  return isSearch
    ? null
    : `${path} answers ${answer.status}, and does not show search.html: the rewrite of /search/** is missing.`;
}

async function checkHeaders({ url }: PublicSiteInput): Promise<string | null> {
  const { headers } = await ask(url, "/");
  const isSecure = url.startsWith("https:");
  const wanted = [...pageHeaders, ...commonHeaders].filter(
    ({ name }) => isSecure || name !== "Strict-Transport-Security",
  );
  const wrong = wanted.filter(({ name, value }) => headers.get(name)?.replace(/\s+/g, " ") !== value);
  return wrong.length === 0
    ? null
    : `The home page has other headers than the build sets: ${wrong.map(({ name }) => name).join(", ")}.`;
}

/** Files with a content hash in their name may be kept for a year. */
async function checkLasting({ url, files }: PublicSiteInput): Promise<string | null> {
  const file = files.find((each) => each.startsWith("_astro/"));
  const expected = cacheExceptions.find(({ path }) => path === "/_astro/**")?.headers[0]?.value ?? "";
  if (file === undefined) return null;
  const cache = (await ask(url, servedPath(file))).headers.get("cache-control") ?? "none";
  return cache === expected
    ? null
    : `${servedPath(file)} has the header Cache-Control: ${cache}; expected ${expected}.`;
}

async function checkWorker({ url, host, files }: PublicSiteInput): Promise<string | null> {
  if (!files.includes("sw.js")) return null;
  const { headers } = await ask(url, "/sw.js");
  const type = headers.get("content-type") ?? "none";
  if (!/javascript/.test(type)) return `The service worker /sw.js has the type ${type}, so browsers refuse it.`;
  const cache = headers.get("cache-control") ?? "";
  const mayStay = /immutable|max-age=(?!0\b)/.test(cache);
  return mayStay && host !== "github"
    ? `Browsers may keep an old service worker: /sw.js has Cache-Control: ${cache}.`
    : null;
}

async function checkMove({ url }: PublicSiteInput, { from, to }: Move): Promise<string | null> {
  const answer = await ask(url, from);
  const location = answer.headers.get("location");
  const target = location === null ? null : new URL(location, url).pathname;
  // A host without redirects shows the page of the old address.
  const leads = target === to || (answer.status === 200 && answer.body.includes(`url=${to}`));
  return leads ? null : `The old address ${from} answers ${answer.status} and does not lead to ${to}.`;
}

async function ask(url: string, path: string): Promise<Readonly<{ status: number; headers: Headers; body: Buffer }>> {
  const answer = await fetch(new URL(path, url), {
    redirect: "manual",
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}
