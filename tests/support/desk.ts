// Runs npm run desk for tests, and asks it as a browser does.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { vi } from "vitest";
import { z } from "zod";
import { command } from "./command.ts";

/** The key of the desks that tests start. */
export const DESK_KEY = "a-key-of-the-desks-test";

const entrySchema = z.object({ path: z.string(), title: z.string(), state: z.looseObject({ kind: z.string() }) });
const overviewSchema = z.object({
  recent: z.array(entrySchema),
  drafts: z.array(entrySchema),
  needFixing: z.array(entrySchema),
  total: z.number(),
  checked: z.number(),
  trouble: z.string().nullable(),
});
const detailsSchema = entrySchema.extend({
  savedTime: z.string(),
  page: z.string().nullable(),
  consoleUrl: z.string(),
  found: z.array(z.object({ field: z.string(), value: z.string(), expected: z.string() })),
});

export type RunningDesk = Readonly<{
  url: string;
  /** The header of a browser that has access. */
  cookie: string;
  /** What it has printed. */
  printed: () => string;
  ask: (path: string) => Promise<Response>;
  overview: () => Promise<z.output<typeof overviewSchema>>;
  /** @returns null for a document that does not exist */
  details: (path: string) => Promise<z.output<typeof detailsSchema> | null>;
  stop: () => Promise<void>;
}>;

/** Starts a desk, and waits until it answers. */
export async function startDesk(environment: Readonly<Record<string, string>>): Promise<RunningDesk> {
  const child = spawn(...command("desk"), {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DESK_KEY,
      DESK_PORT: "0",
      NODE_ENV: "production",
      VITEST: "",
      ...environment,
    },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  }
  const url = await waitFor(() => {
    if (child.exitCode !== null) throw new Error(`The desk ended: ${printed}`);
    return /http:\/\/localhost:\d+/.exec(printed)?.[0];
  });
  const key = environment.DESK_KEY ?? DESK_KEY;
  const entered = await fetch(`${url}/desk?key=${key}`, { redirect: "manual" });
  const cookie = (entered.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { cookie }, redirect: "manual" });
  return {
    url,
    cookie,
    ask,
    printed: () => printed,
    stop: () => end(child),
    overview: async () => overviewSchema.parse(await (await ask("/desk/api/overview")).json()),
    async details(path) {
      const answer = await ask(`/desk/api/document/${path}`);
      return answer.status === 404 ? null : detailsSchema.parse(await answer.json());
    },
  };
}

/** Waits until there is something. */
export async function waitFor<T>(find: () => T | undefined | null | Promise<T | undefined | null>): Promise<T> {
  return await vi.waitFor(
    async () => {
      const found = await find();
      if (found === undefined || found === null) throw new Error("It is not there yet.");
      return found;
    },
    { timeout: 120_000, interval: 50 },
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
