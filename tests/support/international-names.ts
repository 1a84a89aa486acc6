/** Texts in Marathi and Hindi have these in Latin letters, as everybody does; so are units and hosts. */
export const INTERNATIONAL_NAMES =
  /Facebook|Instagram|Twitter|Google Play|App Store|WhatsApp|YouTube|JavaScript|RSS|Enter|\b(?:pt|kB|KB|MB)\b|[a-z.]+\.org/g;
