// node killed-publish.ts FIRST SECOND START CHANGE: publishes what a listener received, and then what it received later, as npm run
// watch does in one process. It kills itself before the CHANGEth change on disk of the second publish; START says from where they
// are counted: from its "begin", or from when the new site is "live".
import { checkedSettings } from "../../src/build/check-environment.ts";
import { liveLink } from "../../src/build/live-site.ts";
import { openPublisher } from "../../src/build/publish.ts";
import { isChange, trapCalls } from "./trap-calls.ts";

const [first, second, start, change] = process.argv.slice(2);
const settings = checkedSettings(process.env);
const { publish } = openPublisher(settings);
const publishListened = async (listened?: string) => {
  const result = await publish({ doing: "a test", allowShrink: false, listened });
  if (!result.isPublished) throw new Error(result.failures.join("\n"));
};
await publishListened(first);

const link = liveLink(settings.folders.site);
let isCounted = start === "begin";
let changes = 0;
trapCalls((name, values) => {
  if (isCounted && isChange(name, values)) changes += 1;
  if (changes === Number(change)) process.kill(process.pid, "SIGKILL");
  if (name === "renameSync" && values[1] === link) isCounted = true;
});
await publishListened(second);
