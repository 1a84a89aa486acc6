// npm run build [-- --allow-shrink] [--plain] [--result FILE] [--listened FOLDER, as npm run watch writes it]
// Sets the output `complete` in GitHub's CI; if it is false, another build has to make the rest of the pictures.
import { appendFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { writeResult } from "../build/build-result.ts";
import { checkedSettings } from "../build/check-environment.ts";
import { publish } from "../build/publish.ts";
import type { Command } from "./command.ts";

const build: Command = async ({ env, args }) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      "allow-shrink": { type: "boolean", default: false },
      plain: { type: "boolean", default: false },
      result: { type: "string" },
      listened: { type: "string" },
    },
  });
  const { "allow-shrink": allowShrink, plain: isPlain, listened } = values;
  const options = { doing: "npm run build", allowShrink, isPlain, listened };
  const settings = checkedSettings(env);
  const result = await publish(settings, options);
  if (values.result !== undefined) writeResult(values.result, result);
  if (result.isPublished && settings.ci.output !== null) {
    appendFileSync(settings.ci.output, `complete=${String(result.isComplete)}\n`);
  }
  return result.isPublished;
};

export default build;
