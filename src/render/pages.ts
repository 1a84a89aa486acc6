// Every page and file that the content asks for, each with its fingerprint; rendered only when somebody wants it.
import { pathToFileURL } from "node:url";
import { StaticPaths } from "astro/runtime/prerender/static-paths.js";
import { z } from "zod";
import type { Engine } from "./engine.ts";
import { fingerprints } from "./given.ts";
import { withOwnPolicy } from "./own-policy.ts";

export type Page = Readonly<{
  /** Path of its file in the site, such as `post/navadurga.html`. */
  path: string;
  /** Changes whenever the page could; null for a page that is not told what it shows, which must be rendered to know. */
  tag: string | null;
  /** @throws where a component does */
  render: () => Promise<Buffer>;
}>;

type App = ConstructorParameters<typeof StaticPaths>[0];
type Route = App["manifest"]["routes"][number]["routeData"];

/** What Astro's bundle gives, as far as it is used here. */
type Bundle = Readonly<{
  app: App &
    Readonly<{
      setInternals: (internals: unknown) => void;
      setOptions: (options: unknown) => void;
      render: (request: Request, options: { routeData: Route }) => Promise<Response>;
    }>;
}>;

const bundleSchema = z.custom<Bundle>((value) => typeof value === "object" && value !== null && "app" in value);
const SILENT = { destination: { write: () => true }, level: "error" };

let isOpen = false;

/**
 * Asks the engine which pages there are. It reads the snapshot and the pictures that the environment names, once a
 * process. @throws where two pages have one address
 */
export async function openPages(engine: Engine, origin: string): Promise<readonly Page[]> {
  if (isOpen) throw new Error("The pages were opened before in this process, and would show the content of then.");
  isOpen = true;
  process.env.NODE_ENV ||= "production";
  const { app } = bundleSchema.parse(await import(pathToFileURL(engine.entry).href));
  // Astro's renderer asks its build for each page's stylesheets and for nothing else; the manifest holds them too.
  const styles = app.manifest.routes.map(({ routeData, styles: sheets }): [string, unknown] => [
    `${routeData.route}&${routeData.component}`,
    { styles: sheets.map((sheet) => ({ sheet, depth: 0, order: 0 })) },
  ]);
  app.setInternals({ pagesByKeys: new Map(styles) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: SILENT } });
  const tagOf = fingerprints(engine.key);
  const paths = await new StaticPaths(app).getAll();
  const pages = paths
    .filter(({ route }) => route.type === "page" || route.type === "endpoint")
    .map(({ pathname, route }): Page => {
      const given = app.routeCache?.get(route)?.staticPaths?.keyed.get(pathname);
      return {
        path: fileOf(pathname, route),
        tag: given === undefined ? null : tagOf(`${route.component} ${pathname}`, given.props),
        render: () => render(pathname, route),
      };
    });
  refuseTwins(pages);
  return pages;

  async function render(pathname: string, route: Route): Promise<Buffer> {
    const url = new URL(encodeURI(`/${fileOf(pathname, route)}`), origin);
    const response = await app.render(new Request(url), { routeData: route });
    const body = Buffer.from(await response.arrayBuffer());
    return route.type === "page" ? withOwnPolicy(body) : body;
  }
}

/** As Astro names the files of `build.format: "file"`. */
function fileOf(pathname: string, { type }: Route): string {
  const name = pathname.replace(/^\//, "") || "index";
  return type === "endpoint" ? name : `${name}.html`;
}

function refuseTwins(pages: readonly Page[]): void {
  const paths = new Set<string>();
  for (const { path } of pages) {
    if (paths.has(path)) throw new Error(`Two pages have the address ${path}: a slug is taken by a page of the site.`);
    paths.add(path);
  }
}
