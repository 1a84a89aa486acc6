/** The names of the reading settings. Each is an attribute of <html>, with `data-`. */
export const READING_SETTINGS = [
  "size",
  "lines",
  "theme",
  "script",
  "form",
  "speed",
  "awake",
  "paper",
  "print",
  "meaning",
] as const;
