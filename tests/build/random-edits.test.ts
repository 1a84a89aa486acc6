// Whatever is edited, a process that publishes again and again gives the same site as a clean build. `npm run prove -- random-edits`
// tries 150; RANDOM_SEED=n repeats those of another run.
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { site } from "#config";
import { buildSite, finishSite, prepareSite } from "../../src/build/build-site.ts";
import { repeatedContext, runContext } from "../../src/build/context.ts";
import { bundledRenderer } from "../../src/build/publish.ts";
import { repeatedRenderer } from "../../src/build/render/incremental.ts";
import { rendererBundle } from "../../src/build/render/renderer-bundle.ts";
import { pull } from "../../src/data/snapshot/pull.ts";
import { editedContent } from "../fixtures/edited-content.ts";
import { digestsIn, newFolder } from "../fixtures/folders.ts";
import { NOW } from "../fixtures/snapshots.ts";
import { smallSample } from "../fixtures/small-sample.ts";
import { settingsOf } from "../support/build-here.ts";

const PUBLISHES = Number(process.env.RANDOM_PUBLISHES || 3);
const SEED = Number(process.env.RANDOM_SEED || 7);
const MOST_EDITS = 4;
/** One in so many publishes is superseded by other edits before it is finished. */
const SUPERSEDED = 4;
const STEP_MS = 60_000;

test(
  `${PUBLISHES} publishes of random edits (seed ${SEED}) each give the site of a clean build`,
  { timeout: PUBLISHES * STEP_MS },
  async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    vi.spyOn(console, "log").mockReturnValue();
    const content = editedContent(smallSample(), SEED);
    const dir = newFolder();
    const run = repeatedContext(settingsIn(dir));
    const renderer = repeatedRenderer(await rendererBundle(run.settings, run.folders.renderers));
    const done: string[][] = [];
    for (let publish = 0; publish < PUBLISHES; publish += 1) {
      done.push(content.edit(MOST_EDITS));
      if (content.isOneIn(SUPERSEDED)) {
        await pullInto(run, true);
        const unwanted = await prepareSite(run, { renderer, allowShrink: true });
        await unwanted.search.abandon();
        run.memo.drop();
        done.push(["(superseded)"], content.edit(MOST_EDITS));
      }
      await pullInto(run, true);
      const result = await finishSite(run, await prepareSite(run, { renderer, allowShrink: true }));
      run.memo.write();
      run.stores.flush();
      expect(result.isPublished, JSON.stringify(done)).toBe(true);
      expect(digestsIn(join(dir, "site")), JSON.stringify(done)).toEqual(await cleanDigests(dir));
    }

    async function pullInto(into: ReturnType<typeof runContext>, isPostponed: boolean): Promise<void> {
      const { folders, memo, intact, stores } = into;
      const { failures } = await pull({
        source: content.source(),
        dir: folders.snapshot,
        site,
        now: NOW,
        allowShrink: true,
        key: "this code",
        memo,
        intact,
        records: stores.records,
        isPostponed,
      });
      expect(failures, JSON.stringify(done)).toEqual([]);
    }

    /** Of a build that knows nothing but the addresses of the last site. */
    async function cleanDigests(last: string): Promise<Record<string, string>> {
      const clean = newFolder();
      mkdirSync(join(clean, "site"));
      copyFileSync(join(last, "site", "addresses.json"), join(clean, "site", "addresses.json"));
      const fresh = runContext(settingsIn(clean));
      await pullInto(fresh, false);
      await buildSite(fresh, { renderer: await bundledRenderer(fresh), allowShrink: true });
      const digests = digestsIn(join(clean, "site"));
      rmSync(clean, { recursive: true });
      return digests;
    }
  },
);

function settingsIn(dir: string) {
  return settingsOf({ SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") });
}
