// The channel on which the page that saves a pack reports its progress to every open page of the site.
import { savePack } from "./save.ts";
import type { PackState } from "./state.ts";

const CHANNEL = "site-packs";

/** Bytes saved so far, the start of verification, or the final state: null if nothing of the pack is saved any more. */
export type PackProgress = Readonly<{ id: string }> &
  (
    | Readonly<{ step: "saving"; done: number; total: number }>
    | Readonly<{ step: "verifying" }>
    | Readonly<{ step: "end"; state: PackState | null }>
  );

/** Saves a pack whose state is `saving`, until it ends or any page pauses it. */
export async function startSaving(id: string): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  const pause = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === pauseMessage(id)) pause.abort();
  };
  const send = (progress: PackProgress) => channel.postMessage(progress);
  const state = await savePack(id, {
    signal: pause.signal,
    onProgress: (done, total) => send({ id, step: "saving", done, total }),
    onVerifying: () => send({ id, step: "verifying" }),
  });
  send({ id, step: "end", state });
  channel.close();
}

/** Asks the page that saves the pack to stop. */
export function pauseSaving(id: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(pauseMessage(id));
  channel.close();
}

/** Tells every open page that nothing of a pack is saved any more. */
export function reportRemoval(id: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ id, step: "end", state: null } satisfies PackProgress);
  channel.close();
}

/** Listens to the progress of all packs, whichever page reports it. */
export function onProgress(listener: (progress: PackProgress) => void): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isProgress(data)) listener(data);
  };
}

function pauseMessage(id: string): string {
  return `pause ${id}`;
}

/** Only pages of this site send on the channel, so a progress report is known by its id and step. */
function isProgress(data: unknown): data is PackProgress {
  return typeof data === "object" && data !== null && "id" in data && "step" in data;
}
