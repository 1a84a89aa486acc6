// Parses YouTube addresses.
import { meantBy } from "./optional.ts";

const WATCH_HOSTS = ["youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com"];
const EMBED_HOSTS = ["youtube-nocookie.com", "www.youtube-nocookie.com", "youtube.googleapis.com"];
/** What stands in the place of an id, where an address names a list or a channel. */
const NO_VIDEOS = ["videoseries", "live_stream"];
const FORMS =
  "a YouTube address: https://www.youtube.com/watch?v=…, https://youtu.be/…, or /embed/…, /shorts/…, /live/… of youtube.com";

/** The id of the video in a YouTube address of any usual form, or null. */
export function youtubeId(text: string): string | null {
  const trimmed = text.trim().replace(/^\/\//, "https://");
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  const [first = "", second = ""] = url.pathname.slice(1).split("/");
  const id = idFrom(url, first, second);
  return id !== null && /^[\w-]{11}$/.test(id) && !NO_VIDEOS.includes(id) ? id : null;
}

/** The page of a video on YouTube. */
export function watchUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

/** A YouTube address; the snapshot has only the id of its video. */
export const videoIdSchema = meantBy(youtubeId, FORMS);

function idFrom(url: URL, first: string, second: string): string | null {
  if (url.hostname === "youtu.be" || url.hostname === "www.youtu.be") return first;
  if (![...WATCH_HOSTS, ...EMBED_HOSTS].includes(url.hostname)) return null;
  // Old addresses have their parameters there, too.
  if (["embed", "shorts", "live", "v"].includes(first)) return second.split("&")[0] ?? "";
  return first === "watch" ? url.searchParams.get("v") : null;
}
