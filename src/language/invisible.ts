// Control characters and direction overrides: one rule for the pull and for browsers. Nothing is imported here, because
// browsers use it.

// Controls except tab and line ends, direction overrides and isolates, byte order and annotation marks, characters that XML
// forbids, and those that Unicode reserves for use inside a program.
const UNSEEN =
  // oxlint-disable-next-line no-control-regex
  /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069\uFDD0-\uFDEF\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/g;

/** Text without controls and direction overrides, which could make it look like another text. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, "");
}
