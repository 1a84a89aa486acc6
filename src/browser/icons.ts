// Icons of controls that a script makes, in the style of components/ui/Icon.astro.
import { button } from "./element.ts";

const PATHS = {
  play: "M8 5.5v13l11-6.5z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  back: "M7.5 4.5 4 8l3.5 3.5M4 8h9a6 6 0 1 1-5.5 8.5",
  forward: "M16.5 4.5 20 8l-3.5 3.5M20 8h-9a6 6 0 1 0 5.5 8.5",
  repeat: "M16.5 3.5 20 7l-3.5 3.5M4 11.5V9a2 2 0 0 1 2-2h14M7.5 20.5 4 17l3.5-3.5M20 12.5V15a2 2 0 0 1-2 2H4",
  download: "M12 4v11M8 11.5l4 4 4-4M5 20h14",
  upload: "M12 15V4M8 7.5l4-4 4 4M5 20h14",
  done: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6 6 18",
  up: "m6 15 6-6 6 6",
  down: "m6 9 6 6 6-6",
  copy: "M8.5 8.5V4h11.5v11.5h-4.5M4 8.5h11.5V20H4z",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01",
  whatsapp:
    "M4 20l1.2-4.2a8 8 0 1 1 3.2 3.1zM9 8.6c-.4 3.2 3 6.6 6.3 6.4l.9-1.6-2.1-1.2-1 .9c-1-.5-1.8-1.3-2.2-2.2l.9-1-1.1-2.2z",
} as const;

export type IconName = keyof typeof PATHS;

const SVG = "http://www.w3.org/2000/svg";

/** An icon, which is decoration: what it stands in has a name. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("width", "24");
  svg.setAttribute("height", "24");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** A button with an icon and no text. @param label its name. @param act called at each press */
export function iconButton(name: IconName, label: string, act: () => void): HTMLButtonElement {
  const made = button(act, icon(name));
  made.ariaLabel = label;
  return made;
}
