/** Puts values in place of `{name}` marks; the values stay text, whatever they are. */
export function fill(text = "", values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
