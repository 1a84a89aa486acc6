// The browser that the tests drive: the machine's own Chromium or Chrome. The headless shell is the same browser without
// windows, and opens a page with a third of the processor time.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
];

/** Arguments for the browser, so that it makes no requests of its own, and finds no host but this machine. */
export const FLAGS = [
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The browser for the tests: that of `CHROME_PATH`, or one of the machine's own. Where there is none, Debian's package is installed.
 * @throws with instructions on other systems
 */
export function ensureChromium(): string {
  const found = findBrowser();
  if (found === null && existsSync("/etc/debian_version")) {
    console.log(
      "There is no Chromium or Chrome, so Debian's package chromium-headless-shell is installed for the tests …",
    );
    const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
    apt([...sudo, "apt-get", "update", "-qq"]);
    // Ubuntu has no package of the headless shell.
    for (const name of ["chromium-headless-shell", "chromium"]) {
      apt([...sudo, "apt-get", "install", "-y", "-qq", "--no-install-recommends", name]);
      const installed = findBrowser();
      if (installed !== null) return installed;
    }
  }
  if (found !== null) return found;
  throw new Error(
    "The browser tests need Chromium or Chrome: install it, or set CHROME_PATH to the browser's program, and run npm test again.",
  );
}

function findBrowser(): string | null {
  return [process.env.CHROME_PATH ?? "", ...BROWSERS].find((path) => path !== "" && existsSync(path)) ?? null;
}

function apt([command = "", ...words]: string[]): void {
  spawnSync(command, words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
