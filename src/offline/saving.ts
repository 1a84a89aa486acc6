// Who is keeping a pack, and how far it is, told to every open page of the site.
import type { PackState } from "./pack-state.ts";
import { savePack } from "./save-pack.ts";

const CHANNEL = "site-packs";

/** What is told about a pack; `end` is null where nothing of it is kept any more. */
export type News = Readonly<{ id: string }> &
  (Readonly<{ done: number; total: number }> | Readonly<{ proving: true }> | Readonly<{ end: PackState | null }>);

/** Keeps a pack that is marked as `saving`, until it ends or some page pauses it. */
export async function startSaving(id: string): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  const pause = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === pauseOf(id)) pause.abort();
  };
  const send = (news: News) => channel.postMessage(news);
  const end = await savePack(id, {
    signal: pause.signal,
    tell: (done, total) => send({ id, done, total }),
    proving: () => send({ id, proving: true }),
  });
  send({ id, end });
  channel.close();
}

/** Asks whoever keeps the pack to stop. */
export function pauseSaving(id: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(pauseOf(id));
  channel.close();
}

/** Hears what is told about a pack, in this page or in another. */
export function onNews(id: string, hear: (news: News) => void): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isNews(data) && data.id === id) hear(data);
  };
}

function pauseOf(id: string): string {
  return `pause ${id}`;
}

function isNews(data: unknown): data is News {
  return typeof data === "object" && data !== null && "id" in data;
}
