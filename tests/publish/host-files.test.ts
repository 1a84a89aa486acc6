// The files for hosts that cannot run here, checked by the rules that those hosts have for them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { HOSTS, hostFiles, siteHostFiles } from "../../src/publish/host-files.ts";
import { assetFolders, pageHeaders } from "../../src/publish/hosting.ts";

type HeaderBlock = Readonly<{ path: string; names: readonly string[] }>;

test("firebase.json is what the hosting rules say", () => {
  expect(JSON.parse(readFileSync("firebase.json", "utf8"))).toEqual(
    JSON.parse(hostFiles("firebase")["firebase.json"] ?? ""),
  );
});

describe("Cloudflare's and Netlify's rules", () => {
  const hasFile = (path: string) => existsSync(join(inject("siteDir"), path));

  test("lead each search to a file in the way of the host", () => {
    // Cloudflare takes endings and slashes off with a redirect, so only the clean address keeps the text.
    const [cloudflare] = rewritesOf("cloudflare");
    expect(cloudflare).toEqual({ from: "/search/*", to: "/search" });
    expect(hasFile(`${cloudflare?.to}.html`)).toBe(true);
    expect(hasFile(`${cloudflare?.to}/index.html`)).toBe(false);
    // Netlify looks for the very file.
    const [netlify] = rewritesOf("netlify");
    expect(netlify).toEqual({ from: "/search/*", to: "/search.html" });
    expect(hasFile(netlify?.to ?? "")).toBe(true);
  });

  test.each(["cloudflare", "netlify"] as const)("name every header once for each address (%s)", (host) => {
    // Where two rules give the same header, Cloudflare sends both values in one line.
    const [everywhere, ...others] = headerBlocks(host);
    const blocks = others.filter(({ names }) => !names.some(isWithdrawn));
    expect(everywhere?.path).toBe("/*");
    expect(everywhere?.names).toContain("Content-Security-Policy");
    for (const { path, names } of blocks) {
      expect(everywhere?.names).not.toEqual(expect.arrayContaining([...names]));
      const covering = blocks.filter((other) => covers(other.path, path) || covers(path, other.path));
      expect(covering.map((block) => block.path)).toEqual([path]);
    }
    expect(blocks.map(({ path }) => path)).toEqual(expect.arrayContaining(["/sw.js", "/_astro/*", "/packs/lists/*"]));
  });

  test("leave what is for pages off all other folders where the host can take it back", () => {
    const withdrawn = (host: "cloudflare" | "netlify") =>
      headerBlocks(host).filter(({ names }) => names.some(isWithdrawn));
    expect(withdrawn("cloudflare").map(({ path }) => path)).toEqual(assetFolders.map((folder) => `/${folder}/*`));
    for (const { names } of withdrawn("cloudflare")) expect(names).toEqual(pageHeaders.map(({ name }) => `! ${name}`));
    expect(withdrawn("netlify")).toEqual([]);
  });

  test.each(["cloudflare", "netlify"] as const)("stay within the host's limits (%s)", (host) => {
    const { _redirects = "", _headers = "" } = hostFiles(host);
    const lines = `${_redirects}${_headers}`.split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1000);
    expect(headerBlocks(host).length).toBeLessThan(100);
    expect(_redirects.trimEnd().split("\n")).toHaveLength(2);
  });
});

test("GitHub Pages gets the file that keeps _astro, and its page for what is missing sends searches on", () => {
  expect(hostFiles("github")).toEqual({ ".nojekyll": "" });
  const page = readFileSync(join(inject("siteDir"), "404.html"), "utf8");
  const scripts = [...page.matchAll(/<script type="module">(.*?)<\/script>/gs)].map(([, code]) => code ?? "");
  expect(scripts.filter((code) => code.includes("location.replace(`/search?q="))).toHaveLength(1);
});

test("an unknown host is named before anything is built", () => {
  expect(() => siteHostFiles({ SITE_HOST: "geocities" })).toThrow(/SITE_HOST is "geocities"; expected one of firebase/);
  for (const host of HOSTS) expect(() => siteHostFiles({ SITE_HOST: host })).not.toThrow();
});

function rewritesOf(host: "cloudflare" | "netlify") {
  const lines = (hostFiles(host)._redirects ?? "").trimEnd().split("\n");
  const rules = lines.map((line) => line.split(" "));
  return rules.filter(([, , status]) => status === "200").map(([from, to]) => ({ from, to }));
}

function headerBlocks(host: "cloudflare" | "netlify"): HeaderBlock[] {
  return (hostFiles(host)._headers ?? "").split("\n\n").map((block) => {
    const [path = "", ...lines] = block.trimEnd().split("\n");
    return { path, names: lines.map((line) => line.trim().split(":")[0] ?? "") };
  });
}

function isWithdrawn(name: string): boolean {
  return name.startsWith("! ");
}

function covers(rule: string, path: string): boolean {
  return rule.endsWith("/*") ? path.startsWith(rule.slice(0, -1)) : rule === path;
}
