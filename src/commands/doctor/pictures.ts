// Checks whether pictures can be fetched: a sample, spread over the whole content.
import type { IsAllowed } from "../../data/pictures/addresses.ts";
import { fetchPicture } from "../../data/pictures/fetch.ts";
import { LIMITS } from "../../data/pictures/picture-limits.ts";
import { probe } from "../../data/pictures/probe.ts";
import { shortUrl } from "../../data/pictures/picture-report.ts";
import { isLocal } from "../../data/pictures/sources.ts";
import { type PictureReference, pictureReferences } from "../../data/pictures/references.ts";
import { shortText } from "../../data/schemas/fields/text.ts";
import type { Snapshot } from "../../data/snapshot/snapshot.ts";
import { type Finding, bad, good, note } from "../../build/checks/finding.ts";
import { messageOf } from "../../system/errors.ts";

const MAX_TRIED = 20;
const MAX_CHARS = 160;

/** Fetches some pictures as the build would, once each. */
export async function checkPictures(snapshot: Snapshot, isAllowed: IsAllowed): Promise<Finding[]> {
  const foreign = pictureReferences(snapshot).filter(({ url }) => !isLocal(url));
  if (foreign.length === 0) return [note("pictures", "none is on another server")];
  const step = Math.max(1, foreign.length / MAX_TRIED);
  const tried = Array.from({ length: Math.min(MAX_TRIED, foreign.length) }, (_, at) => foreign[Math.floor(at * step)]);
  const findings = await Promise.all(tried.map(async (wanted) => (wanted ? await fault(wanted, isAllowed) : null)));
  const faults = findings.filter((finding) => finding !== null);
  const count = `${tried.length} of ${foreign.length} tested`;
  return faults.length === 0
    ? [good("pictures", `${count}, all can be fetched`)]
    : [note("pictures", `${count}, ${faults.length} failed:`), ...faults];
}

async function fault({ url, referencedBy }: PictureReference, isAllowed: IsAllowed): Promise<Finding | null> {
  try {
    const fetched = await fetchPicture(url, { limits: { ...LIMITS, attempts: 1 }, isAllowed, validator: null });
    if (fetched.kind === "new") await probe(fetched.bytes, LIMITS);
    return null;
  } catch (error) {
    const reason = messageOf(error);
    return bad(
      "pictures",
      `${shortText(referencedBy[0] ?? "", MAX_CHARS)}: ${shortUrl(url)}: ${shortText(reason, MAX_CHARS)}`,
    );
  }
}
