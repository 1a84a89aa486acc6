// A program for a test of serviceProcess: asks it twice, first while no file can be opened, and prints the answers.
import { closeSync, openSync } from "node:fs";
import { serviceProcess } from "../../../src/system/processes/service-process.ts";

const PROGRAM =
  "process.on('disconnect', () => process.exit()); process.on('message', () => process.send({ requests: 1 }));";
const LIMIT_MS = 60_000;

const service = serviceProcess({ command: [process.execPath, "-e", PROGRAM], env: process.env });
const files = openAll();
const first = await service.ask({}, LIMIT_MS);
for (const file of files) closeSync(file);
console.log(JSON.stringify([first, await service.ask({}, LIMIT_MS)]));
service.end();

/** Opens files until the system allows no more. */
function openAll(): number[] {
  const opened: number[] = [];
  try {
    for (;;) opened.push(openSync("/dev/null", "r"));
  } catch {
    return opened;
  }
}
