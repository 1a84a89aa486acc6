import { existsSync } from "node:fs";
import { join } from "node:path";
import { hasCode } from "../../system/errors.ts";
import { serveSite } from "./serve.ts";

/** Serves the finished site until the process is stopped, even while new ones are published. @returns false if there is none */
export async function preview(dir: string, port: number): Promise<boolean> {
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
