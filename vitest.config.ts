// Four projects: `unit` needs nothing else, `database` needs the Firestore emulator, `site` needs the emulator and the built sample
// site, most of its tests also Chromium, and `engines`, which `npm run prove` runs, needs the site and Firefox or WebKit.
// A run starts only what it needs.
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./tests/support/slow-first.ts";

const SETUP = "tests/support/setup";
const ALL = ["tests/**/*.test.ts"];

/** Tests that open pages in several browsers. */
const ENGINES = ["tests/engines/**/*.test.ts"];

/** Tests that use a database. */
const DATABASE = [
  "tests/commands/!(watch).test.ts",
  "tests/data/firestore/{fill,listen,rules,source}.test.ts",
  "tests/data/firestore/emulator/**/*.test.ts",
  "tests/data/library/queries.test.ts",
  "tests/trigger/state.test.ts",
];

/** Tests that open pages, look at the built site, or build sites, some of them from a database. The others in tests/build need nothing. */
const SITE = [
  "tests/pages/**/*.test.ts",
  "tests/build/!(page-error|prune|staging).test.ts",
  "tests/build/!(checks|render)/**/*.test.ts",
  "tests/browser/offline/page-text.test.ts",
  "tests/commands/watch.test.ts",
  "tests/data/firestore/proxy-faults.test.ts",
  "tests/data/library/**/album-pictures.test.ts",
];

export default defineConfig({
  // Tests do not use the owner's configuration, which may change. Programs that tests start get a condition instead.
  resolve: { alias: { "#config": join(import.meta.dirname, "tests", "fixtures", "site-config.ts") } },
  test: {
    // The emulator, the renderer and the browser are real, and may run on a small and busy machine. So limits only end what hangs.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    // More than two cores: tests also wait, for a browser, a database or a timeout.
    maxWorkers: 3,
    expect: { poll: { timeout: 120_000 } },
    sequence: { sequencer: SlowFirst },
    // The files of a project share processes, and with them the packages and the browser, which cost a second for each file.
    isolate: false,
    setupFiles: [`${SETUP}/restore-mocks.ts`],
    // Node loads the bundled pages itself, which is quicker.
    server: { deps: { external: [/\/\.cache\/render\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ALL,
          exclude: [...DATABASE, ...SITE, ...ENGINES],
          globalSetup: [`${SETUP}/prepare-environment.ts`],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: DATABASE,
          globalSetup: ["prepare-environment", "start-emulator"].map((name) => `${SETUP}/${name}.ts`),
        },
      },
      {
        extends: true,
        test: {
          name: "site",
          include: SITE,
          globalSetup: ["prepare-environment", "build-site-once", "start-emulator"].map(
            (name) => `${SETUP}/${name}.ts`,
          ),
        },
      },
      {
        extends: true,
        test: {
          name: "engines",
          include: ENGINES,
          globalSetup: ["prepare-environment", "build-site-once", "report-missing-engines"].map(
            (name) => `${SETUP}/${name}.ts`,
          ),
        },
      },
    ],
  },
});
