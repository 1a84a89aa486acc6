import { existsSync } from "node:fs";
import { join } from "node:path";
import { portOf } from "./port.ts";
import { serveSite } from "./serve.ts";

/** Serves the finished site until the process is stopped. @returns false where there is none */
export async function preview(dir: string, env: Readonly<Record<string, string | undefined>>): Promise<boolean> {
  const port = portOf(env);
  if (!existsSync(join(dir, "index.html"))) {
    console.error("There is no finished site to show yet. Run: npm run build");
    return false;
  }
  try {
    const { url } = await serveSite(dir, port);
    console.log(`The site is at ${url}  (stop it with Ctrl-C)`);
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    console.error(
      `Port ${port} is taken by another program. Choose another one, for example: PORT=${port + 1} npm start`,
    );
    return false;
  }
}
