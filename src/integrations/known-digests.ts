// Astro asks for the digest of every page's styles and scripts, which are the same few on all pages.
import type { Plugin } from "vite";

const DIGEST = "async function generateCspDigest(data, algorithm) {";
const KNOWN = `const knownDigests = new Map();
async function generateCspDigest(data, algorithm) {
  const name = algorithm + data;
  if (!knownDigests.has(name)) knownDigests.set(name, await madeDigest(data, algorithm));
  return knownDigests.get(name);
}
async function madeDigest(data, algorithm) {`;

/**
 * A Vite plugin that lets Astro's renderer make each digest of its policy once, instead of once a page.
 * @throws where Astro has changed, so that this does not stay behind unseen
 */
export function knownDigests(): Plugin {
  return {
    name: "known-digests",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("/astro/dist/core/encryption.js")) return undefined;
      if (!code.includes(DIGEST)) throw new Error(`${id} makes digests in another way: see known-digests.ts.`);
      return { code: code.replace(DIGEST, KNOWN), map: null };
    },
  };
}
