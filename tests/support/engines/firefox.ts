import { startBidi } from "./bidi.ts";
import type { Engine } from "./engine.ts";
import { firstProgram } from "./programs.ts";

const PLACES = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:/Program Files/Mozilla Firefox/firefox.exe",
];

export const firefox: Engine = {
  name: "Firefox",
  program: () => firstProgram([process.env.FIREFOX_PATH ?? "", ...PLACES]),
  install: "install Firefox (Debian's package is firefox-esr), or set FIREFOX_PATH",
  start: (program) => startBidi("firefox", program),
};
