// npm run prove [-- NAME …]: tests that need too many programs or too much time for npm test.
import type { Command } from "../../src/commands/command.ts";
import { runProofs } from "./proofs.ts";

const prove: Command = ({ env, args }) => runProofs(args, env);

export default prove;
