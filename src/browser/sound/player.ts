// The player: one bar at the bottom of the screen for every recording of a page. The press of "Listen" loads this script, its
// styles and then the recording.
import { fill } from "../../site/i18n/fill.ts";
import type { Strings } from "../../site/i18n/strings-en.ts";
import { iconUrls } from "../../site/urls.ts";
import { roughSize } from "../offline/sizes.ts";
import { textsHere } from "../../site/i18n/texts-here.ts";
import { addStyles } from "../styles.ts";
import { createBar } from "./bar.ts";
import { followText } from "./follow-text.ts";
import { remember, rememberPlace, remembered } from "./memory.ts";
import css from "./player.css?inline";
import { removeFiles, saveFiles, savedFile, savedSoundUrl, sizeOf } from "./saved-sound.ts";

/** Defined by astro.config.mjs. */
declare const SOUND_TEXTS: Readonly<Record<string, Strings["sound"]>>;

const STEP_SECONDS = 10;
const SPEEDS = [0.75, 0.85, 1, 1.15, 1.25, 1.5];
/** How often the place is stored while it plays. */
const STORE_EVERY_SECONDS = 5;

let playing: Readonly<{ button: HTMLElement; audio: HTMLAudioElement; close: () => void }> | null = null;

/** Opens the player for the button's recording and plays it; a second press pauses. */
export default async function listen(button: HTMLElement): Promise<void> {
  if (playing?.button === button) {
    if (playing.audio.paused) void playing.audio.play();
    else playing.audio.pause();
    return;
  }
  playing?.close();
  const url = button.dataset.sound ?? "";
  const audio = new Audio();
  audio.preload = "none";
  const saved = "caches" in window ? await savedSoundUrl(url) : null;
  audio.src = saved ?? url;
  addStyles(css);
  open(button, audio, url);
}

function open(button: HTMLElement, audio: HTMLAudioElement, url: string): void {
  const texts = textsHere(SOUND_TEXTS);
  const { name = "", titleLang: lang = "", artist, timings, savable } = button.dataset;
  const isSavable = savable !== undefined && "caches" in window;
  const bar = createBar(
    texts,
    { name, lang, isSavable },
    {
      play: () => (audio.paused ? void start() : audio.pause()),
      back: () => seek(audio.currentTime - STEP_SECONDS),
      forward: () => seek(audio.currentTime + STEP_SECONDS),
      seek,
      speed: () => {
        const next = SPEEDS[(SPEEDS.indexOf(audio.playbackRate) + 1) % SPEEDS.length] ?? 1;
        audio.playbackRate = next;
        remember({ speed: next });
        bar.showSpeed(next);
      },
      repeat: () => {
        audio.loop = !audio.loop;
        remember({ repeat: audio.loop });
        bar.showRepeat(audio.loop);
      },
      save: () => void saveOrRemove(),
      close: () => {
        close();
        button.focus({ preventScroll: true });
      },
    },
  );
  const files = [url, ...(timings?.startsWith('"') === true ? [timings.slice(1, -1)] : [])];
  const text = followText(audio, timings ?? null, readFile);
  const channel = new BroadcastChannel("sound");
  let storedAt = 0;
  let size: number | null = null;

  const close = () => {
    rememberPlace(url, audio.ended ? 0 : audio.currentTime);
    audio.pause();
    channel.close();
    text.end();
    bar.element.remove();
    document.documentElement.style.removeProperty("--player-height");
    setHandlers(null);
    playing = null;
  };
  playing = { button, audio, close };

  const { speed, repeat, places } = remembered();
  audio.loop = repeat;
  audio.defaultPlaybackRate = speed;
  audio.playbackRate = speed;
  bar.showSpeed(speed);
  bar.showRepeat(repeat);
  audio.addEventListener("loadedmetadata", () => {
    const place = places[url] ?? 0;
    if (place > 0 && place < audio.duration - 2) audio.currentTime = place;
    showTime();
  });
  audio.addEventListener("timeupdate", () => {
    showTime();
    if (Math.abs(audio.currentTime - storedAt) < STORE_EVERY_SECONDS) return;
    storedAt = audio.currentTime;
    rememberPlace(url, storedAt);
  });
  audio.addEventListener("play", () => {
    bar.showPlaying(true);
    channel.postMessage("play");
    for (const other of document.querySelectorAll("audio, video")) if (other instanceof HTMLMediaElement) other.pause();
  });
  audio.addEventListener("pause", () => {
    bar.showPlaying(false);
    rememberPlace(url, audio.currentTime);
  });
  audio.addEventListener("ended", () => rememberPlace(url, 0));
  audio.addEventListener("error", () => bar.say(texts.notPlayed));
  // Another tab, or another player of this page.
  channel.addEventListener("message", () => audio.pause());
  document.addEventListener("play", ({ target }) => target !== audio && audio.pause(), true);
  addEventListener("pagehide", () => rememberPlace(url, audio.ended ? 0 : audio.currentTime));

  document.body.append(bar.element);
  document.documentElement.style.setProperty("--player-height", `${bar.element.offsetHeight}px`);
  bar.focus();
  setMetadata();
  void start();
  if (isSavable) void showSaved();

  async function start(): Promise<void> {
    try {
      await audio.play();
    } catch (error) {
      // The browser wants another press; a file that is missing has its own message.
      if (error instanceof Error && error.name !== "NotAllowedError" && error.name !== "AbortError")
        bar.say(texts.notPlayed);
    }
  }

  function seek(seconds: number): void {
    const end = Number.isFinite(audio.duration) ? audio.duration : Infinity;
    audio.currentTime = Math.min(Math.max(0, seconds), end);
    showTime();
  }

  function showTime(): void {
    bar.showTime(audio.currentTime, audio.duration);
    if (Number.isFinite(audio.duration) && "mediaSession" in navigator) {
      navigator.mediaSession.setPositionState({
        duration: audio.duration,
        playbackRate: audio.playbackRate,
        position: Math.min(audio.currentTime, audio.duration),
      });
    }
  }

  function setMetadata(): void {
    if (!("mediaSession" in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: name,
      artist: artist ?? "",
      artwork: [{ src: iconUrls.large, sizes: "512x512", type: "image/png" }],
    });
    setHandlers({
      play: () => void start(),
      pause: () => audio.pause(),
      seekbackward: () => seek(audio.currentTime - STEP_SECONDS),
      seekforward: () => seek(audio.currentTime + STEP_SECONDS),
      seekto: ({ seekTime }) => seek(seekTime ?? 0),
      stop: close,
    });
  }

  async function showSaved(): Promise<void> {
    const isSaved = (await savedFile(url)) !== null;
    if (!isSaved) size ??= await sizeOf(url);
    const sized =
      size === null ? texts.save : fill(texts.saveSize, { size: roughSize(size, document.documentElement.lang) });
    bar.showSaved(isSaved, isSaved ? texts.remove : sized);
  }

  async function saveOrRemove(): Promise<void> {
    try {
      if ((await savedFile(url)) !== null) {
        await removeFiles(files);
        bar.say(texts.removed);
      } else {
        bar.say(texts.saving);
        await saveFiles(files);
        bar.say(texts.saved);
      }
    } catch {
      bar.say(texts.notSaved);
    }
    await showSaved();
  }
}

async function readFile(url: string): Promise<string> {
  const response = (await savedFile(url)) ?? (await fetch(url));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

type Handlers = Readonly<Partial<Record<MediaSessionAction, MediaSessionActionHandler>>>;

/** @param handlers null takes them away */
function setHandlers(handlers: Handlers | null): void {
  if (!("mediaSession" in navigator)) return;
  const actions: MediaSessionAction[] = ["play", "pause", "seekbackward", "seekforward", "seekto", "stop"];
  for (const action of actions) {
    try {
      navigator.mediaSession.setActionHandler(action, handlers?.[action] ?? null);
    } catch {
      // A browser that does not know the action.
    }
  }
}
