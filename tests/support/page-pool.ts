// Pages that one test uses after the other, because half of the cost of opening a page is its new context and process. A page
// goes back only if nothing happened to it that this file cannot undo; any other page is closed.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from "playwright-core";

/** Options of contexts whose pages may be used again; the size of the page may change. */
const HARMLESS_OPTIONS = new Set([
  "colorScheme",
  "hasTouch",
  "javaScriptEnabled",
  "locale",
  "reducedMotion",
  "timezoneId",
  "viewport",
]);

/** What tests may do with a page: it ends with the document, or `reset` undoes it. */
const HARMLESS_FOR_PAGE = new Set([
  "$",
  "addInitScript",
  "click",
  "context",
  "emulateMedia",
  "evaluate",
  "evaluateHandle",
  "focus",
  "frameLocator",
  "frames",
  "getAttribute",
  "getByLabel",
  "getByRole",
  "getByText",
  "goBack",
  "goForward",
  "goto",
  "isClosed",
  "keyboard",
  "locator",
  "mainFrame",
  "mouse",
  "on",
  "reload",
  "route",
  "screenshot",
  "setViewportSize",
  "title",
  "touchscreen",
  "unroute",
  "unrouteAll",
  "url",
  "viewportSize",
  "waitForEvent",
  "waitForFunction",
  "waitForLoadState",
  "waitForRequest",
  "waitForResponse",
  "waitForSelector",
  "waitForURL",
]);
const HARMLESS_FOR_KEYBOARD = new Set(["insertText", "press", "type"]);
const HARMLESS_FOR_MOUSE = new Set(["click", "dblclick", "move", "wheel"]);
const HARMLESS_FOR_CONTEXT = new Set(["browser", "clearCookies", "isClosed", "on", "pages", "setOffline"]);

/** What tests may listen to, until the page is reset. */
const PAGE_EVENTS = [
  "console",
  "dialog",
  "domcontentloaded",
  "download",
  "filechooser",
  "frameattached",
  "framedetached",
  "framenavigated",
  "load",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "websocket",
  "worker",
];
const CONTEXT_EVENTS = [
  "backgroundpage",
  "console",
  "dialog",
  "page",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "serviceworker",
  "weberror",
];

/** A page of the site without a script, where a page waits for the next test. */
const EMPTY = "/robots.txt";
/** More pages would only take memory. */
const MOST_WAITING = 12;

type Pooled = {
  readonly key: string;
  readonly session: CDPSession;
  /** What tests made part of each document. */
  readonly scripts: Disposable[];
  isSpoiled: boolean;
};
type View = Pick<BrowserContextOptions, "colorScheme" | "reducedMotion" | "viewport">;

const pooled = new WeakMap<Page, Pooled>();
let waiting: { readonly page: Page; readonly key: string }[] = [];

/** A page in a context with these options, which no other test uses now. */
export async function takePage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const key = keyOf(options);
  const found = waiting.find((each) => each.key === key && !each.page.isClosed());
  if (found === undefined) return await newPage(browser, options);
  waiting = waiting.filter((each) => each !== found);
  await setView(found.page, options);
  return found.page;
}

/**
 * Gives a page back when its test has ended, or closes it.
 * @param siteUrl where it was opened. @param mayBeUsedAgain is false after a test that has failed
 */
export async function giveBack(page: Page, siteUrl: string, mayBeUsedAgain: boolean): Promise<void> {
  const state = pooled.get(page);
  // A page that has crashed, or that goes elsewhere again and again, cannot be reset.
  const isLikeNew =
    mayBeUsedAgain && state?.isSpoiled === false && (await reset(page, state, siteUrl).catch(() => false));
  if (isLikeNew) waiting.push({ page, key: state.key });
  else await page.context().close();
  if (waiting.length > MOST_WAITING) await waiting.shift()?.page.context().close();
}

/** Whether a page of the context waits for the next test. */
export function isWaiting(context: BrowserContext): boolean {
  return waiting.some(({ page }) => page.context() === context);
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (!Object.keys(options).every((name) => HARMLESS_OPTIONS.has(name))) return page;
  const scripts = initScriptsOf(page);
  const state = { key: keyOf(options), session: await context.newCDPSession(page), scripts, isSpoiled: false };
  const spoil = () => {
    state.isSpoiled = true;
  };
  reportOtherUse(page, HARMLESS_FOR_PAGE, spoil);
  reportOtherUse(page.keyboard, HARMLESS_FOR_KEYBOARD, spoil);
  reportOtherUse(page.mouse, HARMLESS_FOR_MOUSE, spoil);
  reportOtherUse(context, HARMLESS_FOR_CONTEXT, spoil);
  pooled.set(page, state);
  return page;
}

/** @returns a list, to which each script is added that the page will run in each document */
function initScriptsOf(page: Page): Disposable[] {
  const scripts: Disposable[] = [];
  const add = page.addInitScript.bind(page);
  const addAndRemember = async (...given: Parameters<typeof add>) => {
    const script = await add(...given);
    scripts.push(script);
    return script;
  };
  Object.defineProperty(page, "addInitScript", { configurable: true, value: addAndRemember });
  return scripts;
}

/** Makes a page like a new one. @returns whether it is */
async function reset(page: Page, state: Pooled, siteUrl: string): Promise<boolean> {
  const context = page.context();
  const isAlone = () => !page.isClosed() && context.pages().length === 1 && new URL(page.url()).origin === siteUrl;
  if (!isAlone()) return false;
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
  await Promise.all([
    context.setOffline(false),
    page.unrouteAll({ behavior: "ignoreErrors" }),
    ...state.scripts.splice(0).map((script) => script.dispose()),
  ]);
  // The scripts of the last test end here, and can write nothing any more.
  await page.goto(siteUrl + EMPTY);
  await Promise.all([
    page.evaluate(() => {
      sessionStorage.clear();
      window.name = "";
    }),
    state.session.send("Storage.clearDataForOrigin", { origin: siteUrl, storageTypes: "all" }),
    state.session.send("Page.resetNavigationHistory"),
    context.clearCookies(),
    page.mouse.move(0, 0),
  ]);
  return isAlone() && !state.isSpoiled && !(await hasOtherPage(state.session));
}

/** Whether its context has another page, also one that Playwright has not heard of yet. */
async function hasOtherPage(session: CDPSession): Promise<boolean> {
  const [{ targetInfo }, { targetInfos }] = await Promise.all([
    session.send("Target.getTargetInfo"),
    session.send("Target.getTargets"),
  ]);
  return targetInfos.some(
    ({ type, targetId, browserContextId }) =>
      type === "page" && targetId !== targetInfo.targetId && browserContextId === targetInfo.browserContextId,
  );
}

/** Gives a page the size and the preferences of these options, and the usual ones in place of those that are not named. */
export async function setView(page: Page, { viewport, colorScheme, reducedMotion }: View): Promise<void> {
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? "light",
    reducedMotion: reducedMotion ?? "no-preference",
    forcedColors: "none",
    contrast: "no-preference",
  });
  if (viewport) await page.setViewportSize(viewport);
}

/** What `takePage` and `setView` cannot change in an open page. */
export function keyOf(options: BrowserContextOptions): string {
  const fixed = Object.entries(options).filter(([name]) => !/^(?:viewport|colorScheme|reducedMotion)$/.test(name));
  return JSON.stringify(fixed.toSorted());
}

/** Reports each use of a method, or of a part, that is not in the list. */
function reportOtherUse(target: object, harmless: ReadonlySet<string>, report: () => void): void {
  const names = [...Object.keys(target), ...Object.getOwnPropertyNames(Object.getPrototypeOf(target))];
  // Those that begin with "_" are Playwright's own.
  for (const name of names.filter((each) => /^[a-z$]/.test(each) && each !== "constructor" && !harmless.has(each))) {
    const value: unknown = Reflect.get(target, name);
    Object.defineProperty(target, name, {
      get() {
        report();
        return value;
      },
    });
  }
}
