// Decodes character references in HTML. Nothing is imported here, because browsers use it, too.

const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const NAMES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Replaces the references that our templates and serializer write, such as `&amp;` and `&#39;`. Others stay. */
export function decodeReferences(text: string): string {
  return text.includes("&") ? text.replace(REFERENCE, characterOf) : text;
}

function characterOf(reference: string, name?: string, decimal?: string, hex?: string): string {
  if (name !== undefined) return NAMES[name.toLowerCase()] ?? reference;
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}
