// npm run dev:live: the site with live counts over an emulator of its own, until Ctrl-C.
import { runCommand } from "../src/publish/command.ts";
import { devLive } from "../src/publish/dev-live.ts";

await runCommand(() => devLive(process.env));
