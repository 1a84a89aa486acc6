// Which stanza of a song sounds at a time.

/** A line of a file of timings: when it begins, in seconds, and its text if the file has it. */
type Cue = Readonly<{ at: number; text: string }>;

/** When a stanza of the page begins to sound, in seconds. A repeated refrain is its own element. */
export type StanzaStart = Readonly<{ at: number; stanza: HTMLElement }>;

const LRC_TIME = /\[(\d{1,3}):(\d{1,2}(?:[.:]\d{1,3})?)\]/g;
const VTT_TIME = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:[.,]\d+)?)\s+-->/;

/** The cues of an LRC or WebVTT file, in the order of their times. */
export function parseCues(file: string): Cue[] {
  const cues: Cue[] = [];
  const lines = file.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  for (const [index, line] of lines.entries()) {
    const [head, hours = "0", minutes = "0", seconds = "0"] = VTT_TIME.exec(line) ?? [];
    if (head !== undefined) {
      const end = lines.indexOf("", index);
      const text = lines.slice(index + 1, end === -1 ? undefined : end).join(" ");
      cues.push({ at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", ".")), text });
    }
    // A line that is sung again has several times.
    const text = line.replace(LRC_TIME, "");
    for (const [, minute, second = "0"] of line.matchAll(LRC_TIME)) {
      cues.push({ at: Number(minute) * 60 + Number(second.replace(":", ".")), text });
    }
  }
  return cues.toSorted((a, b) => a.at - b.at);
}

/** The starts of a list of seconds: of the stanzas as written or, if there are more, as sung with the refrain repeated. */
export function startsOfSeconds(seconds: readonly number[], stanzas: readonly HTMLElement[]): StanzaStart[] {
  const written = stanzas.filter(({ id }) => id !== "");
  const timed = seconds.length > written.length ? stanzas : written;
  return seconds.flatMap((at, index) => {
    const stanza = timed[index];
    return stanza === undefined ? [] : [{ at, stanza }];
  });
}

/** The starts of a file: each cue belongs to the stanza that has its words. Where none has, each cue is one stanza. */
export function startsOfCues(cues: readonly Cue[], stanzas: readonly HTMLElement[]): StanzaStart[] {
  const texts = stanzas.map(({ textContent }) => lettersOf(textContent ?? ""));
  let last = -1;
  const starts = cues.flatMap(({ at, text }): StanzaStart[] => {
    const words = lettersOf(text);
    if (words === "") return [];
    // From the current stanza on, so that a repeated line stays in the order in which it is sung.
    const order = [...texts.keys()].map((_, step) => (Math.max(last, 0) + step) % texts.length);
    const index = order.find((each) => texts[each]?.includes(words) === true);
    const stanza = index === undefined ? undefined : stanzas[index];
    if (index === undefined || stanza === undefined || index === last) return [];
    last = index;
    return [{ at, stanza }];
  });
  return starts.length > 0
    ? starts
    : startsOfSeconds(
        cues.map(({ at }) => at),
        stanzas,
      );
}

/** The stanza that sounds at a time; undefined before the first one. */
export function stanzaAt(starts: readonly StanzaStart[], seconds: number): StanzaStart | undefined {
  return starts.findLast(({ at }) => at <= seconds + 0.05);
}

function lettersOf(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}]+/gu, "")
    .toLowerCase();
}
