// npm run languages: lists what each language of the interface lacks.
import { site } from "#config";
import type { Command } from "../../src/commands/command.ts";
import { gapsOf } from "./gaps.ts";

const listGaps: Command = () => {
  const all = site.interfaceLanguages.map((language) => ({ ...language, gaps: gapsOf(language, site) }));
  for (const { code, name, gaps } of all) {
    const lines = [
      line("labels of the configuration that are shown in English", gaps.labels),
      line("texts that are the same as in English", gaps.untranslated),
      line("texts with other placeholders than in English", gaps.placeholders),
    ].flat();
    console.log([`${code} ${name}: ${lines.length === 0 ? "complete" : "gaps"}`, ...lines].join("\n  "));
  }
  return all.every(({ gaps }) => gaps.placeholders.length === 0);
};

export default listGaps;

function line(what: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${names.length} ${what}: ${names.join(", ")}`];
}
