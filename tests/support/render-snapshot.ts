// Renders a snapshot into a site, in a process of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Starts this file as a program.
 * @param env such as SNAPSHOT_DIR and SITE_DIR, in addition to the tests' own; CLOCK_MS is the build's time
 */
export async function renderSnapshot(
  env: Readonly<Record<string, string>>,
): Promise<Readonly<{ status: unknown; output: string }>> {
  const child = spawn(process.execPath, [import.meta.filename], {
    env: { ...process.env, NODE_ENV: "production", VITEST: "", ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const [status] = await once(child, "close");
  return { status, output };
}

if (process.argv[1] === import.meta.filename) {
  const { buildSite } = await import("../../src/build/build-site.ts");
  const { runContext } = await import("../../src/build/context.ts");
  const { bundledRenderer } = await import("../../src/build/publish.ts");
  const { withLock } = await import("../../src/system/lock.ts");
  const { readSettings } = await import("../../src/site/settings.ts");
  const { CLOCK_MS } = process.env;
  const run = runContext(readSettings(process.env), CLOCK_MS === undefined ? Date.now : () => Number(CLOCK_MS));
  const { isPublished } = await withLock(run.folders.lock, "a test", async () =>
    buildSite(run, { renderer: await bundledRenderer(run) }),
  );
  process.exitCode = isPublished ? 0 : 1;
}
