// The order of test files: slow ones first, so that none of them runs alone at the end.
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest test files of each project, slowest first, as measured on two cores. */
const SLOW: Readonly<Record<string, readonly string[]>> = {
  build: ["healing", "incremental", "proxy-faults", "desk", "malformed", "build-with-faults", "rebuild", "swap"],
  database: ["watch", "listen"],
  browser: ["every-kind", "attack", "jaap", "faults", "search-results", "packs", "kendras", "carousel"],
};

/**
 * Alternates between `build` and what opens pages, and puts `database` and `unit` last. Builds of one checkout wait for each other,
 * so two workers are faster while one of them has a browser test.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    const of = (project: string) => sorted.filter((file) => file.project.name === project);
    const [build, browser] = [of("build"), [...of("engines"), ...of("browser")]];
    const slow = Array.from({ length: Math.max(build.length, browser.length) }, (_, at) => [build[at], browser[at]]);
    return [...slow.flat().filter((file) => file !== undefined), ...of("database"), ...of("unit")];
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  const slow = SLOW[project.name] ?? [];
  const at = slow.indexOf(basename(moduleId, ".test.ts"));
  return at === -1 ? slow.length : at;
}
