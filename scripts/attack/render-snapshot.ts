// Renders the snapshot in SNAPSHOT_DIR into SITE_DIR, in a process that can be cut off from the network.
import { buildSite } from "../../src/build/build-site.ts";
import { runContext } from "../../src/build/context.ts";
import { bundledRenderer } from "../../src/build/publish.ts";
import { readSettings } from "../../src/site/settings.ts";

const run = runContext(readSettings(process.env));
const { isPublished } = await buildSite(run, { renderer: await bundledRenderer(run) });
process.exitCode = isPublished ? 0 : 1;
