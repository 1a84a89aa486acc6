// A listener that does nothing else, in a process of its own as npm run watch has one: it sends its parent the time of whatever
// it hears, in epoch milliseconds.
import { once } from "node:events";
import { checkedSettings } from "../../src/build/check-environment.ts";
import type { Command } from "../../src/commands/command.ts";
import { listenToContent } from "../../src/data/firestore/listen.ts";

const listener: Command = async ({ env }) => {
  const { content } = checkedSettings(env);
  if (content.from !== "firestore") throw new Error("There is no database to listen to.");
  const tell = () => void process.send?.(Date.now());
  listenToContent({
    connection: content.connection,
    onReady: tell,
    onChange: tell,
    onLost: (sentence) => console.error(sentence),
  });
  await once(process, "disconnect");
  process.exit();
};

export default listener;
