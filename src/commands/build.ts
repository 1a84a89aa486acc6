// npm run build [-- --allow-shrink] [--result FILE]
// Sets the output `complete` in GitHub's CI; if it is false, another build has to make the rest of the pictures.
import { appendFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { notPublishedText, writeResult } from "../build/build-result.ts";
import { checkedSettings } from "../build/check-environment.ts";
import { publish } from "../build/publish.ts";
import { reportFailure } from "../system/ci-summary.ts";
import type { Command } from "./command.ts";

const build: Command = async ({ env, args }) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      "allow-shrink": { type: "boolean", default: false },
      result: { type: "string" },
    },
  });
  const settings = checkedSettings(env);
  const options = { doing: "npm run build", allowShrink: values["allow-shrink"] };
  const result = await publish(settings, options);
  if (values.result !== undefined) writeResult(values.result, result);
  if (!result.isPublished) reportFailure(notPublishedText(result), settings.ci.summary);
  if (result.isPublished && settings.ci.output !== null) {
    appendFileSync(settings.ci.output, `complete=${String(result.isComplete)}\n`);
  }
  return result.isPublished;
};

export default build;
