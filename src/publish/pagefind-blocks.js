// Pagefind's script, asked over all the blocks of the index. The site's own search does not use it; whoever asks Pagefind
// itself gets what one index would answer.
import * as own from "./pagefind-blocks/pagefind.js";

const base = new URL("./", import.meta.url).pathname;
let ready;

export function init() {
  return (ready ??= merge());
}

async function merge() {
  const entry = await (await fetch(`${base}pagefind-entry.json`, { cache: "no-cache" })).json();
  // Pagefind begins with the largest block by itself.
  const [, ...others] = Object.entries(entry.languages).sort(([, a], [, b]) => b.page_count - a.page_count);
  await own.options({ basePath: base });
  await own.init();
  await Promise.all(others.map(([language]) => own.mergeIndex(`${base}./`, { language })));
}

export async function options(wanted) {
  await init();
  return own.options(wanted);
}

export async function search(text, wanted) {
  await init();
  return own.search(text, wanted);
}

export async function debouncedSearch(text, wanted, wait) {
  await init();
  return own.debouncedSearch(text, wanted, wait);
}

export async function preload(text, wanted) {
  await init();
  return own.preload(text, wanted);
}

export async function filters() {
  await init();
  return own.filters();
}

export async function mergeIndex(path, wanted) {
  await init();
  return own.mergeIndex(path, wanted);
}

export async function destroy() {
  ready = undefined;
  return own.destroy();
}
