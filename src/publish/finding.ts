// One line of the doctor's table.

/** `about` is what was looked at, in a word or two. */
export type Finding = Readonly<{ mark: "good" | "note" | "bad"; about: string; says: string }>;

/** What is as it should be. */
export function good(about: string, says: string): Finding {
  return { mark: "good", about, says };
}

/** What a webmaster should know, and may have meant. */
export function note(about: string, says: string): Finding {
  return { mark: "note", about, says };
}

/** What must be mended. */
export function bad(about: string, says: string): Finding {
  return { mark: "bad", about, says };
}
