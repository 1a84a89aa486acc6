// A public site that is not what was built, on Firebase Hosting's own server and on nginx.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, inject, test } from "vitest";
import { hostFiles } from "../../../src/build/hosting/host-files.ts";
import { serveSite } from "../../../src/build/hosting/serve.ts";
import { verifySite } from "../../../src/build/verify/verify-site.ts";
import { randomNumbers } from "../../../scripts/random-numbers.ts";
import { newFolder } from "../../fixtures/folders.ts";
import { linkFolder } from "../../fixtures/link-files.ts";
import { hasNginx, startNginx } from "../../support/nginx.ts";

const siteDir = inject("siteDir");
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A deploy: the public files, and the host's rules as text. */
type Deploy = { dir: string; rules: string };
type Host = Readonly<{ rules: string; serve: (deploy: Deploy) => Promise<string> }>;

const firebase: Host = {
  rules: hostFiles("firebase", siteDir)["firebase.json"] ?? "",
  async serve({ dir, rules }) {
    const config = join(dir, "..", "rules.json");
    writeFileSync(config, rules);
    const { server, url } = await serveSite(dir, 0, config);
    stops.push(() => server.close());
    return url;
  },
};

const nginx: Host = {
  rules: hostFiles("nginx", siteDir)["nginx.conf"] ?? "",
  async serve({ dir, rules }) {
    mkdirSync(`${dir}.live`);
    symlinkSync(dir, `${dir}.live/current`);
    const { url, stop } = await startNginx(
      rules.replace(/^root .*;$/m, `root ${JSON.stringify(`${dir}.live/current`)};`),
    );
    stops.push(stop);
    return url;
  },
};

const change = (file: string, edit: (text: string) => string) => (deploy: Deploy) => {
  const path = join(deploy.dir, file);
  const text = readFileSync(path, "utf8");
  rmSync(path);
  writeFileSync(path, edit(text));
};
const edited = (text: string, from: RegExp | string, to: string) => {
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`The rules have no ${String(from)}.`);
  return changed;
};

/** What breaks, how, and what the check says of it. */
const BROKEN: readonly (readonly [string, Readonly<Record<"firebase" | "nginx", (deploy: Deploy) => void>>, RegExp])[] =
  [
    [
      "the version before",
      both(change("build.json", () => '{"id":"0123456789abcdef"}\n')),
      /The public site is build 0123456789abcdef; expected [0-9a-f]{16}\./,
    ],
    [
      "what a hostile server says of itself",
      both(change("build.json", () => JSON.stringify({ id: `\n::error::x\u001b[31m ##[error]${"long".repeat(999)}` }))),
      /^The public site is build {2}::error::x\[31m # # \[error\](?:long)+.{0,4}…$/m,
    ],
    ["no home page", both(({ dir }) => rmSync(join(dir, "index.html"))), /^\/ answers (?:404|403); expected 200/m],
    [
      "a page that is cut short",
      both(change("search.html", (text) => text.slice(0, 5_000))),
      /\/search is not the file search\.html of the build/,
    ],
    [
      "no scripts and styles",
      both(({ dir }) => rmSync(join(dir, "_astro"), { recursive: true })),
      /\/_astro\/\S+ answers 404; expected 200/,
    ],
    [
      "pictures of another version",
      both(({ dir }) => spoilAll(join(dir, "pictures"))),
      /\/pictures\/\S+ is not the file/,
    ],
    [
      "status 200 for missing pages",
      {
        firebase: (deploy) =>
          (deploy.rules = edited(
            deploy.rules,
            '"rewrites": [',
            '"rewrites": [{ "source": "/verify-*", "destination": "/index.html" },',
          )),
        nginx: (deploy) =>
          (deploy.rules = edited(deploy.rules, "error_page 404 /404.html;", "error_page 404 =200 /404.html;")),
      },
      /A missing page \(\S+\) answers 200; expected 404/,
    ],
    [
      "another page for missing addresses",
      both(change("404.html", () => "<!doctype html><p>Not found</p>")),
      /A missing page does not show 404\.html/,
    ],
    [
      "no rewrite of searches",
      {
        firebase: (deploy) => (deploy.rules = edited(deploy.rules, "/search/**", "/find/**")),
        nginx: (deploy) => (deploy.rules = edited(deploy.rules, "location ^~ /search/", "location ^~ /find/")),
      },
      /\/search\/\S+ answers 404, and does not show search\.html/,
    ],
    [
      "no security headers",
      {
        firebase: (deploy) => (deploy.rules = edited(deploy.rules, /"key": "X-Frame-Options"/g, '"key": "X-Other"')),
        nginx: (deploy) => (deploy.rules = edited(deploy.rules, /add_header X-Frame-Options .*/, "")),
      },
      /The home page has other headers than the build sets: X-Frame-Options\./,
    ],
    [
      "short caching of files that never change",
      {
        firebase: (deploy) => (deploy.rules = edited(deploy.rules, /max-age=31536000, immutable/g, "max-age=60")),
        nginx: (deploy) => (deploy.rules = edited(deploy.rules, /max-age=31536000, immutable/g, "max-age=60")),
      },
      /has the header Cache-Control: public, max-age=60; expected public, max-age=31536000, immutable/,
    ],
    [
      "a service worker that browsers keep",
      {
        firebase: (deploy) =>
          (deploy.rules = edited(deploy.rules, '"value": "no-cache"', '"value": "public, max-age=86400"')),
        nginx: (deploy) => (deploy.rules = edited(deploy.rules, '"no-cache"', '"public, max-age=86400"')),
      },
      /Browsers may keep an old service worker: \/sw\.js has Cache-Control: public, max-age=86400/,
    ],
    [
      "an old service worker",
      both(change("sw.js", (text) => `${text}\n// older`)),
      /\/sw\.js is not the file sw\.js of the build/,
    ],
  ];

describe.each([
  ["Firebase Hosting's own server", "firebase", firebase] as const,
  ...(hasNginx ? [["nginx", "nginx", nginx] as const] : []),
])("on %s", (_, name, host) => {
  test("a good deploy passes", async () => {
    expect(await faultsOf(host, () => undefined)).toEqual([]);
  });

  // What the check says does not depend on the host, whose rules have tests of their own.
  test.runIf(host === firebase).each(BROKEN)(
    "a deploy with %s fails, and the check says so",
    async (_what, breaks, sentence) => {
      const faults = await faultsOf(host, breaks[name]);
      expect(faults.join("\n")).toMatch(sentence);
    },
  );
});

test("a site that cannot be reached fails", async () => {
  const faults = await verifySite({ url: "http://127.0.0.1:9", dir: siteDir, host: "firebase", patienceMs: 0 });
  expect(faults).toEqual([expect.stringMatching(/^The public site cannot be reached: fetch failed: /)]);
});

test("a deploy that appears some seconds late passes, if the check has the patience", async () => {
  const deploy = copied();
  change("build.json", () => "{}")(deploy);
  const url = await firebase.serve(deploy);
  setTimeout(() => cpSync(join(siteDir, "build.json"), join(deploy.dir, "build.json")), 1_500);
  expect(
    await verifySite({ url, dir: siteDir, host: "firebase", patienceMs: 30_000, random: randomNumbers(1) }),
  ).toEqual([]);
});

async function faultsOf(host: Host, breakIt: (deploy: Deploy) => void): Promise<string[]> {
  const deploy = { ...copied(), rules: host.rules };
  breakIt(deploy);
  const url = await host.serve(deploy);
  return await verifySite({ url, dir: siteDir, host: "firebase", patienceMs: 0, random: randomNumbers(1) });
}

function copied(): Deploy {
  const dir = join(newFolder(), "site");
  linkFolder(siteDir, dir);
  return { dir, rules: firebase.rules };
}

function both(breakIt: (deploy: Deploy) => void) {
  return { firebase: breakIt, nginx: breakIt };
}

function spoilAll(dir: string): void {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    rmSync(path);
    writeFileSync(path, "other");
  }
  expect(existsSync(dir)).toBe(true);
}
