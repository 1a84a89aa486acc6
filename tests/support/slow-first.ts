// The order of test files: slow ones first, so that none of them runs alone at the end.
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest test files with their projects, slowest first, as measured on two cores. */
const SLOWEST: readonly string[] = [
  ...[
    "build healing",
    "build proxy-faults",
    "browser every-kind",
    "browser jaap",
    "browser attack",
    "build incremental",
  ],
  ...["build desk-faults", "build rebuild", "build full-disk", "build swap", "database build-reads", "database watch"],
  ...["browser words", "browser tasks", "browser faults", "build desk-interface", "browser search-results"],
  ...["database listen", "build desk", "browser reading", "browser kendras", "browser carousel", "browser song"],
  ...["browser packs", "browser gallery", "browser updates", "build fourth-language", "build dev", "build malformed"],
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
