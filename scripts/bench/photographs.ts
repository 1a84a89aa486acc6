// Builds in CI that have lost their caches, of a site with a photograph for each post: there is no time to make all pictures.
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import { throughFiles } from "./content.ts";
import type { Cost } from "./measure.ts";
import { startPhotoServer } from "./photo-server.ts";
import { copyProject, measureBuild } from "./project.ts";

const PHOTO_WIDTH = 1600;
/** A variable that a build names if the time for pictures was over. */
const TIME_IS_OVER = "PICTURE_MINUTES";
const MOST_BUILDS = 10;

/** Of the first build, and how many it takes until all pictures are there. */
export type PhotographCost = Readonly<{ first: Cost; builds: number }>;

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
    while (costs.length < MOST_BUILDS && costs.at(-1)?.output.includes(TIME_IS_OVER) !== false) {
      costs.push(await measureBuild(project));
    }
    const [first] = costs;
    if (first === undefined) throw new Error("Nothing was measured.");
    return { first, builds: costs.length };
  } finally {
    server.close();
  }
}
