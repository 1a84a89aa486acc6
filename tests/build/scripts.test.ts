// What the pages make a browser run.
import { createHash } from "node:crypto";
import { expect, inject, test } from "vitest";
import { builtPages, having } from "../built-site.ts";

const pages = builtPages(inject("siteDir"));
const SCRIPT = /<script([^>]*)>(.*?)<\/script>/gs;

/** Structured data is no script to a browser. */
function scriptsOf(html: string) {
  return html
    .matchAll(SCRIPT)
    .map(([, attributes = "", code = ""]) => ({ attributes, code }))
    .filter(({ attributes }) => !attributes.includes("application/ld+json"))
    .toArray();
}

test("a post page ships one script, inside the page and of 1 KB at most", () => {
  const posts = pages.filter(({ file }) => /^post\/[^/]+\.html$/.test(file));
  expect(posts.length).toBeGreaterThan(60);
  for (const { file, html } of posts) {
    const scripts = scriptsOf(html);
    expect.soft(scripts, file).toHaveLength(1);
    expect.soft(scripts[0]?.attributes, file).not.toContain("src");
    expect.soft(Buffer.byteLength(scripts[0]?.code ?? ""), file).toBeLessThanOrEqual(1024);
    expect.soft(html, file).not.toMatch(/rel="?modulepreload|<astro-island/);
  }
});

test("each page's CSP names its scripts and styles, and nothing at large", () => {
  for (const page of pages) {
    const [policy = "", ...more] = having(page, "http-equiv")
      .filter(({ attributes }) => attributes["http-equiv"]?.toLowerCase() === "content-security-policy")
      .map(({ attributes }) => attributes.content ?? "");
    expect.soft(more, page.file).toEqual([]);
    expect.soft(policy, page.file).toMatch(/default-src 'self'.*object-src 'none'.*base-uri 'none'/);
    expect.soft(policy, page.file).not.toMatch(/unsafe-inline|'unsafe-eval'|script-src[^;]*(?:https:|\*)/);
    for (const { attributes, code } of scriptsOf(page.html)) {
      if (code !== "") expect.soft(policy, page.file).toContain(hashOf(code));
      else expect.soft(attributes, page.file).toMatch(/\ssrc="\/(?!\/)/);
    }
    const styles = page.html.matchAll(/<style[^>]*>(.*?)<\/style>/gs).map(([, code = ""]) => hashOf(code));
    const scripts = scriptsOf(page.html).flatMap(({ code }) => (code === "" ? [] : [hashOf(code)]));
    const named = policy.match(/'sha256-[^']*'/g) ?? [];
    expect.soft(named.toSorted(), page.file).toEqual([...new Set([...styles, ...scripts])].toSorted());
  }
});

test("no page loads a script, style, font or picture from another host", () => {
  for (const { file, html } of pages) {
    const loaded = html.matchAll(
      /<(?:script|img|iframe|source|audio|video|embed|object)\b[^>]*?\s(?:src|srcset|data)="(https?:)?\/\/[^"]*"/g,
    );
    const linked = html.matchAll(
      /<link\b(?=[^>]*rel="(?:stylesheet|preload|modulepreload|preconnect|dns-prefetch|icon)")[^>]*href="(?:https?:)?\/\/[^"]*"/g,
    );
    expect
      .soft(
        [...loaded, ...linked].map(([tag]) => tag),
        file,
      )
      .toEqual([]);
  }
});

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
