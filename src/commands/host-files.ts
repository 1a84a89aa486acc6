// npm run --silent host-files HOST: prints the files that a host needs.
import { hostFiles } from "../build/hosting/host-files.ts";
import { HOSTS, readSettings } from "../site/settings.ts";
import type { Command } from "./command.ts";

const printFiles: Command = ({ env, args }) => {
  const { folders } = readSettings(env);
  const host = HOSTS.find((known) => known === args.join(" "));
  if (host === undefined) {
    console.error(`Name one of the hosts: ${HOSTS.join(", ")}.`);
    return false;
  }
  const files = Object.entries(hostFiles(host, folders.site));
  for (const [file, text] of files) process.stdout.write(files.length > 1 ? `# ${file}\n${text}\n` : text);
  return true;
};

export default printFiles;
