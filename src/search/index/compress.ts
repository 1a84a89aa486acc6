// Compresses what the index stores, and reads it again.
import { deflateRawSync, deflateSync, inflateSync, constants } from "node:zlib";
import { decodeBuckets, encodeBuckets } from "../format/bucket-bytes.ts";
import { castJson } from "../format/cast-json.ts";
import type { PhoneticBucket, PhoneticList, Shard } from "../format/index-format.ts";
import { decodeLetters, encodeLetters, padded, unpadded } from "../format/part-bytes.ts";

const LEVEL = 9;
/** RFC 1950: compressed with deflate, at the best level. */
const ZLIB_HEADER = Uint8Array.of(0x78, 0xda);
/** RFC 1951, 3.2.4: the most bytes of a block that is not compressed. */
const MAX_STORED_BYTES = 0xffff;
const ADLER_MODULUS = 65_521;

/** How the shards of a table are compressed into parts, and read again. */
export type ShardCodec<Value> = Readonly<{
  compress: (shard: Shard<Value>) => Uint8Array;
  inflate: (part: Uint8Array) => Shard<Value>;
}>;

export const bucketCodec: ShardCodec<PhoneticBucket> = {
  compress: (shard) => padded(halfCompressed(...encodeBuckets(shard))),
  inflate: (part) => decodeBuckets(inflateSync(unpadded(part))),
};

export const listCodec: ShardCodec<PhoneticList> = { compress: compressPart, inflate: inflatePart };

/** Compresses a whole file. */
export function compressFile(value: unknown): Uint8Array {
  return deflateSync(JSON.stringify(value));
}

/** Compresses a part of a file. */
export function compressPart(value: unknown, level = LEVEL): Uint8Array {
  return padded(deflateSync(encodeLetters(JSON.stringify(value)), { level }));
}

/** What `compressPart` got. */
export function inflatePart<Content extends object>(part: Uint8Array): Content {
  return castJson<Content>(decodeLetters(inflateSync(unpadded(part))));
}

/** In the zlib format: a text that is compressed, and bytes that would only grow. */
function halfCompressed(text: Uint8Array, bytes: Uint8Array): Uint8Array {
  // Ends at a full byte, with an empty stored block.
  const compressed = deflateRawSync(text, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
  const blocks: Uint8Array[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += MAX_STORED_BYTES) {
    const own = bytes.subarray(at, at + MAX_STORED_BYTES);
    const header = Buffer.alloc(5);
    header.writeUInt8(at + own.length === bytes.length ? 1 : 0, 0);
    header.writeUInt16LE(own.length, 1);
    header.writeUInt16LE(MAX_STORED_BYTES - own.length, 3);
    blocks.push(header, own);
  }
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(adler32([text, bytes]));
  return Buffer.concat([ZLIB_HEADER, compressed, ...blocks, checksum]);
}

function adler32(pieces: readonly Uint8Array[]): number {
  let [low, high] = [1, 0];
  for (const piece of pieces) {
    for (const byte of piece) {
      low = (low + byte) % ADLER_MODULUS;
      high = (high + low) % ADLER_MODULUS;
    }
  }
  return high * 0x10000 + low;
}
