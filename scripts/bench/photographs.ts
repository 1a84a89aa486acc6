// Builds in CI that have lost their caches, of a site with a photograph for each post: there is no time to make all pictures.
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import { throughFiles } from "./content.ts";
import type { Cost } from "./measure.ts";
import { startPhotoServer } from "./photo-server.ts";
import { copyProject, measureBuild } from "./project.ts";

const PHOTO_WIDTH = 1600;
const MOST_RUNS = 10;

/** The costs of the runs that it takes until all pictures are there. */
export type PhotographCost = readonly Cost[];

/** Seconds that the step that builds may take, as the workflow says. */
export function buildLimitSeconds(workflow: string): number {
  const [, minutes] = /- id: build\n(?: {8}.+\n)*? {8}timeout-minutes: (\d+)\n/.exec(workflow) ?? [];
  if (minutes === undefined) throw new Error("The workflow has no limit for the step that builds.");
  return Number(minutes) * 60;
}

/** @param documents of a whole site; those beside the sample's get a photograph. @param dir a folder for a copy of the project */
export async function measurePhotographs(
  documents: readonly RawDocument[],
  sample: readonly RawDocument[],
  dir: string,
): Promise<PhotographCost> {
  const server = await startPhotoServer(documents.length, PHOTO_WIDTH);
  try {
    const known = new Set(sample.map(({ path }) => path));
    const withPhotographs = documents.map((document, at) =>
      known.has(document.path)
        ? document
        : { ...document, data: { ...document.data, featureImageUrl: server.urlOf(at) } },
    );
    const content = throughFiles(withPhotographs, sample);
    const project = copyProject(dir, { ...content.env, CI: "true", PICTURES_ALLOW_PRIVATE: "1" });
    await content.fill(project.dir);
    const costs: Cost[] = [];
    while (costs.length < MOST_RUNS) {
      const cost = await measureBuild(project);
      costs.push(cost);
      if (cost.isComplete) return costs;
    }
    throw new Error(`After ${MOST_RUNS} builds, pictures are still missing.`);
  } finally {
    server.close();
  }
}
