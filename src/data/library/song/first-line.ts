import { wordTexts } from "../../../language/words.ts";

/** A song's first line, for a list with its title; null where one of them begins with the words of the other. */
export function firstLineBeside(title: string, line: string | undefined): string | null {
  if (line === undefined) return null;
  const [own, titles] = [words(line), words(title)];
  return own.startsWith(titles) || titles.startsWith(own) ? null : line;
}

/** The first line that does not repeat the title; null where each of them does. */
export function lineBeside(title: string, lines: readonly string[]): string | null {
  return lines.find((line) => firstLineBeside(title, line) !== null) ?? null;
}

function words(text: string): string {
  return wordTexts(text).join(" ");
}
