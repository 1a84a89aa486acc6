// When each stanza of a recording begins.
import { z } from "zod";
import type { ParseContext } from "../parse.ts";
import type { Stanza } from "./lyrics.ts";
import { webUrl } from "./url.ts";

const EXPECTED =
  "seconds at which each stanza begins, each more than the one before, such as [0, 21.5, 43]; or the address of an LRC or WebVTT file";

/** Seconds, or the address of a file with them, which pages load on the press of play. */
export type Timings = readonly number[] | string;

/** A page may load a file only from the site itself and from the origins that the configuration lists. */
export function timingsSchema({ site }: ParseContext) {
  const origins = [new URL(site.defaultUrl).origin, ...site.soundOrigins];
  return z.union([z.array(z.number()), z.string()], { error: EXPECTED }).transform((given, report): Timings => {
    if (typeof given !== "string") {
      const isRising = given.every((second, index) => second >= 0 && second > (given[index - 1] ?? -1));
      if (!isRising || given.length === 0) report.addIssue(EXPECTED);
      return given;
    }
    const url = webUrl(given);
    if (url === null) report.addIssue(EXPECTED);
    else if (!url.startsWith("/") && !origins.includes(new URL(url).origin)) {
      report.addIssue("the address of a file on this site, or on one of the soundOrigins in the configuration");
    }
    return url ?? "";
  });
}

/** Reports more seconds than the song has stanzas. Where it has a refrain, that may be sung again after each of them. */
export function checkTimings(timings: Timings | null, stanzas: readonly Stanza[], report: z.RefinementCtx): void {
  const most = stanzas.length * (stanzas.some(({ refrain }) => refrain) ? 2 : 1);
  if (timings === null || typeof timings === "string" || timings.length <= most) return;
  report.addIssue({
    code: "custom",
    path: ["timings"],
    message: `at most ${most} seconds, one for each stanza as sung; there are ${timings.length}`,
  });
}
