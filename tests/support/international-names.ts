/** Texts in Marathi and Hindi have these in Latin letters, as everybody does; so are units. */
export const INTERNATIONAL_NAMES =
  /Facebook|Instagram|Twitter|Google Play|App Store|WhatsApp|YouTube|OpenStreetMap|JavaScript|RSS|Enter|\b(?:pt|kB|KB|MB)\b/g;
