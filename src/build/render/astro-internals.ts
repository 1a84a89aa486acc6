// Everything that relies on the inside of a library: Astro's renderer, and sources that are rewritten while Vite bundles
// them. A new release of a library may break any of it; `npm run build -- --plain` needs only `leanFirestore`.
import { join } from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { GetStaticPathsItem } from "astro";
import type { StaticPathsApp } from "astro/runtime/prerender/static-paths.js";
import type { Plugin } from "vite";
import { z } from "zod";
import { ExpectedError } from "../../system/errors/expected-error.ts";
import { messageOf } from "../../system/errors/message-of.ts";
import { memoise } from "../../system/memoise.ts";
import { type KnownPages, knownPages } from "./known-pages.ts";

export type Route = StaticPathsApp["manifest"]["routes"][number]["routeData"];

/**
 * A page as Astro names it. `props` is what its `getStaticPaths` gives it; undefined where it has none. A page that is given the
 * same props object again stays the same object.
 */
export type RoutePath = Readonly<{ pathname: string; route: Route; props: unknown }>;

/** One instance of the site's renderer. */
export type RendererApp = Readonly<{
  /** Every page of the content, redirects included. */
  paths: () => Promise<RoutePath[]>;
  render: (request: Request, route: Route, locals?: Partial<App.Locals>) => Promise<Response>;
  /** The route of a page by its path, decoded; undefined if there is none. */
  routeOf: (path: string) => Route | undefined;
  /** Forgets which pages a route has, before another content is rendered. */
  forgetPaths: () => void;
}>;

type AstroApp = StaticPathsApp &
  Required<Pick<StaticPathsApp, "routeCache" | "getComponentByRoute">> &
  Readonly<{
    setInternals: (internals: unknown) => void;
    setOptions: (options: unknown) => void;
    render: (request: Request, options: { routeData: Route; locals: object }) => Promise<Response>;
  }>;

const METHODS = [
  "setInternals",
  "setOptions",
  "render",
  "getComponentByRoute",
  "routeCache.clearAll",
  "routeCache.set",
];
const bundleSchema = z.object({ app: z.custom<AstroApp>(isApp) });
const SILENT = { destination: { write: () => true }, level: "error" };
let instances = 0;

/**
 * Loads a renderer that Astro has bundled, in a new instance: it holds pages and data of one content.
 * @param entry its file
 * @param policyIn where each page's CSP is: in its head, or in a header of the response
 */
export async function openRenderer(entry: string, policyIn: "meta" | "header" = "meta"): Promise<RendererApp> {
  const app = appOf(await import(`${pathToFileURL(entry).href}?instance=${(instances += 1)}`));
  importOnce(app.manifest.pageMap);
  if (app.manifest.csp !== undefined) app.manifest.csp.cspDestination = policyIn;
  // Astro's renderer asks its build for each page's stylesheets and for nothing else; the manifest holds them too.
  const styles = app.manifest.routes.map(({ routeData, styles: sheets }): [string, unknown] => [
    `${routeData.route}&${routeData.component}`,
    { styles: sheets.map((sheet) => ({ sheet, depth: 0, order: 0 })) },
  ]);
  app.setInternals({ pagesByKeys: new Map(styles) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: SILENT } });
  const knownOf = memoise<Route, KnownPages<RoutePath>>(knownPages);
  return {
    render: (request, route, locals = {}) => app.render(request, { routeData: route, locals }),
    routeOf: (path) =>
      app.manifest.routes
        .map(({ routeData }) => routeData)
        .find(({ type, pattern }) => type === "page" && pattern.test(path)),
    forgetPaths: () => app.routeCache.clearAll(),
    paths: () => pagePaths(app, knownOf),
  };
}

/** Keeps the module of each route: Astro imports it anew for every page. @param modules what imports it, by the route's component */
function importOnce<Module>(modules: Map<string, () => Promise<Module>> | undefined): void {
  for (const [component, importModule] of modules ?? []) {
    let module: Promise<Module> | undefined;
    modules?.set(component, () => (module ??= importModule()));
  }
}

/**
 * Every page of the content. Astro is asked for the addresses of new pages only. Where it looks for what a page is given, it finds
 * all of them.
 */
async function pagePaths(app: AstroApp, knownOf: (route: Route) => KnownPages<RoutePath>): Promise<RoutePath[]> {
  const asked = new Map<Route, Asked>();
  const found = await staticPaths({
    manifest: app.manifest,
    routeCache: app.routeCache,
    async getComponentByRoute(route) {
      const mod = await app.getComponentByRoute(route);
      const { getStaticPaths } = mod;
      if (getStaticPaths === undefined) return mod;
      return {
        ...mod,
        async getStaticPaths(options) {
          // Otherwise, answers of Pagefind's process would wait until all of this is done.
          await yieldToEventLoop();
          const items = await getStaticPaths(options);
          const known = items.map(knownOf(route).find);
          asked.set(route, { mod, items, known });
          return items.filter((_, at) => known[at] === null);
        },
      };
    },
  });
  const byRoute = Map.groupBy(found, ({ route }) => route);
  app.routeCache.clearAll();
  return app.manifest.routes.flatMap(({ routeData: route }): RoutePath[] => {
    const fresh = byRoute.get(route) ?? [];
    const own = asked.get(route);
    if (own === undefined) return fresh.map(({ pathname }) => ({ pathname, route, props: undefined }));
    const next = fresh.values();
    const pages = own.items.map((item, at) => ({ item, path: own.known[at] ?? newPath(item, next.next().value) }));
    const keyed = new Map(pages.map(({ item, path }) => [path.pathname, item]));
    app.routeCache.set(route, { mod: own.mod, staticPaths: Object.assign(own.items, { keyed }) });
    return pages.map(({ path }) => path);

    function newPath(item: GetStaticPathsItem, named: (typeof found)[number] | undefined): RoutePath {
      if (named === undefined) throw new Error(`Astro has no address for a page of ${route.component}.`);
      const path = { pathname: named.pathname, route, props: item.props };
      knownOf(route).note(item, path);
      return path;
    }
  });
}

/** What a page's module says of its pages, and those that are known. */
type Asked = Readonly<{
  mod: Awaited<ReturnType<AstroApp["getComponentByRoute"]>>;
  items: GetStaticPathsItem[];
  known: readonly (RoutePath | null)[];
}>;

/** The redirects: what is the same for every content. No other route is asked which pages it has, so none has to be there. */
export function redirectPaths(prerenderer: unknown) {
  const app = appOf(prerenderer);
  const routes = app.manifest.routes.filter(({ routeData }) => routeData.type === "redirect");
  return staticPaths({ manifest: { ...app.manifest, routes } });
}

async function staticPaths(app: StaticPathsApp) {
  // Imported late, so that a release of Astro without this file stops nobody who does not need it.
  const { StaticPaths } = await import("astro/runtime/prerender/static-paths.js").catch((cause: unknown) => {
    throw unknownAstro(cause);
  });
  return new StaticPaths(app).getAll();
}

function appOf(bundle: unknown): AstroApp {
  const { data, error } = bundleSchema.safeParse(bundle);
  if (data === undefined) throw unknownAstro(error);
  return data.app;
}

function unknownAstro(cause: unknown): ExpectedError {
  const says =
    "This release of Astro is built in a way that the site's build does not know. Meanwhile, publish with " +
    "`npm run build -- --plain`, and send this line to the site's developer (src/build/render/astro-internals.ts)";
  return new ExpectedError(`${says}: ${messageOf(cause)}`, { cause });
}

function isApp(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("manifest" in value)) return false;
  return METHODS.every((path) => typeof valueAt(value, path.split(".")) === "function");
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return typeof value === "object" && value !== null ? valueAt(Reflect.get(value, name), rest) : undefined;
}

const DIGEST = "async function generateCspDigest(data, algorithm) {";
const REMEMBERED_DIGEST = `const knownDigests = new Map();
async function generateCspDigest(data, algorithm) {
  const name = algorithm + data;
  if (!knownDigests.has(name)) knownDigests.set(name, await madeDigest(data, algorithm));
  return knownDigests.get(name);
}
async function madeDigest(data, algorithm) {`;

/** A Vite plugin: Astro computes each hash of its policy once, instead of once a page. Changes no page. @throws if Astro has changed */
export function knownDigests(): Plugin {
  return {
    name: "known-digests",
    transform(code, id) {
      return id.endsWith("/astro/dist/core/encryption.js") ? rewritten(id, code, DIGEST, REMEMBERED_DIGEST) : undefined;
    },
  };
}

const BODY = 'if (!streaming && typeof body === "string") {';
const TEXT_BODY = `if (!streaming && typeof body === "string" && !(route?.route && (isRoute404(route.route) || isRoute500(route.route)))) {
    return responseWithText(body, { ...init, headers });
  }
  ${BODY}`;

/** A Vite plugin: Astro gives us a page as a text, and not as bytes. Error pages need a body. @throws if Astro has changed */
export function pagesAsText(): Plugin {
  const file = join(import.meta.dirname, "..", "..", "site", "rendered-text.ts");
  const statement = `import { responseWithText } from ${JSON.stringify(file)};\n`;
  return {
    name: "pages-as-text",
    transform(code, id) {
      if (!id.endsWith("/astro/dist/runtime/server/render/page.js")) return undefined;
      const { code: changed, map } = rewritten(id, code, BODY, TEXT_BODY);
      return { code: statement + changed, map };
    },
  };
}

const NO_EXPRESSIONS = "\0no-regular-expressions";

/**
 * A Vite plugin for the browser's bundle. It removes RE2 from Firestore, with which pipeline queries search texts (a third
 * of the library), and makes Firestore test the network with our own host, not a third one.
 * @throws if Firestore has changed, so that this is updated
 */
export function leanFirestore(): Plugin {
  return {
    name: "lean-firestore",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (id) => (id === "re2js" ? NO_EXPRESSIONS : undefined),
    load: (id) =>
      id === NO_EXPRESSIONS
        ? 'export class RE2JS { static compile() { throw new Error("Text searches are not part of this site."); } }'
        : undefined,
    transform(code, id) {
      if (!/webchannel_blob_es\d+\.js$/.test(id)) return undefined;
      return rewritten(id, code, '"//www.google.com/images/cleardot.gif"', '"//"+location.host+"/icon.svg"');
    },
  };
}

function rewritten(id: string, code: string, from: string, to: string) {
  if (!code.includes(from)) throw new Error(`${id} has changed, and cannot be rewritten: see astro-internals.ts.`);
  return { code: code.replace(from, () => to), map: null };
}
