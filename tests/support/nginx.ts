// Serves a site with nginx, where it is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { vi } from "vitest";
import { hostFiles } from "../../src/build/hosting/host-files.ts";
import { liveLink } from "../../src/build/placing.ts";
import { freePort } from "../../src/system/free-port.ts";

export const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

export type Nginx = Readonly<{ url: string; stop: () => void }>;

/** What `npm run host-files nginx` prints for a finished site, which gets the link that a build for nginx creates. */
export function nginxRules(siteDir: string): string {
  const link = liveLink(siteDir);
  mkdirSync(dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(resolve(siteDir), link);
  return hostFiles("nginx", siteDir)["nginx.conf"] ?? "";
}

/** @param rules what `npm run host-files nginx` prints */
export async function startNginx(rules: string): Promise<Nginx> {
  const dir = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await freePort();
  writeFileSync(join(dir, "rules.conf"), rules);
  writeFileSync(join(dir, "nginx.conf"), nginxFrame(dir, port));
  const nginx = spawn("nginx", ["-c", join(dir, "nginx.conf"), "-p", dir], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(url), { timeout: 120_000 });
  return {
    url,
    stop() {
      nginx.kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function nginxFrame(dir: string, port: number): string {
  return `daemon off; pid ${dir}/pid; error_log ${dir}/error.log; user root; worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types; access_log off;
  client_body_temp_path ${dir}/a; proxy_temp_path ${dir}/b; fastcgi_temp_path ${dir}/c; uwsgi_temp_path ${dir}/d; scgi_temp_path ${dir}/e;
  server { listen 127.0.0.1:${port}; include ${dir}/rules.conf; }
}`;
}
