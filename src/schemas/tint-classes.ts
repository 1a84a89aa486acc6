/** The classes that draw a picture's mean colour until it is there; see src/styles/tints.css. */
export function tintClasses(tint: string): string {
  const [red = "0", green = "0", blue = "0"] = tint;
  return `tinted tr${red} tg${green} tb${blue}`;
}
