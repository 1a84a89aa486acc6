// Astro's policy lists the inline scripts and styles of the whole site; a page of ours lists its own.
import { createHash } from "node:crypto";

const POLICY = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;
const INLINE = /<(script|style)(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/\1>/gs;

/** Most pages have the same scripts. */
const known = new Map<string, string>();

/** The page with a policy that allows nothing inline but what is in it: stricter, and a third of a kilobyte less. */
export function withOwnPolicy(html: Buffer): Buffer {
  // A letter for each byte: the policy and its place are told as well, at a fraction of the cost.
  const text = html.toString("latin1");
  const [policy] = POLICY.exec(text) ?? [];
  if (policy === undefined) return html;
  const own = new Set([...text.matchAll(INLINE)].map(([, , code = ""]) => hashOf(code)));
  const kept = policy.replace(/ '(sha256-[^']*)'/g, (source, hash: string) => (own.has(hash) ? source : ""));
  const start = text.indexOf(policy);
  return Buffer.concat([html.subarray(0, start), Buffer.from(kept), html.subarray(start + policy.length)]);
}

function hashOf(code: string): string {
  const hash = known.get(code) ?? `sha256-${createHash("sha256").update(code, "latin1").digest("base64")}`;
  known.set(code, hash);
  return hash;
}
