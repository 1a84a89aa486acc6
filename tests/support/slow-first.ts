// The order of test files: slow ones first, so that none of them runs alone at the end.
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest test files with their projects, slowest first, as measured on two cores. */
const SLOWEST: readonly string[] = [
  ...["build healing", "build incremental", "browser every-kind", "browser attack", "build proxy-faults"],
  ...["browser jaap", "database watch", "build malformed", "browser search-results", "build rebuild", "browser faults"],
  ...["browser packs", "build desk", "browser desk-interface", "build build-with-faults", "browser kendras"],
  ...["browser carousel", "build plain", "build swap", "browser song", "browser gallery", "database listen"],
];
/** The others, project by project: those that take longest come first. */
const PROJECTS: readonly string[] = ["engines", "lighthouse", "browser", "build", "database", "unit"];

/** Sorts the files of all projects together, since none of them waits for another. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  const at = SLOWEST.indexOf(`${project.name} ${basename(moduleId, ".test.ts")}`);
  return at === -1 ? SLOWEST.length + PROJECTS.indexOf(project.name) : at;
}
