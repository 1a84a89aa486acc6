// npm run preview: serves the finished site until the process is stopped, even while new ones are published.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { serveSite } from "../build/hosting/serve.ts";
import { readSettings } from "../site/settings.ts";
import { hasCode } from "../system/errors.ts";
import type { Command } from "./command.ts";

const preview: Command = ({ env }) => {
  const { folders, port } = readSettings(env);
  return serve(folders.site, port);
};

export default preview;

/** Serves the site in a folder. @returns false if there is none, or the port is in use; it then says so */
export async function serve(dir: string, port: number): Promise<boolean> {
  if (!hasSite(dir)) return false;
  try {
    const { url } = await serveSite(dir, port);
    console.log(`The site is at ${url}  (stop it with Ctrl-C)`);
    return true;
  } catch (error) {
    if (!hasCode(error, "EADDRINUSE")) throw error;
    console.error(
      `Port ${port} is in use by another program. Choose another one, for example: PORT=${port + 1} npm start`,
    );
    return false;
  }
}

/** Whether the folder has a finished site. If not, prints how to get one. */
export function hasSite(dir: string): boolean {
  const isThere = existsSync(join(dir, "index.html"));
  if (!isThere) console.error("There is no finished site yet. Run: npm run build");
  return isThere;
}
