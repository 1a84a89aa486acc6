// Builds for npm run watch, one after another in one process: it keeps in memory what the next build needs. Each message
// asks for a build, and its result is the answer. If a build throws, the process ends.
import { once } from "node:events";
import { z } from "zod";
import { checkedSettings } from "../build/check-environment.ts";
import { openPublisher } from "../build/publish.ts";
import { freeMemory } from "../system/processes/free-memory.ts";
import type { Command } from "./command.ts";

/** `listened`: folder with what the listener received. `isKept`: whether the site will be compared with a clean build. */
const requestSchema = z.object({ listened: z.string(), isKept: z.boolean() });

/** A message for this command. */
export type BuildRequest = Readonly<z.output<typeof requestSchema>>;

const buildService: Command = async ({ env }) => {
  const { publish, compareAtRest } = openPublisher(checkedSettings(env));
  process.once("disconnect", () => process.exit());
  for (let asked = nextRequest(); ;) {
    const request = await asked;
    process.send?.(await publish({ doing: "npm run watch", allowShrink: false, ...request }));
    // Now nobody waits. Otherwise what a build leaves is collected during one of the next builds, and takes memory until then.
    freeMemory();
    let isAsked = false;
    asked = nextRequest();
    void asked.finally(() => (isAsked = true));
    await compareAtRest(() => isAsked);
  }
};

async function nextRequest(): Promise<BuildRequest> {
  const [request] = z
    .tuple([requestSchema])
    .rest(z.unknown())
    .parse(await once(process, "message"));
  return request;
}

export default buildService;
