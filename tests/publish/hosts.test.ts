// The same requests to each form of hosting that can run here.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { HOSTS, hostFiles, siteHostFiles } from "../../src/publish/host-files.ts";

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
    ["/search?q=x", 200, 'data-page="search"'],
    ["/nothing-here", 404, 'data-page="error"'],
    ["/post/nothing-here", 404, 'data-page="error"'],
    ["/..%2f..%2fetc/passwd", 404, ""],
  ])("answers %s with %i and the right page", async (path, status, hook) => {
    const answer = await ask(hosts[host] ?? "", path);
    expect([400, status]).toContain(answer.status);
    if (answer.status === status) expect(answer.body).toContain(hook);
    expect(answer.body).not.toContain("root:");
  });

  test.each([
    ["/abhang", "/abhang-lyrics/abhang"],
    ["/post/vivekdeep-ujalo/", "/post/vivekdeep-ujalo"],
    ["/post/vivekdeep-ujalo.html", "/post/vivekdeep-ujalo"],
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

  test("sends the security headers with every answer, and lets only lasting files be kept", async () => {
    for (const path of ["/", "/nothing-here", "/search/x"]) {
      const { headers } = await ask(hosts[host] ?? "", path);
      expect(headers["content-security-policy"]).toBe("frame-ancestors 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["cache-control"]).toContain("max-age=0");
    }
    const home = await ask(hosts[host] ?? "", "/");
    const style = /\/_astro\/[^"]+\.css/.exec(home.body)?.[0] ?? "";
    expect((await ask(hosts[host] ?? "", style)).headers["cache-control"]).toContain("immutable");
  });

  test("sends the worker's file as a script that is asked for anew each time, with the security headers", async () => {
    const { status, headers } = await ask(hosts[host] ?? "", "/sw.js");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-type"]).toMatch(/javascript/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});

test("firebase.json is what the hosting rules say", () => {
  expect(JSON.parse(readFileSync("firebase.json", "utf8"))).toEqual(
    JSON.parse(hostFiles("firebase")["firebase.json"] ?? ""),
  );
});

test("Cloudflare's and Netlify's rules differ where the hosts do", () => {
  expect(hostFiles("cloudflare")._redirects).toContain("/search/* /search/ 200");
  expect(hostFiles("netlify")._redirects).toContain("/search/* /search.html 200");
  for (const host of ["cloudflare", "netlify"] as const) {
    expect(hostFiles(host)._headers).toMatch(/^\/\*\n {2}Content-Security-Policy: /);
    expect(hostFiles(host)._headers).toContain("/sw.js\n  Cache-Control: no-cache\n");
  }
});

test("an unknown host is named before anything is built", () => {
  expect(() => siteHostFiles({ SITE_HOST: "geocities" })).toThrow(/SITE_HOST is "geocities"; expected one of firebase/);
  for (const host of HOSTS) expect(() => siteHostFiles({ SITE_HOST: host })).not.toThrow();
});

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

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}
