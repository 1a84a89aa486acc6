// A Chromium that records what a page does: compiled scripts, dialogs, navigation, and requests to other hosts.
import { existsSync, readFileSync, statSync } from "node:fs";
import { type Server, createServer } from "node:http";
import { extname, join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";

/** Pages with an unchanged payload, to prove that the recording would detect it. */
export const CONTROL = "/control/";
/** The same under the CSP of the site's pages, to prove that the recording would detect a violation. */
export const GUARDED = "/guarded/";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

/** Timeout of a page; a search has half of it. */
const LONGEST_MS = 60_000;

/** Prefix of a recorded violation. */
export const VIOLATION = "a violation: ";

const DRESS = /\.(?:css|woff2|webp|avif|jpg|png|svg)$/;

export type Watched = Readonly<{ path: string; seen: readonly string[] }>;

export type Watch = Readonly<{
  /** Scripts that may run; those that a page compiles while `isLearning` are added. */
  known: Set<string>;
  /** Opens the pages, several at a time, and reports what each of them did. @param after runs on each page */
  visit: (
    paths: readonly string[],
    after?: (page: Page) => Promise<readonly string[]>,
    isLearning?: boolean,
  ) => Promise<Watched[]>;
  close: () => Promise<void>;
}>;

/** @param hasPolicy whether the pages' own CSP applies; violations are then recorded, too */
export async function openWatch(browser: Browser, origin: string, hasPolicy = false, tabs = 4): Promise<Watch> {
  const known = new Set<string>();
  // Requests to other hosts go to a port that nobody listens on.
  const proxy = { server: "http://127.0.0.1:9", bypass: "127.0.0.1" };
  const options = { bypassCSP: !hasPolicy, serviceWorkers: "block", acceptDownloads: false, proxy } as const;
  const context = await browser.newContext(options);
  const all = await Promise.all(Array.from({ length: tabs }, () => openTab(context, origin, known, hasPolicy)));
  return {
    known,
    close: () => context.close(),
    async visit(paths, after, isLearning = false) {
      const left = [...paths.entries()];
      const found: Watched[] = [];
      await Promise.all(
        all.map(async (first, index) => {
          let tab = first;
          for (let next = left.shift(); next !== undefined; next = left.shift()) {
            const [at, path] = next;
            const seen = await inTime(tab.open(path, after, isLearning));
            found[at] = { path, seen: seen ?? ["no end"] };
            if (seen !== null) continue;
            await inTime(tab.close());
            all[index] = tab = await openTab(context, origin, known, hasPolicy);
          }
        }),
      );
      return found;
    },
  };
}

async function openTab(context: BrowserContext, origin: string, known: Set<string>, hasPolicy: boolean) {
  let seen: string[] = [];
  let scripts: { hash: string; url: string }[] = [];
  let address = "";
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Debugger.enable");
  await session.send("Debugger.setSkipAllPauses", { skip: true });
  session.on("Debugger.scriptParsed", ({ hash, url }) => {
    // Scripts that the tests run in a page have no address, and content cannot write to the site's own files.
    if (url !== "" && !new RegExp(`^${origin}/(?:_astro|pagefind)/`).test(url)) scripts.push({ hash, url });
  });
  page.on("dialog", (dialog) => {
    seen.push(`a dialog: ${dialog.message().slice(0, 40)}`);
    void dialog.dismiss().catch(() => undefined);
  });
  page.on("popup", (popup) => {
    seen.push("a window");
    void popup.close();
  });
  page.on("download", () => seen.push("a download"));
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) seen.push(`a frame: ${frame.url().slice(0, 80)}`);
    else if (frame.url().replace(/#.*$/, "") !== address) seen.push(`a way to ${frame.url().slice(0, 80)}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url)) seen.push(`a question to ${url.slice(0, 80)}`);
  });
  page.on("console", (message) => {
    if (hasPolicy && /Content Security Policy|Refused/i.test(message.text())) {
      seen.push(`${VIOLATION}${message.text().slice(0, 160)}`);
    }
  });
  return {
    close: () => page.close(),
    async open(path: string, after: ((page: Page) => Promise<readonly string[]>) | undefined, isLearning: boolean) {
      address = new URL(path, origin).href;
      seen = [];
      scripts = [];
      await page.goto(address, { waitUntil: "load" }).catch((error: unknown) => {
        seen.push(`no end: ${String(error).slice(0, 80)}`);
      });
      if (path.startsWith(CONTROL) || path.startsWith(GUARDED)) await page.waitForTimeout(120);
      const more = await (after?.(page) ??
        page.evaluate(() => new Promise<[]>((done) => setTimeout(() => done([]), 0))));
      if (isLearning) for (const { hash } of scripts) known.add(hash);
      const foreign = scripts
        .filter(({ hash }) => !known.has(hash))
        .map(({ url }) => `a script in ${url.slice(0, 80)}`);
      return [...new Set([...seen, ...foreign, ...more])];
    },
  };
}

/** Serves a built site without a host's rules, and payloads as they are below `/control/`. */
export async function servePlainly(
  dir: string,
  payloads: readonly string[],
): Promise<{ origin: string; stop: () => void }> {
  const [policy = ""] = /<meta http-equiv="content-security-policy"[^>]*>/i.exec(pageAt(dir, "/")) ?? [];
  const server: Server = createServer((request, response) => {
    const path = decode(new URL(request.url ?? "/", "http://here").pathname);
    const raw = [CONTROL, GUARDED].find((folder) => path.startsWith(folder));
    if (raw !== undefined) {
      const payload = payloads[Number(path.slice(raw.length))] ?? "";
      const head = raw === GUARDED ? `${policy}<title>Guarded</title>` : "<title>Control</title>";
      response.writeHead(200, { "content-type": TYPES[".html"] }).end(`<!doctype html>${head}${payload}`);
      return;
    }
    const file = fileOf(dir, path);
    // Styles, fonts and pictures do not matter here, and cost a browser most of its time.
    if (file === null || DRESS.test(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cache-control": /^\/(?:_astro|pagefind)\//.test(path) ? "max-age=3600" : "no-store",
    });
    response.end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @returns null if there is no response in time */
async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), LONGEST_MS);
  });
  answer.catch(() => undefined);
  return await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

function fileOf(dir: string, path: string): string | null {
  const page = path === "/" ? "/index" : path.startsWith("/search/") ? "/search" : path;
  const files = [`${page}.html`, page].map((name) => join(dir, name));
  return files.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}

function pageAt(dir: string, path: string): string {
  const file = fileOf(dir, path);
  return file === null ? "" : readFileSync(file, "utf8");
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
