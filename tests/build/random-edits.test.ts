// Whatever is edited, a process that publishes again and again gives the same site as a new process that renders every page from nothing. `npm run prove -- random-edits`
// tries 150; RANDOM_SEED=n repeats those of another run.
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { runContext } from "../../src/build/context.ts";
import { openPublisher } from "../../src/build/publish.ts";
import { pullContent } from "../../src/build/pull-content.ts";
import { editedContent } from "../fixtures/edited-content.ts";
import { digestsIn, newFolder } from "../fixtures/folders.ts";
import { smallSample } from "../fixtures/small-sample.ts";
import { settingsOf } from "../support/build-here.ts";
import { renderSnapshot } from "../support/render-snapshot.ts";

const PUBLISHES = Number(process.env.RANDOM_PUBLISHES || 2);
const SEED = Number(process.env.RANDOM_SEED || 7);
const MOST_EDITS = 4;
const STEP_MS = 60_000;

test(
  `${PUBLISHES} publishes of random edits (seed ${SEED}) give the site that a new process renders`,
  { timeout: PUBLISHES * STEP_MS },
  async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    vi.spyOn(console, "log").mockReturnValue();
    const content = editedContent(smallSample(), SEED);
    const dir = newFolder();
    const publish = openPublisher(settingsOf(foldersIn(dir)));
    const done: string[][] = [];
    for (let count = 0; count < PUBLISHES; count += 1) {
      done.push(content.edit(MOST_EDITS));
      const result = await publish({ doing: "a test", allowShrink: true, source: content.source() });
      expect(result.isPublished, JSON.stringify(done)).toBe(true);
      // A page that a publish forgets stays wrong until it is rendered again.
      if (count % 2 === 0) continue;
      expect(digestsIn(join(dir, "site")), JSON.stringify(done)).toEqual(await cleanDigests(dir));
    }

    /** Of a build that knows nothing but the addresses of the last site. */
    async function cleanDigests(last: string): Promise<Record<string, string>> {
      const clean = newFolder();
      const env = foldersIn(clean);
      mkdirSync(env.SITE_DIR);
      copyFileSync(join(last, "site", "addresses.json"), join(env.SITE_DIR, "addresses.json"));
      await pullContent(runContext(settingsOf(env)), { allowShrink: true, source: content.source() });
      const { status, output } = await renderSnapshot({ ...env, CONTENT_SOURCE: "sample" });
      expect(status, output).toBe(0);
      const digests = digestsIn(env.SITE_DIR);
      rmSync(clean, { recursive: true });
      return digests;
    }
  },
);

function foldersIn(dir: string) {
  return { SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") };
}
