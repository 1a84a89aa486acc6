// npm run watch: rebuilds, and deploys with DEPLOY_COMMAND, whenever the content changes.
import { checkedSettings } from "../build/check-environment.ts";
import { openPublisher } from "../build/publish.ts";
import { listenToContent } from "../data/firestore/listen.ts";
import { type Command, databaseOf, firstSignal } from "./command.ts";
import { publishChanges } from "./watch/publish-changes.ts";

/**
 * Runs until the process gets a signal to stop. An exception outside of a build ends it, too, after the build that runs, and
 * systemd or the container starts it again.
 * @throws SettingError if a build could not start, or that exception
 */
const watch: Command = async ({ env }) => {
  const settings = checkedSettings(env);
  const connection = databaseOf(settings);
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

function firstException(): Promise<never> {
  return new Promise((_, reject) => {
    for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, reject);
  });
}

function say(sentence: string): void {
  console.log(`${new Date().toTimeString().slice(0, 8)} ${sentence}`);
}
