// The bar of the player: its elements, and how they show what the player does.
import { fill } from "../../site/i18n/fill.ts";
import type { Strings } from "../../site/i18n/strings-en.ts";
import { showBriefly } from "../answer.ts";
import { button, element, statusLine } from "../element.ts";
import { type IconName, icon, iconButton } from "../icons.ts";

type Control = "play" | "back" | "forward" | "speed" | "repeat" | "save" | "close";
/** What the player does. `seek` gets the second that the reader has chosen. */
type Actions = Readonly<Record<Control, () => void> & { seek: (seconds: number) => void }>;

export type PlayerBar = Readonly<{
  element: HTMLElement;
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
  actions: Actions,
): PlayerBar {
  const track = element("input", { type: "range", min: "0", max: "0", step: "1", ariaLabel: texts.position });
  const time = element("span", { className: "player-time" });
  const status = statusLine();
  const buttons: Readonly<Record<Control, HTMLButtonElement>> = {
    back: iconButton("back", texts.back, actions.back),
    play: iconButton("play", texts.play, actions.play),
    forward: iconButton("forward", texts.forward, actions.forward),
    speed: button(actions.speed),
    repeat: iconButton("repeat", texts.repeat, actions.repeat),
    save: iconButton("download", texts.save, actions.save),
    close: iconButton("close", texts.close, actions.close),
  };
  for (const [control, each] of Object.entries(buttons)) each.dataset.player = control;
  for (const control of ["back", "forward"] as const) buttons[control].append("10");
  buttons.save.hidden = !isSavable;
  const title = element("p", { className: "player-title", lang }, name);
  const bar = element(
    "section",
    { className: "player no-print", ariaLabel: `${texts.player}: ${name}` },
    element("div", { className: "player-line" }, title, track, time),
    element("div", { className: "player-controls" }, ...Object.values(buttons)),
    status,
  );
  let isSeeking = false;
  track.addEventListener("input", () => {
    isSeeking = true;
    showClock(Number(track.value), Number(track.max));
  });
  track.addEventListener("change", () => {
    isSeeking = false;
    actions.seek(Number(track.value));
  });

  return {
    element: bar,
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

function setIcon(control: HTMLElement, name: IconName): void {
  control.replaceChildren(icon(name));
}

/** `1:05`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
