// What the links to the stanzas and parts of a song are called.
import type { Jump } from "../../data/library/song/jumps.ts";
import { t } from "../../site/i18n/strings.ts";

/** "Verse" before numbers, and where there are only parts, "On this page". */
export function jumpsLabel(jumps: readonly Jump[]): string {
  return jumps.some(({ text }) => /^\p{Nd}+$/u.test(text)) ? t.songs.verse : t.posts.onThisPage;
}
