// Before the tests in all engines: says in one sentence for each engine that is not there that its tests are skipped.
import { missingEngines } from "../engines/engines.ts";

export default function setup(): void {
  for (const sentence of missingEngines()) console.log(sentence);
}
