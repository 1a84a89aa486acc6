// The files for hosts that cannot run here, checked by the rules that those hosts have for them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { hostFiles, siteHostFiles } from "../../../src/build/hosting/host-files.ts";
import { HOSTS, readSettings } from "../../../src/site/settings.ts";
import { assetFolders, pageHeaders, transportSecurity } from "../../../src/build/hosting/rules.ts";

type HeaderBlock = Readonly<{ path: string; names: readonly string[] }>;

test("firebase.json matches the hosting rules", () => {
  expect(JSON.parse(readFileSync("firebase.json", "utf8"))).toEqual(
    JSON.parse(hostFiles("firebase", "dist")["firebase.json"] ?? ""),
  );
});

test("firebase.json names no database rules, so that a plain deploy leaves those of other apps alone", () => {
  expect(Object.keys(JSON.parse(readFileSync("firebase.json", "utf8")))).not.toContain("firestore");
});

test.each(HOSTS)("requires https for this site only, and not for its subdomains (%s)", (host) => {
  const text = Object.values(hostFiles(host, "dist")).join("\n");
  expect(text).not.toMatch(/includeSubDomains/i);
  if (host !== "github") expect(text).toMatch(/Strict-Transport-Security\W+(?:value\W+)?max-age=31536000\b/);
});

test("a setting adds the subdomains", () => {
  expect(transportSecurity(true).value).toBe("max-age=31536000; includeSubDomains");
  expect(transportSecurity(false).value).toBe("max-age=31536000");
});

describe("the rules of Cloudflare and Netlify", () => {
  const hasFile = (path: string) => existsSync(join(inject("siteDir"), path));

  test("rewrite each search to a file in the host's way", () => {
    // Cloudflare redirects to remove extensions and slashes, so only the clean address keeps the text.
    const [cloudflare] = rewritesOf("cloudflare");
    expect(cloudflare).toEqual({ from: "/search/*", to: "/search" });
    expect(hasFile(`${cloudflare?.to}.html`)).toBe(true);
    expect(hasFile(`${cloudflare?.to}/index.html`)).toBe(false);
    // Netlify looks for the exact file.
    const [netlify] = rewritesOf("netlify");
    expect(netlify).toEqual({ from: "/search/*", to: "/search.html" });
    expect(hasFile(netlify?.to ?? "")).toBe(true);
  });

  test.each(["cloudflare", "netlify"] as const)("set every header once for each address (%s)", (host) => {
    // Where two rules give the same header, Cloudflare sends both values in one line.
    const [everywhere, ...others] = headerBlocks(host);
    const blocks = others
      .map(({ path, names }) => ({ path, names: names.filter((name) => !isWithdrawn(name)) }))
      .filter(({ names }) => names.length > 0);
    expect(everywhere?.path).toBe("/*");
    expect(everywhere?.names).toContain("Content-Security-Policy");
    for (const { path, names } of blocks) {
      expect(everywhere?.names).not.toEqual(expect.arrayContaining([...names]));
      const covering = blocks.filter((other) => covers(other.path, path) || covers(path, other.path));
      expect(covering.map((block) => block.path)).toEqual([path]);
    }
    expect(blocks.map(({ path }) => path)).toEqual(expect.arrayContaining(["/sw.js", "/_astro/*", "/packs/lists/*"]));
  });

  test("remove the headers of pages from other folders if the host can", () => {
    const withdrawn = (host: "cloudflare" | "netlify") =>
      headerBlocks(host)
        .map(({ path, names }) => ({ path, names: names.filter(isWithdrawn) }))
        .filter(({ names }) => names.length > 0);
    expect(
      withdrawn("cloudflare")
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(assetFolders.map((folder) => `/${folder}/*`));
    for (const { names } of withdrawn("cloudflare")) expect(names).toEqual(pageHeaders.map(({ name }) => `! ${name}`));
    expect(withdrawn("netlify")).toEqual([]);
  });

  test.each(["cloudflare", "netlify"] as const)("have every path once (%s)", (host) => {
    // Of two rules for the same path, Cloudflare applies only the second.
    const paths = headerBlocks(host).map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  test.each(["cloudflare", "netlify"] as const)("stay within the host's limits (%s)", (host) => {
    const { _redirects = "", _headers = "" } = hostFiles(host, "dist");
    const lines = `${_redirects}${_headers}`.split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1000);
    expect(headerBlocks(host).length).toBeLessThan(100);
    expect(_redirects.trimEnd().split("\n")).toHaveLength(2);
  });
});

test("GitHub Pages gets the file that keeps _astro, and its 404 page redirects searches", () => {
  expect(hostFiles("github", "dist")).toEqual({ ".nojekyll": "" });
  const page = readFileSync(join(inject("siteDir"), "404.html"), "utf8");
  const scripts = [...page.matchAll(/<script type="module">(.*?)<\/script>/gs)].map(([, code]) => code ?? "");
  expect(scripts.filter((code) => code.includes("location.replace(`/search?q="))).toHaveLength(1);
});

test("an unknown host is reported before anything is built", () => {
  expect(() => readSettings({ SITE_HOST: "geocities" })).toThrow(
    /SITE_HOST is "geocities"; expected firebase, .* or nginx/,
  );
  for (const host of HOSTS) expect(() => siteHostFiles(readSettings({ SITE_HOST: host }), [])).not.toThrow();
});

function rewritesOf(host: "cloudflare" | "netlify") {
  const lines = (hostFiles(host, "dist")._redirects ?? "").trimEnd().split("\n");
  const rules = lines.map((line) => line.split(" "));
  return rules.filter(([, , status]) => status === "200").map(([from, to]) => ({ from, to }));
}

function headerBlocks(host: "cloudflare" | "netlify"): HeaderBlock[] {
  return (hostFiles(host, "dist")._headers ?? "").split("\n\n").map((block) => {
    const [path = "", ...lines] = block.trimEnd().split("\n");
    return { path, names: lines.map((line) => line.trim().split(":")[0] ?? "") };
  });
}

function isWithdrawn(name: string): boolean {
  return name.startsWith("! ");
}

function covers(rule: string, path: string): boolean {
  return rule.endsWith("*") ? path.startsWith(rule.slice(0, -1)) : rule === path;
}
