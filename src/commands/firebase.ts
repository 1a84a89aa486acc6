// npm run firebase -- ARGUMENTS: Google's firebase-tools in the version that scripts/tools/firebase pins.
import { runFirebaseTools } from "../system/locked-tools.ts";
import type { Command } from "./command.ts";

const firebase: Command = ({ env, args }) => runFirebaseTools(args, env);

export default firebase;
