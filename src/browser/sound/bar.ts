// The bar of the player: its elements, and how they show what the player does.
import { fill } from "../../site/i18n/fill.ts";
import type { Strings } from "../../site/i18n/strings-en.ts";
import { showBriefly } from "../answer.ts";
import { type IconName, icon, iconButton } from "../icons.ts";

type Control = "play" | "back" | "forward" | "speed" | "repeat" | "save" | "close";

export type PlayerBar = Readonly<{
  element: HTMLElement;
  isSavable: boolean;
  on: (control: Control, act: () => void) => void;
  /** @param act gets the second that the reader has chosen */
  onSeek: (act: (seconds: number) => void) => void;
  focus: () => void;
  showPlaying: (isPlaying: boolean) => void;
  showTime: (now: number, total: number) => void;
  showSpeed: (speed: number) => void;
  showRepeat: (isOn: boolean) => void;
  showSaved: (isSaved: boolean, label: string) => void;
  /** Shows a message for some seconds, and announces it. */
  say: (message: string) => void;
}>;

/** Makes the bar; the player puts it into the page. */
export function createBar(
  texts: Strings["sound"],
  { name, lang, isSavable }: Readonly<{ name: string; lang: string; isSavable: boolean }>,
): PlayerBar {
  const element = document.createElement("section");
  element.className = "player no-print";
  element.setAttribute("aria-label", `${texts.player}: ${name}`);
  const title = document.createElement("p");
  title.className = "player-title";
  title.lang = lang;
  title.textContent = name;
  const track = document.createElement("input");
  track.type = "range";
  track.min = "0";
  track.max = "0";
  track.step = "1";
  track.setAttribute("aria-label", texts.position);
  const time = document.createElement("span");
  time.className = "player-time";
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  const buttons: Readonly<Record<Control, HTMLButtonElement>> = {
    back: iconButton("back", texts.back),
    play: iconButton("play", texts.play),
    forward: iconButton("forward", texts.forward),
    speed: document.createElement("button"),
    repeat: iconButton("repeat", texts.repeat),
    save: iconButton("download", texts.save),
    close: iconButton("close", texts.close),
  };
  for (const [control, button] of Object.entries(buttons)) button.dataset.player = control;
  for (const control of ["back", "forward"] as const) buttons[control].append("10");
  buttons.speed.type = "button";
  buttons.save.hidden = !isSavable;
  const line = document.createElement("div");
  line.className = "player-line";
  line.append(title, track, time);
  const controls = document.createElement("div");
  controls.className = "player-controls";
  controls.append(...Object.values(buttons));
  element.append(line, controls, status);
  let isSeeking = false;
  track.addEventListener("input", () => {
    isSeeking = true;
    showClock(Number(track.value), Number(track.max));
  });

  return {
    element,
    isSavable,
    on: (control, act) => buttons[control].addEventListener("click", act),
    onSeek: (act) =>
      track.addEventListener("change", () => {
        isSeeking = false;
        act(Number(track.value));
      }),
    focus: () => buttons.play.focus({ preventScroll: true }),
    showPlaying: (isPlaying) => {
      setIcon(buttons.play, isPlaying ? "pause" : "play");
      buttons.play.setAttribute("aria-label", isPlaying ? texts.pause : texts.play);
    },
    showTime: (now, total) => {
      if (isSeeking) return;
      track.max = String(Number.isFinite(total) ? Math.floor(total) : 0);
      track.value = String(Math.floor(now));
      showClock(now, total);
    },
    showSpeed: (speed) => {
      buttons.speed.textContent = `${speed}×`;
      buttons.speed.setAttribute("aria-label", `${texts.speed}: ${speed}`);
    },
    showRepeat: (isOn) => buttons.repeat.setAttribute("aria-pressed", String(isOn)),
    showSaved: (isSaved, label) => {
      setIcon(buttons.save, isSaved ? "done" : "download");
      buttons.save.setAttribute("aria-label", label);
      buttons.save.title = label;
      const size = /\(([^)]+)\)/.exec(label)?.[1];
      if (!isSaved && size !== undefined) buttons.save.append(size);
    },
    say: (message) => showBriefly(status, message),
  };

  function showClock(now: number, total: number): void {
    const known = Number.isFinite(total) && total > 0;
    time.textContent = known ? `${clock(now)} / ${clock(total)}` : clock(now);
    track.setAttribute(
      "aria-valuetext",
      known ? fill(texts.of, { time: clock(now), total: clock(total) }) : clock(now),
    );
  }
}

function setIcon(button: HTMLElement, name: IconName): void {
  button.replaceChildren(icon(name));
}

/** `1:05`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
