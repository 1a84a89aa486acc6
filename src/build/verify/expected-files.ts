// The files of the finished site that a public site must have, and the addresses that they are served at.
import { filesIn } from "../../system/files-in.ts";
import { redirects } from "../hosting/rules.ts";
import { BUILD_FILE } from "./build-id.ts";

/** Files that a site cannot work without. */
const ALWAYS = ["index.html", "search.html", "sw.js", "rss.xml", "sitemap-index.xml", "addresses.json", BUILD_FILE];
/** A kind of file each, so that every kind is in a sample. */
const KINDS: readonly RegExp[] = [
  /^post\/.+\.html$/,
  /^category\/.+\.html$/,
  /^_astro\/.+\.js$/,
  /^_astro\/.+\.css$/,
  /^pictures\//,
  /^pagefind\/dictionary\//,
  /^pagefind\/fragment\//,
];
/** Files that hosts read themselves, or serve with another status. */
const NOT_SERVED = /(?:^|\/)[._]|^_(?:headers|redirects)$|^404\.html$/;

/**
 * A sample of the site's files: those that it always needs, some of each kind, and others by chance. Pages that hosts
 * redirect are left out.
 * @param random numbers from 0 to below 1
 */
export function pickFilesToVerify(dir: string, count: number, random: () => number): string[] {
  const files = filesIn(dir)
    .filter((file) => !NOT_SERVED.test(file.replace(/^_astro\//, "")))
    .filter((file) => !redirects.some(({ from }) => from === servedPath(file)));
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)];
  const ofKinds = KINDS.map((kind) => pick(files.filter((file) => kind.test(file))));
  const others = Array.from({ length: count }, () => pick(files));
  const wanted = [...ALWAYS.filter((file) => files.includes(file)), ...ofKinds, ...others];
  return [...new Set(wanted.filter((file) => file !== undefined))];
}

/** The path at which a host serves a file. */
export function servedPath(file: string): string {
  if (file === "index.html") return "/";
  return `/${file
    .replace(/\.html$/, "")
    .split("/")
    .map(encodeURIComponent)
    .join("/")}`;
}
