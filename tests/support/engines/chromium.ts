import { FLAGS, findChromium } from "../../../scripts/check/chromium.ts";
import { startBidi } from "./bidi.ts";
import type { Engine } from "./engine.ts";

export const chromium: Engine = {
  name: "Chromium",
  program: findChromium,
  install: "install Chromium or Chrome, or set CHROME_PATH",
  start: (program) => startBidi("chrome", program, FLAGS),
};
