// The hosts' own engines, as their makers publish them for development, serve the sample site.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { toolFile } from "../../src/system/locked-tools.ts";
import { hostFiles } from "../../src/build/hosting/host-files.ts";
import type { Host } from "../../src/site/settings.ts";
import { newFolder } from "../fixtures/folders.ts";
import { freePort } from "../../src/system/free-port.ts";
import {
  type HostDifferences,
  LASTING,
  LONG_PATH,
  MALFORMED_PATH,
  ask,
  cachedFiles,
  describeHost,
} from "../build/hosting/host-requests.ts";
import { type Program, startProgram, waitUntilReady } from "./program.ts";

const CLOUDFLARE: HostDifferences = {
  statuses: {
    // The host serves 404.html under its own name, too, and redirects with 308.
    "/404": 200,
    "/post/vivekdeep-ujalo/": 308,
    "/post/vivekdeep-ujalo.html": 308,
    "/category/announcements/": 308,
    "/index.html": 308,
    "/index": 308,
    "/search.html": 308,
    // The rule for searches covers an empty one.
    "/search/": 200,
    // The local server reads the disk, which knows no such long name.
    [LONG_PATH]: 502,
  },
  missingCacheControl: "no-store",
  // The local server ignores ranges. The search works there with whole files.
};

const NETLIFY: HostDifferences = {
  statuses: {
    "/404": 200,
    // The host answers with the page itself, whose canonical link names the right address.
    "/post/vivekdeep-ujalo/": 200,
    "/post/vivekdeep-ujalo.html": 200,
    "/category/announcements/": 200,
    "/index.html": 200,
    "/index": 200,
    "/search/": 200,
    "/search.html": 200,
    // The local server reads the disk, which knows no such long name.
    [LONG_PATH]: 403,
  },
  // The local server ends with an error.
  unanswered: [MALFORMED_PATH],
  hasPageHeadersEverywhere: true,
  // Its static server does; the host does not. See the last test.
  hasOwnCacheControl: true,
  // The local server ignores ranges. The search works there with whole files.
};

const programs: Program[] = [];
const urls = { cloudflare: "", netlify: "" };

beforeAll(async () => {
  const port = await freePort();
  const wrangler = toolFile("cloudflare", "wrangler/bin/wrangler.js");
  const words = ["--ip", "127.0.0.1", "--port", String(port), "--compatibility-date", "2026-01-01"];
  // In the project's folder, since Cloudflare looks there for what is its own.
  urls.cloudflare = await startHost(port, [wrangler, "pages", "dev", siteFor("cloudflare"), ...words], resolve("."));
});

beforeAll(async () => {
  const port = await freePort();
  const netlify = toolFile("netlify", "netlify-cli/bin/run.js");
  const words = ["--offline", "--internal-disable-edge-functions", "--no-open", "--port", String(port)];
  const dir = siteFor("netlify");
  urls.netlify = await startHost(port, [netlify, "dev", "--dir", "dist", ...words], join(dir, ".."));
});

afterAll(async () => {
  for (const program of programs) await program.stop();
});

describeHost("Cloudflare Pages (wrangler)", () => urls.cloudflare, CLOUDFLARE);
describeHost("Netlify (netlify-cli)", () => urls.netlify, NETLIFY);

test("Cloudflare finds no folder of functions in the project, and no rule that it does not understand", () => {
  expect(existsSync("functions")).toBe(false);
  expect(programs[0]?.output()).toMatch(/No Functions\./);
  expect(programs[0]?.output()).toMatch(/Parsed \d+ valid header rules/);
  expect(programs[0]?.output()).not.toMatch(/Functions directory|invalid/i);
});

describe("Netlify's own parser", () => {
  const rows = cachedFiles().filter(([kind]) => kind === "lasting");
  test("finds the configured Cache-Control for every file that may be kept, and for the worker", () => {
    const paths = [...rows.map(([, path]) => path), "/sw.js"];
    const file = join(newFolder(), "_headers");
    writeFileSync(file, hostFiles("netlify", "dist")._headers ?? "");
    const parser = toolFile("netlify", "netlify-cli/dist/utils/headers.js");
    const done = spawnSync(process.execPath, ["tests/prove/netlify-headers.ts", parser, file, ...paths], {
      encoding: "utf8",
    });
    const found = z.array(z.record(z.string(), z.string())).parse(JSON.parse(done.stdout));
    const cacheControl = found.map((headers) => new Headers(headers).get("cache-control"));
    expect(cacheControl).toEqual([...rows.map(() => LASTING), "no-cache"]);
  });
});

/** A copy of the sample site with the files that the host needs. */
function siteFor(host: Host): string {
  const dir = join(newFolder(), "dist");
  mkdirSync(dir);
  cpSync(inject("siteDir"), dir, { recursive: true });
  for (const [name, text] of Object.entries(hostFiles(host, dir))) writeFileSync(join(dir, name), text);
  return dir;
}

async function startHost(port: number, words: readonly string[], cwd: string): Promise<string> {
  const program = startProgram(words, { cwd, env: { WRANGLER_SEND_METRICS: "false", XDG_CONFIG_HOME: newFolder() } });
  programs.push(program);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(program, () =>
    ask(url, "/").then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  return url;
}
