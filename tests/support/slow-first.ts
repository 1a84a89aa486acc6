// The order of test files: project by project, and in each the slow files first, so that none of them runs alone at the end.
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The projects. A process goes on with the next file of its project; for another one, Vitest starts a new process. */
const PROJECTS: readonly string[] = ["engines", "lighthouse", "build", "database", "browser", "unit"];

/** The slowest files of each project, slowest first, as measured on two cores. */
const SLOWEST: readonly string[] = [
  ...["healing", "incremental", "desk-faults", "proxy-faults", "desk-interface", "desk", "rebuild", "dev", "full-disk"],
  ...["malformed", "fourth-language", "other-configuration", "text-languages", "verify-site"],
  ...["build-reads", "listen", "watch", "watch-reads", "doctor"],
  ...["every-kind", "jaap", "attack", "faults", "tasks", "words", "search-results", "gallery", "packs", "carousel"],
  ...["kendras", "visited", "song", "updates", "search", "reading", "own-counter", "menu", "choice", "without-script"],
  ...["child-process", "scripts", "build-index", "cache"],
];

/** Sorts the files of all projects together, since none of them waits for another. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  const at = SLOWEST.indexOf(basename(moduleId, ".test.ts"));
  return PROJECTS.indexOf(project.name) * (SLOWEST.length + 1) + (at === -1 ? SLOWEST.length : at);
}
