// The headers of the served site follow the rules of MDN's HTTP Observatory and OWASP's verification standard.
import { describe, expect, inject, test } from "vitest";
import { builtPages, having } from "../../support/built-site.ts";

const siteUrl = inject("siteUrl");
const PATHS = ["/", "/post/navadurga", "/search/x", "/nothing-here", "/rss.xml", "/manifest.webmanifest", "/icon.svg"];

describe.each(PATHS)("%s", (path) => {
  test.each<[string, RegExp]>([
    ["strict-transport-security", /^max-age=(?:3153\d{4}|[4-9]\d{7})$/],
    ["x-content-type-options", /^nosniff$/],
    ["x-frame-options", /^DENY$/],
    ["referrer-policy", /^(?:strict-origin-when-cross-origin|no-referrer|same-origin)$/],
    ["cross-origin-opener-policy", /^same-origin$/],
    ["content-security-policy", /frame-ancestors 'none'/],
    ["permissions-policy", /camera=\(\).*microphone=\(\).*payment=\(\).*geolocation=\(self\)/],
  ])("is sent with %s", async (name, value) => {
    const { headers } = await fetch(siteUrl + path);
    expect(headers.get(name)).toMatch(value);
  });

  test("sets no cookie, allows no other site to read it, and does not name the server", async () => {
    const { headers } = await fetch(siteUrl + path, { headers: { origin: "https://elsewhere.example" } });
    for (const name of ["set-cookie", "access-control-allow-origin", "x-powered-by"]) {
      expect(headers.get(name), name).toBeNull();
    }
  });
});

// Browsers apply these to every response, and all others only to pages.
test.each(["/pagefind/pagefind.js", "/pagefind/dictionary.json", "/packs/index.json"])(
  "%s is used with its own type and over https only",
  async (path) => {
    const { headers } = await fetch(siteUrl + path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=3153\d{4}$/);
    // A worker's CSP is that of its own file, and Pagefind's worker needs WebAssembly.
    expect(headers.get("content-security-policy")).toBeNull();
  },
);

describe("the CSP of each page", () => {
  const policies = builtPages(inject("siteDir")).map(({ file, ...page }) => {
    const [meta] = having({ file, ...page }, "http-equiv").filter(({ attributes }) =>
      /content-security-policy/i.test(attributes["http-equiv"] ?? ""),
    );
    return { file, rules: rulesOf(meta?.attributes.content ?? "") };
  });

  test.each<[string, readonly string[]]>([
    ["default-src", ["'self'"]],
    ["object-src", ["'none'"]],
    ["base-uri", ["'none'"]],
    ["form-action", ["'self'"]],
    ["font-src", ["'self'"]],
    ["frame-src", ["https://www.youtube-nocookie.com"]],
    ["img-src", ["'self'", "data:", "https://tile.openstreetmap.org"]],
  ])("says %s %j", (directive, sources) => {
    for (const { file, rules } of policies) expect.soft(rules.get(directive), file).toEqual(sources);
  });

  test("allows our own files, hashed scripts and styles, and WebAssembly only on the search page", () => {
    for (const { file, rules } of policies) {
      const scripts = (rules.get("script-src") ?? ["none"]).filter((source) => !source.startsWith("'sha256-"));
      const styles = (rules.get("style-src") ?? ["none"]).filter((source) => !source.startsWith("'sha256-"));
      const wasm = file === "search.html" ? ["'wasm-unsafe-eval'"] : [];
      expect.soft(scripts.toSorted(), file).toEqual(["'self'", ...wasm]);
      expect.soft(styles, file).toEqual(["'self'"]);
    }
  });
});

function rulesOf(policy: string): Map<string, string[]> {
  const rules = policy.split(";").map((rule) => rule.trim().split(/\s+/));
  return new Map(rules.map(([directive = "", ...sources]) => [directive, sources]));
}
