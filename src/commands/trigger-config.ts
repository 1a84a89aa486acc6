// npm run --silent trigger-config: prints the configuration of the trigger, scripts/trigger/collections.json.
import { triggerCollections } from "../build/hosting/trigger-collections.ts";
import type { Command } from "./command.ts";

const printConfig: Command = () => process.stdout.write(triggerCollections()) || true;

export default printConfig;
