// Builds, deploys, and says what has become of it.
import { type BuildResult, resultSentence } from "../../build/build-result.ts";
import { deploy } from "../../build/hosting/deploy.ts";
import { deadLinkLines } from "../../build/dead-links.ts";
import { verifyDeploy } from "../../build/verify/verify-deploy.ts";
import { PROBLEMS_TITLE } from "../../data/snapshot/report.ts";
import type { Settings } from "../../site/settings.ts";
import type { Builder } from "../build-apart.ts";
import { namesOf } from "./names-of-changes.ts";

/** A build or a deploy that hangs must not hold up all that follow. */
export const LONGEST_RUN_MS = 1_800_000;
/** How long a CDN may take to show a new version everywhere. */
const PATIENCE_MS = 120_000;

/**
 * `isDone`: if not, it is tried again: later, or with the changes that followed. The rest is that of the new site; undefined where the
 * last one stays.
 */
type Rebuilt = Readonly<{ isDone: boolean; nextRelease?: number | null; isComplete?: boolean; readTime?: string }>;

type Rebuilder = (changes: readonly string[], build: () => ReturnType<Builder>) => Promise<Rebuilt>;

/** @returns a function that builds and deploys once */
export function openRebuilder(settings: Settings, say: (sentence: string) => void): Rebuilder {
  const { deployCommand, siteUrl, folders } = settings;
  /** By their titles, the findings of the last site. */
  const lastFindings = new Map<string, string>();
  return async (changes, build) => {
    const begin = performance.now();
    const seconds = () => ((performance.now() - begin) / 1000).toFixed(1);
    const built = await build();
    if (built === null) return { isDone: false };
    const { published, output } = built;
    if (published === null) {
      say(`${namesOf(changes)}: not published; the last site stays online\n${output.trimEnd()}`);
      return { isDone: false };
    }
    const { nextRelease, isComplete, readTime } = published;
    const last = resultSentence(published);
    sayNewFindings(published);
    if (deployCommand === null) {
      say(`${namesOf(changes)}: ${last} (${seconds()} s)`);
      return { isDone: true, nextRelease, isComplete, readTime };
    }
    const deployed = await deploy({ settings, command: deployCommand, limitMs: LONGEST_RUN_MS });
    const outcome = deployed.isGood ? "Deployed." : `The deploy failed:\n${deployed.output.trimEnd()}\n`;
    say(`${namesOf(changes)}: ${last} ${outcome} (${seconds()} s)`);
    const failure = deployed.isGood ? await verifyDeploy(settings, siteUrl, PATIENCE_MS) : null;
    if (failure !== null) say(failure);
    return { isDone: deployed.isGood && failure === null, nextRelease, isComplete, readTime };
  };

  /** What is wrong in a site that is published all the same; said once, until there is something else. */
  function sayNewFindings({ problems, pictureProblems, deadLinks }: BuildResult): void {
    const findings: readonly (readonly [title: string, lines: readonly string[]])[] = [
      [PROBLEMS_TITLE, problems],
      ["These pictures could not be made:", pictureProblems],
      ["These links lead nowhere:", deadLinkLines(deadLinks, folders.report)],
    ];
    for (const [title, lines] of findings) {
      const text = lines.map((line) => `\n  ${line}`).join("");
      if (text !== "" && text !== lastFindings.get(title)) say(title + text);
      lastFindings.set(title, text);
    }
  }
}
