// One line of the doctor's table.

/** `about` is what was checked, in a word or two; `lines` follow below, ready to copy. */
export type Finding = Readonly<{
  mark: "good" | "note" | "bad";
  about: string;
  says: string;
  lines?: readonly string[];
}>;

/** Something that is as it should be. */
export function good(about: string, says: string): Finding {
  return { mark: "good", about, says };
}

/** Something that a webmaster should know, and that may be intended. */
export function note(about: string, says: string): Finding {
  return { mark: "note", about, says };
}

/** A problem that must be fixed. */
export function bad(about: string, says: string, lines?: readonly string[]): Finding {
  return { mark: "bad", about, says, ...(lines && { lines }) };
}
