import { deflateSync } from "node:zlib";

/** Compresses JSON. The copy has no spare room, unlike the compressor's own: a large site has many thousands of parts. */
export function compressJson(value: unknown, level: number): Uint8Array {
  return new Uint8Array(deflateSync(JSON.stringify(value), { level }));
}
