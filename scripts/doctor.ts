// npm run doctor
import { runCommand } from "../src/publish/command.ts";
import { examine } from "../src/publish/doctor.ts";

await runCommand(() => examine(process.env));
