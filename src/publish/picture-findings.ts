// Whether the pictures that documents name can be had: some of all, spread over the whole content.
import type { IsAllowed } from "../pictures/addresses.ts";
import { fetchPicture } from "../pictures/fetch.ts";
import { LIMITS } from "../pictures/limits.ts";
import { probe } from "../pictures/probe.ts";
import { isOwn } from "../pictures/sources.ts";
import { type Wanted, wantedPictures } from "../pictures/wanted.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type Finding, bad, good, note } from "./finding.ts";

const TRIED = 20;

/** Tries some pictures as the build would, once each. */
export async function checkPictures(snapshot: Snapshot, isAllowed: IsAllowed): Promise<Finding[]> {
  const foreign = wantedPictures(snapshot).filter(({ url }) => !isOwn(url));
  if (foreign.length === 0) return [note("pictures", "none is on another server")];
  const step = Math.max(1, foreign.length / TRIED);
  const tried = Array.from({ length: Math.min(TRIED, foreign.length) }, (_, at) => foreign[Math.floor(at * step)]);
  const findings = await Promise.all(tried.map((wanted) => (wanted ? fault(wanted, isAllowed) : null)));
  const faults = findings.filter((finding) => finding !== null);
  const count = `${tried.length} of ${foreign.length} tried`;
  return faults.length === 0
    ? [good("pictures", `${count}, all can be had`)]
    : [note("pictures", `${count}, ${faults.length} not to be had:`), ...faults];
}

async function fault({ url, namedBy }: Wanted, isAllowed: IsAllowed): Promise<Finding | null> {
  try {
    const fetched = await fetchPicture(url, { limits: { ...LIMITS, backoffMs: [] }, isAllowed, validator: null });
    if (fetched.kind === "new") await probe(fetched.bytes, LIMITS);
    return null;
  } catch (error) {
    return bad("pictures", `${namedBy[0] ?? ""}: ${url}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
