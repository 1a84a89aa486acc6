import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveSite } from "../../../src/build/hosting/serve.ts";
import { type IndexReader, openIndex } from "../../../src/search/format/reader.ts";
import { indexSite } from "../../../src/search/index/build-index.ts";
import { newFolder } from "../../fixtures/folders.ts";
import { linkFiles } from "../../fixtures/link-files.ts";
import { sourcesOf } from "../../fixtures/search-sources.ts";

const SYLLABLES = ["दा", "गी", "चे", "रो", "सा", "ति", "नू"];
const endings = SYLLABLES.flatMap((one) => SYLLABLES.flatMap((two) => SYLLABLES.map((three) => one + two + three)));
const wordsFrom = (beginning: string) => endings.map((ending) => beginning + ending);
const texts = ["कम", "कम्", "कन", "मल"].map((beginning) => wordsFrom(beginning).join(" "));

let index: IndexReader;
let close = () => {};

beforeAll(async () => {
  const [site, cacheDir] = [newFolder(), newFolder()];
  const given = texts.map((text, at) => ({ id: `post-${at}`, text }));
  const { files } = await indexSite({ sources: sourcesOf(given), suggestions: [], cacheDir });
  linkFiles(files, site);
  writeFileSync(join(site, "404.html"), "");
  const { server, url } = await serveSite(site, 0);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  index = await openIndex(`${url}/pagefind/`);
});
afterAll(() => close());

const termsOf = async (beginning: string, maxParts: number) =>
  (await index.bucketsFrom(beginning, maxParts)).flatMap(([, bucket]) => Object.keys(bucket));

test("all terms whose keys begin alike are read, from all of their parts", async () => {
  const terms = await termsOf("km", 1000);
  expect(terms.toSorted()).toEqual([...wordsFrom("कम"), ...wordsFrom("कम्")].toSorted());
});

test("of many parts, only the first ones are read", async () => {
  const [one, two] = [await termsOf("km", 1), await termsOf("km", 2)];
  expect(one.length).toBeGreaterThan(0);
  expect(two.length).toBeGreaterThan(one.length);
  expect(two.length).toBeLessThan(2 * endings.length);
});

test.each(["q", "kmx", "zzz"])("no term is read for %j, with which no key begins", async (beginning) => {
  expect(await termsOf(beginning, 10)).toEqual([]);
});
