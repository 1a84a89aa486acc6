// Builds for npm run watch, one after another in one process: it keeps in memory what the next build needs. A message asks for a
// build, a second one says whether it is still wanted, and the result is the answer. If a build throws, the process ends, and its exit
// status says whether the error has a sentence for people.
import { on } from "node:events";
import { z } from "zod";
import { checkedSettings } from "../build/check-environment.ts";
import { openPublisher } from "../build/publish.ts";
import { freeMemory } from "../system/processes/free-memory.ts";
import { sentenceOf } from "../system/errors/sentence.ts";
import type { Env } from "../system/env.ts";
import type { Command } from "./command.ts";
import { EXPLAINED } from "./exit-status.ts";

/** `listened`: folder with what the listener received. `isKept`: whether the site will be compared with a clean build. */
const requestSchema = z.object({ listened: z.string(), isKept: z.boolean() });

/** Whether the changes have settled. If not, a request with all of them follows. */
const settledSchema = z.object({ isSettled: z.boolean() });

/** The two messages for each build. */
export type BuildRequest = Readonly<z.output<typeof requestSchema>>;
export type ChangesSettled = Readonly<z.output<typeof settledSchema>>;

const buildService: Command = async ({ env }) => {
  try {
    return await answerRequests(env);
  } catch (error) {
    if (sentenceOf(error) !== null) process.exitCode = EXPLAINED;
    throw error;
  }
};

export default buildService;

async function answerRequests(env: Env): Promise<never> {
  const { publish, compareAtRest } = openPublisher(checkedSettings(env));
  process.once("disconnect", () => process.exit());
  const messages = on(process, "message");
  const next = async <Schema extends z.ZodType>(schema: Schema) => {
    const received: IteratorResult<unknown, unknown> = await messages.next();
    return z.tuple([schema]).rest(z.unknown()).parse(received.value)[0];
  };
  for (let asked = next(requestSchema); ;) {
    const request = await asked;
    const settled = next(settledSchema).then(({ isSettled }) => isSettled);
    const result = await publish({ doing: "a publish of npm run watch", allowShrink: false, settled, ...request });
    process.send?.(result);
    asked = next(requestSchema);
    // It was given up, and another request follows; or it has failed, and this process is ended.
    if (!result.isPublished) continue;
    // Now nobody waits. Otherwise what a build leaves is collected during one of the next builds, and takes memory until then.
    freeMemory();
    let isAsked = false;
    void asked.finally(() => (isAsked = true));
    await compareAtRest(() => isAsked);
  }
}
