// node --import ./trapped-build.ts cli.ts COMMAND EVENT: before it writes the next version of a site, this happens to a command that
// builds.
import { appendFileSync } from "node:fs";
import { ExpectedError } from "../../src/system/errors/expected-error.ts";
import { isChange, trapCalls } from "./trap-calls.ts";

const events: Readonly<Record<string, () => void>> = {
  "is killed": () => void process.kill(process.pid, "SIGKILL"),
  "throws what nobody expected": () => {
    throw new TypeError("Cannot read properties of undefined (reading 'tag')");
  },
  "throws where nobody waits": () => {
    setImmediate(() => {
      throw new Error("Late");
    });
  },
  "fills the disk": () => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  },
  "updates the code": () => appendFileSync("src/site/i18n/strings-en.ts", "// Updated\n"),
  "throws a sentence for people": () => {
    throw new ExpectedError("While reading posts, Firestore could not be reached: try again later.");
  },
};

const name = process.argv.at(-1) ?? "";
const happen = events[name];
if (happen === undefined) throw new Error(`There is no event named ${name}.`);
trapCalls((call, values) => {
  if (isChange(call, values) && String(values[0]).endsWith("next")) happen();
});
