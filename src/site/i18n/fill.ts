/** Replaces placeholders such as `{name}` with values. */
export function fill(text = "", values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
