// What MDN's HTTP Observatory and OWASP's verification standard ask of a site's headers, held by the site as it is served.
import { describe, expect, inject, test } from "vitest";
import { builtPages, having } from "../built-site.ts";

const siteUrl = inject("siteUrl");
const PATHS = ["/", "/post/navadurga", "/search/x", "/nothing-here", "/rss.xml", "/manifest.webmanifest", "/icon.svg"];

describe.each(PATHS)("%s", (path) => {
  test.each<[string, RegExp]>([
    ["strict-transport-security", /^max-age=(?:3153\d{4}|[4-9]\d{7}); includeSubDomains/],
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

  test("sets no cookie, lets no other site read it, and does not say what serves it", async () => {
    const { headers } = await fetch(siteUrl + path, { headers: { origin: "https://elsewhere.example" } });
    for (const name of ["set-cookie", "access-control-allow-origin", "x-powered-by"]) {
      expect(headers.get(name), name).toBeNull();
    }
  });
});

// A browser reads these on whatever it gets; all others on pages alone.
test.each(["/pagefind/pagefind-worker.js", "/pagefind/pagefind.js", "/pagefind/words.json", "/packs/index.json"])(
  "%s is taken for nothing but what it is, and over nothing but a safe line",
  async (path) => {
    const { headers } = await fetch(siteUrl + path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=3153\d{4}; includeSubDomains/);
    // A worker takes its policy from its own file, and without WebAssembly there is no search in it.
    expect(headers.get("content-security-policy")).toBeNull();
  },
);

describe("the policy of each page", () => {
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

  test("lets scripts and styles be our own files and named by their hash, and nothing else", () => {
    for (const { file, rules } of policies) {
      const scripts = (rules.get("script-src") ?? ["none"]).filter((source) => !source.startsWith("'sha256-"));
      const styles = (rules.get("style-src") ?? ["none"]).filter((source) => !source.startsWith("'sha256-"));
      expect.soft(scripts.toSorted(), file).toEqual(["'self'", "'wasm-unsafe-eval'"]);
      expect.soft(styles, file).toEqual(["'self'"]);
    }
  });
});

function rulesOf(policy: string): Map<string, string[]> {
  const rules = policy.split(";").map((rule) => rule.trim().split(/\s+/));
  return new Map(rules.map(([directive = "", ...sources]) => [directive, sources]));
}
