// The engines that the tests run in, each test written once.
import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import type { Engine, EngineBrowser, EnginePage } from "./engine.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

const ALL: readonly Engine[] = [firefox, webkit];
/** Names of the engines to run, such as "firefox,webkit"; all of them unless set. */
const VARIABLE = "ENGINES";

/** The engines that ENGINES names; all of them unless it is set. */
function chosenEngines(): readonly Engine[] {
  const names = namedEngines();
  return names.length === 0 ? ALL : ALL.filter(({ name }) => names.includes(name.toLowerCase()));
}

/** One sentence for each engine that this machine does not have. @throws if ENGINES names an unknown or a missing one */
export function missingEngines(): string[] {
  const known = ALL.map(({ name }) => name.toLowerCase());
  const unknown = namedEngines().filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`${VARIABLE} names ${unknown.join()}; choose from ${known.join()}.`);
  const missing = chosenEngines().filter((engine) => engine.program() === null);
  const sentences = missing.map(({ name, install }) => `The tests in ${name} are skipped: to run them, ${install}.`);
  if (sentences.length > 0 && namedEngines().length > 0) throw new Error(sentences.join("\n"));
  return sentences;
}

function namedEngines(): string[] {
  return (process.env[VARIABLE] ?? "").split(",").filter((name) => name !== "");
}

/** Describes tests in each engine; all tests of a file share one running browser. */
export function inEachEngine(describeTests: (browser: () => EngineBrowser) => void): void {
  for (const { name, program, start } of chosenEngines()) {
    describe.skipIf(program() === null)(`in ${name}`, () => {
      let browser: EngineBrowser | undefined;
      beforeAll(async () => {
        browser = await start(program() ?? "");
      });
      afterAll(() => browser?.close());
      describeTests(() => {
        if (browser === undefined) throw new Error(`${name} has not started yet.`);
        return browser;
      });
    });
  }
}

/** Opens an empty page with empty storage, and closes it after the test. */
export async function newReader(browser: EngineBrowser): Promise<EnginePage> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  return page;
}
