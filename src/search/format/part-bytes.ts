// The bytes of a part. Devanagari has one byte for each letter, where UTF-8 has three: compressed, texts are a fifth smaller.
import { encodeNumbers, numberAt } from "./number-text.ts";

/** The size of every part is a multiple of this, so that the manifest, which the first search reads, can be small. */
export const PART_UNIT_BYTES = 32;
/** Sizes alone do not show whether a part changed, so a device that has saved the index compares these letters, too. */
export const PART_CHECK_LETTERS = 2;
const MAX_ASCII = 0x7f;
/** From a letter's byte to its number in Unicode: 0x80 is U+0900. */
const DEVANAGARI_OFFSET = 0x880;
const OTHER_LETTERS = /[^\u0900-\u097f\0-\x7f]/g;

/** JSON in bytes: ASCII and Devanagari as one byte each, anything else as an escape sequence of JSON. */
export function encodeLetters(json: string): Uint8Array {
  const text = json.replace(OTHER_LETTERS, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    bytes[at] = code <= MAX_ASCII ? code : code - DEVANAGARI_OFFSET;
  }
  return bytes;
}

/** JSON from the bytes that `encodeLetters` returns. */
export function decodeLetters(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    units[at] = byte <= MAX_ASCII ? byte : byte + DEVANAGARI_OFFSET;
  }
  // All platforms with a browser are little-endian.
  return new TextDecoder("utf-16le").decode(units);
}

/** A part as it is stored: the number of bytes at its end that fill it up, the compressed bytes, the filling. */
export function padded(compressed: Uint8Array): Uint8Array {
  const size = Math.ceil((compressed.length + 1) / PART_UNIT_BYTES) * PART_UNIT_BYTES;
  const part = new Uint8Array(size);
  part[0] = size - compressed.length - 1;
  part.set(compressed, 1);
  return part;
}

/** The compressed bytes of a part. */
export function unpadded<Bytes extends ArrayBufferLike>(part: Uint8Array<Bytes>): Uint8Array<Bytes> {
  return part.subarray(1, part.length - (part[0] ?? 0));
}

/** Sizes of parts as text: a letter for each, of the size in units. A part can have up to 2 MB. */
export function encodeSizes(sizes: readonly number[]): string {
  return encodeNumbers(sizes.map((size) => size / PART_UNIT_BYTES));
}

/** Sizes in bytes. */
export function decodeSizes(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => numberAt(text, at) * PART_UNIT_BYTES);
}
