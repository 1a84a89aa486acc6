// The account of a body: each pass says what it drops, so that editors learn of everything that readers do not get.

/** Something that a body had, and that readers do not get as it was written. `what` is a word for its kind. */
export type Loss = Readonly<{
  what: "body" | "text" | "picture" | "link" | "embed" | "shortcode" | "form" | "font";
  value: string;
  expected: string;
}>;

export type Lose = (what: Loss["what"], value: string, expected: string) => void;

/** A body of a hundred broken pictures is one mistake, and must not hide those of other bodies. */
const MAX_LOSSES = 20;

/** Collects the losses of one body, each once, up to a limit. */
export function account(): { lose: Lose; losses: () => Loss[] } {
  const found = new Map<string, Loss>();
  return {
    lose(what, value, expected) {
      found.set(JSON.stringify([what, value, expected]), { what, value, expected });
    },
    losses() {
      const all = [...found.values()];
      const rest = all.length - MAX_LOSSES;
      const [last] = all.slice(MAX_LOSSES);
      if (last === undefined) return all;
      return [...all.slice(0, MAX_LOSSES), { ...last, expected: `${last.expected}; and ${rest} more in this body` }];
    },
  };
}
