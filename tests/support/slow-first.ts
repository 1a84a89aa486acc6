// The order of test files: project by project, those with the slowest files first, so that none of them runs alone at the end.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The projects. A process goes on with the next file of its project; for another one, Vitest starts a new process. */
const PROJECTS: readonly string[] = ["engines", "site", "database", "unit"];

/** Sorts the files of all projects together, since none of them waits for another. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name);
}
