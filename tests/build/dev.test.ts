// Astro's dev server, which has no search index.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { freePort } from "../../src/system/free-port.ts";
import { filesIn, newFolder } from "../fixtures/folders.ts";
import { command } from "../support/command.ts";

const NOTE = "Search needs a build: npm run build creates its index";

// Vite prepares the packages for it anew, which takes long.
test("npm run dev answers a search with the search page, which explains that it needs a build", async () => {
  const port = await freePort();
  const server = spawn(...command("dev"), {
    env: {
      ...process.env,
      NODE_ENV: "development",
      VITEST: "",
      CONTENT_SOURCE: "sample",
      PORT: String(port),
      SNAPSHOT_DIR: join(newFolder(), "snapshot"),
      ASTRO_TELEMETRY_DISABLED: "1",
      ASTRO_DEV_BACKGROUND: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    let said = "";
    server.stdout.on("data", (chunk) => (said += String(chunk)));
    await expect.poll(() => said).toContain(`localhost:${port}`);
    for (const path of ["/search/x", `/search/${encodeURIComponent("राम")}`, "/search/a/b.c", "/search"]) {
      const answer = await fetch(`http://localhost:${port}${path}`);
      expect.soft(answer.status, path).toBe(200);
      const html = await answer.text();
      expect.soft(html, path).toContain('data-page="search"');
      expect.soft(html, path).toContain(NOTE);
    }
  } finally {
    server.kill();
  }
});

test("no built page contains that explanation", () => {
  const dir = inject("siteDir");
  const pages = filesIn(dir).filter((file) => file.endsWith(".html"));
  expect(pages.filter((file) => readFileSync(join(dir, file), "utf8").includes(NOTE))).toEqual([]);
});
