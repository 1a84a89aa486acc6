// The order of test files: project by project, and in each the slow files first, so that none of them runs alone at the end.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The projects. A process goes on with the next file of its project; for another one, Vitest starts a new process. */
const PROJECTS: readonly string[] = ["engines", "build", "database", "browser", "unit"];

/**
 * The slowest files of each project, slowest first, as measured on two cores; paths without the ending. One that mostly waits, for a
 * timeout or a database, stands between others that work.
 */
const SLOWEST: readonly string[] = [
  "build/healing",
  "incremental",
  "desk-interface",
  "watch",
  "desk",
  "proxy-faults",
  "rebuild",
  "build/malformed",
  "other-configuration",
  "verify-site",
  "dev",
  "week",
  "addresses",
  "random-edits",
  "listen",
  "doctor",
  "trigger/state",
  "every-kind",
  "jaap",
  "pages/faults",
  "tasks",
  "words",
  "search-results",
  "gallery",
  "packs",
  "carousel",
  "kendras",
  "visited",
  "song",
  "updates",
  "search",
  "reading",
  "own-counter",
  "menu",
  "choice",
  "without-script",
  "pictures/faults",
  "snapshot/malformed",
  "build-index",
  "child-process",
  "scripts",
  "cache",
  "data/firestore/faults",
];

/** Sorts the files of all projects together, since none of them waits for another. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  const at = SLOWEST.findIndex((path) => moduleId.endsWith(`/${path}.test.ts`));
  return PROJECTS.indexOf(project.name) * (SLOWEST.length + 1) + (at === -1 ? SLOWEST.length : at);
}
