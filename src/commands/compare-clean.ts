// Compares the site that npm run watch has kept with a clean build of the same content. Fails if they differ.
import { checkedSettings } from "../build/check-environment.ts";
import { bundledRenderer } from "../build/publish.ts";
import { changedFromClean } from "../build/verify/clean-build.ts";
import type { Command } from "./command.ts";

const compareClean: Command = async ({ env }) => {
  const changed = (await changedFromClean(checkedSettings(env), bundledRenderer)) ?? [];
  for (const path of changed) console.log(`Differs from a clean build: ${path}`);
  return changed.length === 0;
};

export default compareClean;
