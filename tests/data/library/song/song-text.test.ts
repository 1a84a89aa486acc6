import { expect, test } from "vitest";
import { hasManyShortLines } from "../../../../src/data/library/song/song-text.ts";
import { parseLyrics } from "../../../../src/data/schemas/fields/lyrics.ts";

const SHORT = "जय हनुमान ज्ञान गुन सागर ।\nजय कपीस तिहुं लोक उजागर ॥१॥";
const LONG = "बाप रखुमादेवीवरु विठ्ठलेंसी भेटी । आपुले संवसाटी करूनि ठेला गे माये ॥२॥";
const hasMany = (...stanzas: string[]) => hasManyShortLines(parseLyrics(stanzas.join("\n\n")));
const times = (count: number, stanza: string): string[] => Array(count).fill(stanza);

test.each<[string, string[], boolean]>([
  ["a long hymn of short lines", times(11, SHORT), true],
  ["a song that one column has room for", times(10, SHORT), false],
  ["a long hymn that ends with one long line", [...times(20, SHORT), LONG], true],
  ["a long hymn whose lines are long with their numbers", times(11, `${"क".repeat(32)}\n${"क".repeat(32)} ॥१॥`), false],
  ["a long hymn with several long lines", [...times(18, SHORT), ...times(3, LONG)], false],
])("%s", (_, stanzas, expected) => {
  expect(hasMany(...stanzas)).toBe(expected);
});
