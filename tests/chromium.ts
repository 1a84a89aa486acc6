// The browser that the tests drive: the machine's own Chromium or Chrome.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
];

/** @returns the path of a browser, or null. `CHROME_PATH` goes first. */
function findChromium(): string | null {
  return [process.env.CHROME_PATH ?? "", ...PLACES].find((path) => path !== "" && existsSync(path)) ?? null;
}

/** Makes sure that there is a browser; on Debian it comes from Debian's packages. @throws with what to do elsewhere */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  if (existsSync("/etc/debian_version")) {
    console.log("Installing Chromium from the system's packages, for the browser tests …");
    const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
    apt([...sudo, "apt-get", "update", "-qq"]);
    apt([...sudo, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]);
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    "The browser tests need Chromium or Chrome: install it, or set CHROME_PATH to the browser's program, and run npm test again.",
  );
}

function apt([command = "", ...words]: string[]): void {
  spawnSync(command, words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
