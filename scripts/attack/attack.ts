// One attack: builds sites from hostile documents, and checks their files and their pages in a browser.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import { NOW, completeDocuments, countsDocument, ruledDocuments, textDocuments } from "./hostile-documents.ts";
import { type HostileSite, buildHostileSite } from "./hostile-site.ts";
import { servePreviews } from "./hostile-previews.ts";
import { fileFaults, lookAt } from "./page-faults.ts";
import { CONTROL, GUARDED, VIOLATION, type Watch, openWatch, servePlainly } from "./watched-browser.ts";

/** Cache folders. All sites share `pictures`, so that a second run is quick. */
const ROOT = ".cache/attack";

const LISTS = [
  "/",
  "/post",
  "/category",
  "/tag",
  "/photo-gallery",
  "/photo-gallery/wallpaper",
  "/upasana-kendra",
  "/ramnaam-bank",
  "/downloads-stotra-gajar",
  "/downloads-stotra-gajar/stotra-list",
  "/downloads-stotra-gajar/gajar-list",
  "/abhang-lyrics",
  "/abhang-lyrics/abhang",
  "/404",
  "/offline",
];
const PLAIN_PAGES = [
  "/post/p1",
  "/post/p4",
  "/post/p2",
  "/abhang/a1",
  "/downloads-stotra-gajar/h1",
  "/photo-gallery/g1",
];
const MORE_PLAIN_PAGES = ["/category/c1", "/search/plain", "/search"];

/** This many payloads fill every section of the home page and the menu. */
const MIN_PAYLOADS = 30;

/** What a site of plain documents contains: a hostile one may contain and run nothing else. */
export type Plain = Readonly<{ signs: ReadonlySet<string>; frames: ReadonlySet<string>; scripts: ReadonlySet<string> }>;

export type Result = Readonly<{
  documents: number;
  refused: number;
  pages: number;
  files: number;
  opened: number;
  /** Documents whose previews in the desk were opened, with and without the CSP. */
  previews: number;
  /** Payloads that were served unchanged, and those that were seen to run. */
  controls: number;
  controlsSeen: number;
  /** Pages that were opened under their own CSP; unchanged payloads under that CSP, and those that it blocked. */
  underPolicy: number;
  guarded: number;
  guardedStopped: number;
  faults: readonly string[];
}>;

export type Share = Readonly<{
  /** Of pages other than posts, searches, posts and lists under the CSP, and controls, one in this many is opened. */
  others: number;
  searches: number;
  underPolicy: number;
  controls: number;
}>;

/** Builds the plain site, and records what it contains. @param counts of its documents, without and with fields with rules, and of those that are no posts */
export async function learnPlain(browser: Browser, counts = { texts: 60, others: 60, ruled: 30 }): Promise<Plain> {
  const words = Array.from(
    { length: counts.texts },
    // Few titles, because each has a picture for sharing, which takes long to draw.
    (_, at) => ["the same words", `दीप ${at % 9}`, `plain words ${at % 9}`][at % 3] ?? "",
  );
  const content = await buildHostileSite(
    join(ROOT, "plain"),
    [
      ...textDocuments(words, counts.others),
      ...ruledDocuments(words.slice(0, counts.ruled)),
      ...completeDocuments(),
      // A place inside another one of the same name shares its heading.
      ...["Thane", "Kalyan"].map((city) => ({
        path: `upasana-kendra/${city}`,
        id: city,
        data: { activeInd: "Y", slug: city, name: "ठाणे", city, district: "Thane", state: "Thane" },
      })),
    ],
    countsDocument([]),
  );
  const looks = pagesOf(content.dir).map((file) => lookAt(readFileSync(join(content.dir, file), "utf8")));
  const faults = looks.flatMap((look) => look.faults);
  if (faults.length > 0) throw new Error(`The plain site has faults: ${[...new Set(faults)].join("; ")}`);
  const { origin, stop } = await servePlainly(content.dir, []);
  const watch = await openWatch(browser, origin);
  await watch.visit([...LISTS, ...PLAIN_PAGES, ...MORE_PLAIN_PAGES], searched, true);
  await watch.close();
  stop();
  return {
    signs: new Set(looks.flatMap((look) => look.signs)),
    frames: new Set(looks.map((look) => look.frame)),
    scripts: watch.known,
  };
}

/** Attacks with some payloads, and repeats them if they are too few for every section. @param name of its folder */
export async function attack(
  browser: Browser,
  plain: Plain,
  given: readonly string[],
  name: string,
  share: Share,
): Promise<Result> {
  const payloads = Array.from(
    { length: Math.max(given.length, MIN_PAYLOADS) },
    (_, at) => given[at % given.length] ?? "",
  );
  const texts = textDocuments(payloads, given.length);
  const ruled = ruledDocuments(given);
  const content = await buildHostileSite(join(ROOT, name), [...texts, ...ruled], countsDocument(payloads));
  const pages = pagesOf(content.dir);
  const files = filesOf(content.dir).filter((file) => /\.(?:txt|ics)$/.test(file));
  const faults = [...lostDocuments(content, texts, ruled), ...lostCounts(content, payloads)];
  const titles = titlesOf(content);
  const missing = [...titles.keys()].filter((file) => !existsSync(join(content.dir, file)));
  faults.push(...missing.map((file) => `${file}: no page`));
  for (const file of pages) {
    const look = lookAt(readFileSync(join(content.dir, file), "utf8"), plain.signs);
    faults.push(...look.faults.map((fault) => `${file}: ${fault}`));
    const title = titles.get(file) ?? look.heading;
    if (look.heading?.trim() !== title?.trim()) faults.push(`${file}: its heading is not ${JSON.stringify(title)}`);
    if (!plain.frames.has(look.frame)) faults.push(`${file}: another frame around the content`);
  }
  for (const file of files) {
    const text = readFileSync(join(content.dir, file), "utf8");
    faults.push(...fileFaults(file, text).map((fault) => `${file}: ${fault}`));
  }
  const opened = await openPages(browser, plain, content, payloads, given.length, share);
  const isPreviewed = ({ id }: RawDocument, at: number) => /^p\d+$/.test(id) || at % share.others === 0;
  const previewed = [...texts.slice(0, (texts.length * given.length) / payloads.length), ...ruled].filter(isPreviewed);
  const previews = await openPreviews(browser, plain, join(ROOT, name), [...texts, ...ruled], previewed);
  return {
    documents: texts.length + ruled.length,
    refused: content.report.problems.length,
    pages: pages.length,
    files: files.length,
    ...opened,
    previews: previewed.length,
    faults: [...faults, ...opened.faults, ...previews],
  };
}

async function openPages(
  browser: Browser,
  plain: Plain,
  { dir }: HostileSite,
  payloads: readonly string[],
  different: number,
  share: Share,
) {
  const { origin, stop } = await servePlainly(dir, payloads);
  const watch = await openWatch(browser, origin);
  const strict = await openWatch(browser, origin, true, 2);
  for (const script of plain.scripts) for (const { known } of [watch, strict]) known.add(script);
  const details = pagesOf(dir).map((file) => `/${file.replace(/\.html$/, "")}`);
  const posts = details.filter((path) => /^\/post\/p\d+$/.test(path));
  const others = details.filter((path) => !posts.includes(path) && path.split("/").length > 2);
  const lists = LISTS.filter((path) => existsSync(join(dir, `${path === "/" ? "index" : path.slice(1)}.html`)));
  const searches = payloads.filter(oneIn(share.searches)).map((payload) => `/search/${encodeURIComponent(payload)}`);
  // The others repeat what these contain.
  const firstPosts = posts.filter((path) => Number(path.slice("/post/p".length)) < different);
  const some = others.filter(oneIn(share.others));
  const free = [
    ...(await watch.visit([...lists, ...firstPosts, ...some].map(encodeURI))),
    ...(await watch.visit(searches, searched)),
  ];
  const ruled = [
    ...(await strict.visit(
      [...lists.filter(oneIn(share.underPolicy)), ...firstPosts.filter(oneIn(share.underPolicy)), ...some].map(
        encodeURI,
      ),
    )),
    ...(await strict.visit(searches.filter(oneIn(4)), searched)),
  ];
  const found = [...free, ...ruled];
  const raw = (folder: string) => payloads.flatMap((_, at) => (at % share.controls === 0 ? [`${folder}${at}`] : []));
  const guarded = await strict.visit(raw(GUARDED));
  const escaped = guarded.filter(({ seen }) => seen.some((each) => each.startsWith("a dialog")));
  const controls = await watch.visit(raw(CONTROL));
  const xml = await xmlFaults(
    watch,
    filesOf(dir).filter((file) => file.endsWith(".xml")),
    dir,
  );
  await watch.close();
  await strict.close();
  stop();
  return {
    opened: found.length,
    controls: controls.length,
    controlsSeen: controls.filter(({ seen }) => seen.some((each) => /^a (?:script|dialog)/.test(each))).length,
    underPolicy: ruled.length,
    guarded: guarded.length,
    guardedStopped: guarded.filter(({ seen }) => seen.some((each) => each.startsWith(VIOLATION))).length,
    faults: [...xml, ...[...found, ...escaped].flatMap(({ path, seen }) => seen.map((each) => `${path}: ${each}`))],
  };
}

/** Opens documents in the desk, each with and without its CSP. */
async function openPreviews(
  browser: Browser,
  plain: Plain,
  dir: string,
  all: readonly RawDocument[],
  previewed: readonly RawDocument[],
): Promise<string[]> {
  const { origin, entrance, pathOf, stop } = await servePreviews(all, dir);
  const faults: string[] = [];
  for (const hasPolicy of [false, true]) {
    const watch = await openWatch(browser, origin, hasPolicy);
    await watch.visit([entrance]);
    for (const script of plain.scripts) watch.known.add(script);
    const found = await watch.visit(previewed.map(pathOf));
    faults.push(...found.flatMap(({ path, seen }) => seen.map((each) => `${path}: ${each}`)));
    await watch.close();
  }
  stop();
  return faults;
}

/** Whether a search has ended, and its results contain nothing but what plain results contain. */
async function searched(page: Page): Promise<string[]> {
  const ended = '[data-search-state="done"], [data-search-state="empty"], [data-search-state="failed"]';
  if (!new URL(page.url()).pathname.startsWith("/search/")) return [];
  const list = await page.waitForSelector(ended, { state: "attached", timeout: 30_000 }).catch(() => null);
  if (list === null) return ["a search without end"];
  return await page.evaluate(() => {
    const allowed = /^(?:a|article|div|h[23]|img|li|mark|ol|p|path|span|svg|time|ul)$/;
    const list = document.querySelector("[data-search-state]");
    const inside = [...(list?.querySelectorAll("*") ?? [])];
    const names = inside.flatMap((element) => element.getAttributeNames());
    const links = inside.flatMap((element) => (element instanceof HTMLAnchorElement ? [element.protocol] : []));
    return [
      ...inside.filter(({ localName }) => !allowed.test(localName)).map(({ localName }) => `<${localName}> in results`),
      ...names.filter((name) => /^(?:on|style$|srcdoc$)/.test(name)).map((name) => `${name} in results`),
      ...links.filter((protocol) => !/^https?:$/.test(protocol)).map((protocol) => `${protocol} in results`),
      ...(list?.getAttribute("data-search-state") === "failed" ? ["a search that failed"] : []),
    ];
  });
}

async function xmlFaults(watch: Watch, files: readonly string[], dir: string): Promise<string[]> {
  const faults: string[] = [];
  await watch.visit(["/offline"], async (page) => {
    for (const file of files) {
      const isBroken = await page.evaluate(
        (xml) => new DOMParser().parseFromString(xml, "application/xml").querySelector("parsererror") !== null,
        readFileSync(join(dir, file), "utf8"),
      );
      if (isBroken) faults.push(`${file}: no XML`);
    }
    return [];
  });
  return faults;
}

/** Checks that each document is either published or skipped, and that the report names each that is not published whole. */
function lostDocuments(
  { snapshot, report }: HostileSite,
  texts: readonly RawDocument[],
  ruled: readonly RawDocument[],
): string[] {
  const { posts, categories, events, albums, hymns, abhangs, kendras } = snapshot;
  const published = new Set<string>();
  const add = (collection: string, things: readonly { id: string }[]) => {
    for (const { id } of things) published.add(`${collection}/${id}`);
  };
  add("posts", posts);
  add("categories", categories);
  add("events", events);
  add("photo-gallery", albums);
  add("downloads-stotra-gajar", hymns);
  add("abhang-lyrics", abhangs);
  add("upasana-kendra", kendras);
  const named = new Set(report.problems.map(({ collection, id }) => `${collection}/${id}`));
  const paths = (list: "skipped" | "partial") =>
    report.collections.flatMap((each) => each[list].map((id) => `${each.collection}/${id}`));
  const skipped = new Set(paths("skipped"));
  const ofDocuments = report.problems.filter(({ collection }) => collection !== "ramnaam-bank");
  const wrongField = ofDocuments.filter(({ id, field }) => !field.startsWith(id.replace(/-\d+$/, "")));
  return [
    ...texts.filter(({ path }) => !published.has(path)).map(({ path }) => `${path}: not published`),
    ...ruled
      .filter(({ path }) => published.has(path) === skipped.has(path))
      .map(({ path }) => `${path}: lost, or both`),
    ...[...skipped, ...paths("partial")].filter((path) => !named.has(path)).map((path) => `${path}: not reported`),
    ...wrongField.map(({ collection, id, field }) => `${collection}/${id}: its field ${field} is blamed`),
  ];
}

/** Checks that each attack in place of a count, an entry or the time is reported, good counts stay, and no entry is added. */
function lostCounts({ snapshot, report }: HostileSite, payloads: readonly string[]): string[] {
  const named = report.problems.filter(({ collection }) => collection === "ramnaam-bank").length;
  const { entries = {}, updatedTime = NOW } = snapshot.jaapCount ?? {};
  const names = new Set([
    ...Object.keys(countsDocument([]).data),
    ...payloads.map((_, at) => `n${at} ${payloads[at]}`),
  ]);
  const others = Object.keys(entries).filter((name) => !names.has(name));
  return [
    ...(named === payloads.length * 2 + 1 ? [] : [`ramnaam-bank: ${named} problems of ${payloads.length * 2 + 1}`]),
    ...(updatedTime === null ? [] : ["ramnaam-bank: a time was taken"]),
    ...others.map((name) => `ramnaam-bank: the entry ${name} was taken`),
  ];
}

/** The exact heading of each document's page. */
function titlesOf({ snapshot }: HostileSite): Map<string, string> {
  const { posts, albums, hymns, abhangs } = snapshot;
  const own = albums.filter(({ galleryType }) => galleryType === "photo");
  const pages = (folder: string, things: readonly { slug: string; title: string }[]) =>
    things.map(({ slug, title }): [string, string] => [`${folder}/${slug}.html`, title]);
  return new Map([
    ...pages("post", posts),
    ...pages("photo-gallery", own),
    ...pages("downloads-stotra-gajar", hymns),
    ...pages("abhang", abhangs),
  ]);
}

function pagesOf(dir: string): string[] {
  // The only page that redirects to another, for hosts without redirect rules.
  return filesOf(dir).filter((file) => file.endsWith(".html") && file !== "abhang.html");
}

function filesOf(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
}

function oneIn(count: number) {
  return (_: unknown, at: number) => at % count === 0;
}
