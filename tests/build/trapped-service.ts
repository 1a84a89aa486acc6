// node --import ./trapped-service.ts cli.ts build-service END: before it writes the next version of the site, this process ends as
// END says.
import { ExpectedError } from "../../src/system/errors/expected-error.ts";
import { isChange, trapCalls } from "./trap-calls.ts";

const ends: Readonly<Record<string, () => void>> = {
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
  "throws a sentence for people": () => {
    throw new ExpectedError("While reading posts, Firestore could not be reached: try again later.");
  },
};

const end = ends[process.argv.at(-1) ?? ""];
if (end === undefined) throw new Error(`There is no end named ${String(process.argv.at(-1))}.`);
trapCalls((name, values) => {
  if (isChange(name, values) && String(values[0]).endsWith("next")) end();
});
