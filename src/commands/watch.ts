// npm run watch: rebuilds, and deploys with DEPLOY_COMMAND, whenever the content changes.
import { checkedSettings, requireSiteUrl } from "../build/check-environment.ts";
import { listenToContent } from "../data/firestore/listen.ts";
import type { Connection } from "../site/database/content-choice.ts";
import { SettingError } from "../site/setting-error.ts";
import type { Settings } from "../site/settings.ts";
import { openBuilder } from "./build-apart.ts";
import type { Command } from "./command.ts";
import { publishChanges } from "./watch/publish-changes.ts";

/** Runs until the process gets a signal to stop. @throws SettingError if a build could not start */
const watch: Command = async ({ env }) => {
  const settings = checkedSettings(env);
  const connection = connectionOf(settings);
  requireSiteUrl(settings);
  process.on("unhandledRejection", (error) => {
    const details = error instanceof Error ? error.stack : String(error);
    say(
      `Something has failed outside a build, and npm run watch goes on. If edits are not published, start it again:\n${details}`,
    );
  });
  const listener = publishChanges({ settings, connection, listen: listenToContent, openBuilder, say });
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
  await listener.stop();
  // A change that waits for another try must not keep the process alive.
  process.exit();
};

export default watch;

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
