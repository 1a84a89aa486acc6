// The scripts of the pages.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { builtPages, having } from "../support/built-site.ts";

const pages = builtPages(inject("siteDir"));
const SCRIPT = /<script([^>]*)>(.*?)<\/script>/gs;

/** Structured data and texts in other languages are not executed. */
function scriptsOf(html: string) {
  return html
    .matchAll(SCRIPT)
    .map(([, attributes = "", code = ""]) => ({ attributes, code }))
    .filter(({ attributes }) => !/application\/ld\+json|text\/plain/.test(attributes))
    .toArray();
}

test("no template has a text that only the inline script could translate, which does not see its copies", () => {
  const templates = pages.flatMap(({ html }) => html.match(/<template\b.*?<\/template>/gs) ?? []);
  expect(templates.length).toBeGreaterThan(0);
  expect(templates.filter((template) => /\sdata-t[\s=>]/.test(template))).toEqual([]);
});

test("a post page has one inline script of 2.3 KB at most", () => {
  const posts = pages.filter(({ file }) => /^post\/[^/]+\.html$/.test(file));
  expect(posts.length).toBeGreaterThan(60);
  for (const { file, html } of posts) {
    const scripts = scriptsOf(html);
    expect.soft(scripts, file).toHaveLength(1);
    expect.soft(scripts[0]?.attributes, file).not.toContain("src");
    expect.soft(Buffer.byteLength(scripts[0]?.code ?? ""), file).toBeLessThanOrEqual(2300);
    expect.soft(html, file).not.toMatch(/rel="?modulepreload|<astro-island/);
  }
});

test("React is bundled once, for both islands", () => {
  const dir = join(inject("siteDir"), "_astro");
  const scripts = readdirSync(dir).filter((file) => file.endsWith(".js"));
  const codeOf = (file: string) => readFileSync(join(dir, file), "utf8");
  expect(scripts.filter((file) => codeOf(file).includes("react.dev/errors"))).toHaveLength(1);
  const [react, ...more] = scripts.filter((file) => codeOf(file).includes("react.transitional.element"));
  expect([react, ...more].every((file) => /^(?:client|react|jsx-runtime)\./.test(file ?? ""))).toBe(true);
  for (const island of ["Carousel", "LiveCounts"]) {
    const file = scripts.find((script) => script.startsWith(`${island}.`)) ?? "";
    expect(codeOf(file), island).toMatch(/from"\.\/react\./);
  }
});

test("a script that is loaded on demand is named after its content, because browsers keep it for a year", () => {
  const dir = join(inject("siteDir"), "_astro");
  const names = readdirSync(dir).filter((file) => /^[a-z-]+\.[\da-f]{8}\.js$/.test(file));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    const digest = createHash("sha256")
      .update(readFileSync(join(dir, name)))
      .digest("hex");
    expect.soft(name.split(".")[1]).toBe(digest.slice(0, 8));
  }
});

test("the script of the search page is one file, because an import would arrive one round trip later", () => {
  const page = pages.find(({ file }) => file === "search.html");
  const [src] = scriptsOf(page?.html ?? "").flatMap(({ attributes }) => /src="([^"]+)"/.exec(attributes)?.[1] ?? []);
  expect(readFileSync(join(inject("siteDir"), src ?? ""), "utf8")).not.toMatch(/\bfrom\s*"|\bimport\s*"/);
});

test("each page's CSP lists its own scripts and styles only", () => {
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
