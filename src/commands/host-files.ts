// npm run --silent host-files HOST: prints the files that a host needs.
import { printHostFiles } from "../build/hosting/host-files.ts";
import { readSettings } from "../site/settings.ts";
import type { Command } from "./command.ts";

const printFiles: Command = ({ env, args }) => printHostFiles(args.join(" "), readSettings(env).folders.site);

export default printFiles;
