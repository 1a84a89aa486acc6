// Compares the site that npm run watch has kept with a clean build of the same content. Ends with the status DIFFERS if they
// differ; if it fails, they could not be compared.
import { checkedSettings } from "../build/check-environment.ts";
import { bundledRenderer } from "../build/publish.ts";
import { changedFromClean } from "../build/verify/clean-build.ts";
import { removeCaches } from "../build/verify/remove-caches.ts";
import type { Command } from "./command.ts";
import { DIFFERS } from "./exit-status.ts";

/** Each thread would need memory for the whole content. */
const alone = () => 0;

const compareClean: Command = async ({ env }) => {
  const settings = checkedSettings(env);
  const changed = await changedFromClean(settings, (run) => bundledRenderer(run, alone));
  for (const path of changed) console.log(`Differs from a clean build: ${path}`);
  if (changed.length > 0) {
    const failure = await removeCaches(settings.folders, "a comparison with a clean build");
    if (failure !== null) console.log(failure);
    process.exitCode = DIFFERS;
  }
  return true;
};

export default compareClean;
