// Whatever is edited, a process that publishes again and again gives the same site as a clean build. `npm run prove -- random-edits`
// tries 150; RANDOM_SEED=n repeats those of another run.
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { type Publish, openPublisher } from "../../src/build/publish.ts";
import { editedContent } from "../fixtures/edited-content.ts";
import { digestsIn, newFolder } from "../fixtures/folders.ts";
import { smallSample } from "../fixtures/small-sample.ts";
import { settingsOf } from "../support/build-here.ts";

const PUBLISHES = Number(process.env.RANDOM_PUBLISHES || 3);
const SEED = Number(process.env.RANDOM_SEED || 7);
const MOST_EDITS = 4;
const STEP_MS = 60_000;

test(
  `${PUBLISHES} publishes of random edits (seed ${SEED}) each give the site of a clean build`,
  { timeout: PUBLISHES * STEP_MS },
  async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    vi.spyOn(console, "log").mockReturnValue();
    const content = editedContent(smallSample(), SEED);
    const dir = newFolder();
    const publish = openPublisher(settingsIn(dir));
    const done: string[][] = [];
    for (let count = 0; count < PUBLISHES; count += 1) {
      done.push(content.edit(MOST_EDITS));
      await publishNow(publish);
      expect(digestsIn(join(dir, "site")), JSON.stringify(done)).toEqual(await cleanDigests(dir));
    }

    async function publishNow(into: Publish): Promise<void> {
      const result = await into({ doing: "a test", allowShrink: true, source: content.source() });
      expect(result.isPublished, JSON.stringify(done)).toBe(true);
    }

    /** Of a build that knows nothing but the addresses of the last site. */
    async function cleanDigests(last: string): Promise<Record<string, string>> {
      const clean = newFolder();
      mkdirSync(join(clean, "site"));
      copyFileSync(join(last, "site", "addresses.json"), join(clean, "site", "addresses.json"));
      await publishNow(openPublisher(settingsIn(clean)));
      const digests = digestsIn(join(clean, "site"));
      rmSync(clean, { recursive: true });
      return digests;
    }
  },
);

function settingsIn(dir: string) {
  return settingsOf({ SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") });
}
