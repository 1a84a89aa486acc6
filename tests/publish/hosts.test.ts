// The same requests to each form of hosting that can run here.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { hostFiles } from "../../src/publish/host-files.ts";
import { assetFolders, commonHeaders, pageHeaders } from "../../src/publish/hosting.ts";
import { freePort } from "../free-port.ts";

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;
const siteUrl = inject("siteUrl");
const hosts: Record<string, string> = { "Firebase Hosting's own server": siteUrl };

let nginx: ChildProcess | undefined;
const dir = mkdtempSync(join(tmpdir(), "nginx-"));

beforeAll(async () => {
  if (!hasNginx) return;
  const port = await freePort();
  writeFileSync(join(dir, "rules.conf"), hostFiles("nginx")["nginx.conf"] ?? "");
  writeFileSync(join(dir, "nginx.conf"), nginxFrame(port));
  nginx = spawn("nginx", ["-c", join(dir, "nginx.conf"), "-p", dir], { stdio: "ignore" });
  hosts.nginx = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => ask(`http://127.0.0.1:${port}`, "/"), { timeout: 10_000 });
});

afterAll(() => {
  nginx?.kill();
  rmSync(dir, { recursive: true, force: true });
});

describe.each(["Firebase Hosting's own server", ...(hasNginx ? ["nginx"] : [])])("%s", (host) => {
  test.each([
    ["/", 200, 'data-page="home"'],
    ["/post", 200, 'data-page="posts"'],
    ["/post/vivekdeep-ujalo", 200, 'data-page="post"'],
    ["/category/sadguru-shantideep-pravachan/2", 200, 'data-page="category"'],
    ["/search", 200, 'data-page="search"'],
    [`/search/${encodeURIComponent("विठ्ठल")}`, 200, 'data-page="search"'],
    ["/search/a%2Fb", 200, 'data-page="search"'],
    ["/search/foo.bar", 200, 'data-page="search"'],
    ["/search/100%25", 200, 'data-page="search"'],
    ["/search/two%20words%3F", 200, 'data-page="search"'],
    ["/search/a/b/c", 200, 'data-page="search"'],
    ["/search/post/vivekdeep-ujalo", 200, 'data-page="search"'],
    ["/search?q=x", 200, 'data-page="search"'],
    // Longer than the name of a file can be.
    [`/search/${encodeURIComponent("राम कृष्ण हरि ".repeat(20))}`, 200, 'data-page="search"'],
    [`/search/a/${"b".repeat(5000)}?q=x`, 200, 'data-page="search"'],
    [`/post/${"a".repeat(300)}`, 404, 'data-page="error"'],
    ["/404", 404, 'data-page="error"'],
    ["/nothing-here", 404, 'data-page="error"'],
    ["/post/nothing-here", 404, 'data-page="error"'],
    [`/post/${encodeURIComponent("नाही")}`, 404, 'data-page="error"'],
    ["/_astro/nothing-here.css", 404, 'data-page="error"'],
    ["/packs/lists/nothing-here.json", 404, 'data-page="error"'],
    ["/..%2f..%2fetc/passwd", 404, ""],
    ["/post/..%2f..%2f..%2fpackage.json", 404, ""],
    ["/search/../../../etc/passwd", 404, ""],
    ["/_astro/../../site/package.json", 404, ""],
    ["/_astro/%2e%2e/%2e%2e/package.json", 404, ""],
    ["/%c0%ae%c0%ae/etc/passwd", 404, ""],
  ])("answers %s with %i and the right page", async (path, status, hook) => {
    const answer = await ask(hosts[host] ?? "", path);
    expect([400, status]).toContain(answer.status);
    if (answer.status === status) expect(answer.body).toContain(hook);
    expect(answer.body).not.toMatch(/root:|"devotional-site"/);
  });

  test.each([
    ["/abhang", "/abhang-lyrics/abhang"],
    ["/post/vivekdeep-ujalo/", "/post/vivekdeep-ujalo"],
    ["/post/vivekdeep-ujalo.html", "/post/vivekdeep-ujalo"],
    ["/category/announcements/", "/category/announcements"],
    ["/index.html", "/"],
    ["/index", "/"],
    ["/search/", "/search"],
    ["/search.html", "/search"],
  ])("sends %s on to %s", async (path, target) => {
    const answer = await ask(hosts[host] ?? "", path);
    expect(answer.status).toBe(301);
    expect(new URL(String(answer.headers.location), "http://x").pathname).toBe(target);
  });

  test.each(["//evil.example/", "/\\evil.example/", "/%0d%0aX-Injected:%20yes/", "/%5cevil.example/"])(
    "sends nobody elsewhere for %s",
    async (path) => {
      const { headers } = await ask(hosts[host] ?? "", path);
      expect(new URL(String(headers.location ?? "/"), "http://here").host).toBe("here");
      expect(headers["x-injected"]).toBeUndefined();
    },
  );

  test.each([
    "/",
    "/nothing-here",
    "/post/nothing-here",
    "/search/x",
    "/sw.js",
    "/robots.txt",
    "/packs.html",
    "/icon.svg",
  ])("sends the headers of pages with %s", async (path) => {
    const { headers } = await ask(hosts[host] ?? "", path);
    for (const { name, value } of [...pageHeaders, ...commonHeaders])
      expect(headers[name.toLowerCase()], name).toBe(value);
  });

  test.each([
    ...[firstIn("_astro", ".css"), firstIn("_astro", ".js"), firstIn("_astro", ".woff2"), firstIn("pictures", ".avif")],
    ...[firstIn("packs/lists", ".json"), "/packs/index.json", "/pagefind/words.json", "/pagefind/pagefind-worker.js"],
    ...[firstIn("pagefind/fragment", ".pf_fragment"), firstIn("pagefind/words", ".words"), firstIn("sample", ".webp")],
  ])("sends %s without what a browser heeds on pages alone", async (path) => {
    const { status, headers } = await ask(hosts[host] ?? "", path);
    expect(status).toBe(200);
    for (const { name, value } of commonHeaders) expect(headers[name.toLowerCase()], name).toBe(value);
    for (const { name } of pageHeaders) expect(headers[name.toLowerCase()], name).toBeUndefined();
  });

  test.each(assetFolders)("shows nobody what is in the folder %s", async (folder) => {
    expect([301, 404]).toContain((await ask(hosts[host] ?? "", `/${folder}/`)).status);
    expect((await ask(hosts[host] ?? "", `/${folder}`)).status).toBe(404);
  });

  test.each([
    ["", "/search/x"],
    ["", "/rss.xml"],
    ["", "/nothing-here"],
    ["", "/packs/index.json"],
    ["", "/pagefind/words.json"],
    ["", "/pagefind/pagefind-entry.json"],
    ["", "/pagefind/pagefind.js"],
    ["lasting", firstIn("_astro", ".css")],
    ["lasting", firstIn("_astro", ".js")],
    ["lasting", firstIn("_astro", ".woff2")],
    ["lasting", firstIn("pictures", ".avif")],
    ["lasting", firstIn("packs/lists", ".json")],
    ["lasting", firstIn("pagefind/fragment", ".pf_fragment")],
    ["lasting", firstIn("pagefind/index", ".pf_index")],
    ["lasting", firstIn("pagefind/filter", ".pf_filter")],
    ["lasting", firstIn("pagefind/words", ".words")],
  ])("lets the %s file %s be kept, or has it asked for anew", async (kind, path) => {
    const { status, headers } = await ask(hosts[host] ?? "", path);
    expect(status).toBe(path === "/nothing-here" ? 404 : 200);
    expect(headers["cache-control"]).toBe(
      kind === "lasting" ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
    );
  });

  test.each([
    ["/post", /^text\/html; charset=utf-8$/i],
    ["/manifest.webmanifest", /^application\/manifest\+json/],
    ["/rss.xml", /^(?:text|application)\/xml/],
    ["/sitemap-index.xml", /^(?:text|application)\/xml/],
    ["/robots.txt", /^text\/plain/],
    [firstIn("downloads-stotra-gajar", ".txt"), /^text\/plain; charset=utf-8$/i],
    [firstIn("upasana-kendra", ".ics"), /^text\/calendar/],
    [firstIn("_astro", ".css"), /^text\/css/],
    [firstIn("_astro", ".js"), /^(?:text|application)\/javascript/],
    [firstIn("_astro", ".woff2"), /^font\/woff2/],
    [firstIn("pictures", ".avif"), /^image\/avif/],
    [firstIn("pictures", ".webp"), /^image\/webp/],
    ["/packs/index.json", /^application\/json/],
    [firstIn("pagefind/fragment", ".pf_fragment"), /^application\/octet-stream$/],
    [firstIn("pagefind/words", ".words"), /^application\/octet-stream$/],
  ])("sends %s as what it is", async (path, type) => {
    const { status, headers } = await ask(hosts[host] ?? "", path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(type);
  });

  test("answers a deep search address with a page whose styles, scripts and links are found from there", async () => {
    const here = "/search/a/b";
    const { body } = await ask(hosts[host] ?? "", here);
    const urls = [...body.matchAll(/(?:href|src)="([^"#?]+)/g)].map(([, url]) => new URL(url ?? "", `http://x${here}`));
    const paths = [...new Set(urls.filter(({ host }) => host === "x").map(({ pathname }) => pathname))];
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths.filter((path) => !path.startsWith("/search"))) {
      const answer = await ask(hosts[host] ?? "", path);
      const page = /data-page="(\w+)"/.exec(answer.body)?.[1];
      expect([answer.status, page === "search"], path).toEqual([200, false]);
    }
  });

  test("sends the worker's file as a script that is asked for anew each time, with the security headers", async () => {
    const { status, headers } = await ask(hosts[host] ?? "", "/sw.js");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-type"]).toMatch(/javascript/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});

test("No page stands in a folder whose files go without the headers of pages", () => {
  const files = assetFolders.flatMap((folder) =>
    readdirSync(join(inject("siteDir"), folder), { recursive: true, encoding: "utf8" }),
  );
  // A drawing can hold scripts, and is a page when it is opened by itself.
  expect(files.filter((file) => /\.(?:html?|xhtml|svg|xml|pdf)$/i.test(file))).toEqual([]);
});

/** Address of some file of the built site. */
function firstIn(folder: string, ending: string): string {
  const name = readdirSync(join(inject("siteDir"), folder)).find((file) => file.endsWith(ending));
  if (name === undefined) throw new Error(`The site has no *${ending} in ${folder}.`);
  return `/${folder}/${name}`;
}

function nginxFrame(port: number): string {
  return `daemon off; pid ${dir}/pid; error_log ${dir}/error.log; user root; worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types; access_log off;
  client_body_temp_path ${dir}/a; proxy_temp_path ${dir}/b; fastcgi_temp_path ${dir}/c; uwsgi_temp_path ${dir}/d; scgi_temp_path ${dir}/e;
  server { listen 127.0.0.1:${port}; root ${resolve(inject("siteDir"))}; include ${dir}/rules.conf; }
}`;
}

/** Sends a path as it is written; `fetch` would tidy it up. */
function ask(origin: string, path: string) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: string }>(
    (done, fail) => {
      request({ hostname, port, path }, (answer) => {
        let body = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
        answer.on("end", () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      })
        .on("error", fail)
        .end();
    },
  );
}
