// npm run watch: rebuilds, and deploys with DEPLOY_COMMAND, whenever the content changes.
import { checkedSettings } from "../build/check-environment.ts";
import { openPublisher } from "../build/publish.ts";
import { listenToContent } from "../data/firestore/listen.ts";
import type { Connection } from "../site/database/content-choice.ts";
import { SettingError } from "../site/setting-error.ts";
import type { Settings } from "../site/settings.ts";
import type { Command } from "./command.ts";
import { publishChanges } from "./watch/publish-changes.ts";

/**
 * Runs until the process gets a signal to stop. An exception outside of a build ends it, too, after the build that runs, and
 * systemd or the container starts it again.
 * @throws SettingError if a build could not start, or that exception
 */
const watch: Command = async ({ env }) => {
  const settings = checkedSettings(env);
  const connection = connectionOf(settings);
  const exception = firstException();
  const publish = openPublisher(settings);
  const { ended, stop } = publishChanges({ settings, connection, listen: listenToContent, publish, say });
  try {
    await Promise.race([ended, exception, firstSignal()]);
  } catch (error) {
    say("npm run watch ends after this error. The last site stays online. Start it again; a service manager does so.");
    await stop();
    throw error;
  }
  // A site that is being built is not waited for: the last one stays whole.
  process.exit();
};

export default watch;

function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
}

function firstException(): Promise<never> {
  return new Promise((_, reject) => {
    for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, reject);
  });
}

function connectionOf({ content }: Settings): Connection {
  if (content.from === "firestore") return content.connection;
  throw new SettingError(
    "CONTENT_SOURCE",
    "There is no database to watch: set FIRESTORE_EMULATOR_HOST or GOOGLE_APPLICATION_CREDENTIALS (see the README).",
  );
}

function say(sentence: string): void {
  console.log(`${new Date().toTimeString().slice(0, 8)} ${sentence}`);
}
