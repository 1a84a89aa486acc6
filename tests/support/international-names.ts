/** Texts in Marathi and Hindi have these in Latin letters, as everybody does; so are units, and the map of another configuration. */
export const INTERNATIONAL_NAMES =
  /Facebook|Instagram|Twitter|Google Play|App Store|Android|iPhone|WhatsApp|PDF|YouTube|OpenStreetMap|Tiles of Example|JavaScript|RSS|Enter|\.txt|\b(?:pt|kB|KB|MB)\b/g;
