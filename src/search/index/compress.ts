// Compresses what the index stores.
import { deflateSync } from "node:zlib";
import { encodeLetters, padded } from "../format/part-bytes.ts";

const LEVEL = 9;

/** Compresses a whole file. */
export function compressFile(value: unknown): Uint8Array {
  return deflateSync(JSON.stringify(value), { level: LEVEL });
}

/** Compresses a part of a file. */
export function compressPart(value: unknown, level = LEVEL): Uint8Array {
  return padded(deflateSync(encodeLetters(JSON.stringify(value)), { level }));
}
