/** A part of an address with its letters decoded; null where its encoding is invalid, as in `100%`. */
export function decodedUri(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
