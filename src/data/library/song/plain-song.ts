// A song as plain text, which readers can save.
import type { Stanza } from "../../schemas/fields/lyrics.ts";
import { site } from "#config";
import { absoluteUrl } from "../../../site/origin.ts";
import { label } from "../../../site/i18n/strings.ts";

type Song = Readonly<{ title: string; poet?: string | null; stanzas: readonly Stanza[] }>;

/** Title, poet and numbered verses, and the address of the song's page. */
export function plainSong({ title, poet, stanzas }: Song, path: string): string {
  const verses = stanzas.map(({ lines, refrain, number }) => {
    const mark = refrain ? " ॥धृ॥" : number === null ? "" : ` ॥${number}॥`;
    return `${lines.join("\n")}${mark}`;
  });
  const heading = [title, poet].filter(Boolean).join("\n");
  const source = `${label(site.title)}\n${absoluteUrl(path)}`;
  return `${[heading, ...verses, `—\n${source}`].join("\n\n")}\n`;
}
