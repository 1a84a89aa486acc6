// Numbers in a row of bits. Small numbers, which are frequent, take few of them.

const BYTE_BITS = 8;

/** Writes numbers one after the other. */
export class BitWriter {
  readonly #bytes: number[] = [];
  /** The bits after the last whole byte, and how many they are. */
  #byte = 0;
  #used = 0;

  /** A number below 2 to the power of `count`, which is at most 32. */
  fixed(number: number, count: number): void {
    for (let left = count; left > 0;) {
      const taken = Math.min(BYTE_BITS - this.#used, left);
      left -= taken;
      this.#byte = (this.#byte << taken) | ((number >>> left) & ((1 << taken) - 1));
      this.#used += taken;
      if (this.#used < BYTE_BITS) return;
      this.#bytes.push(this.#byte);
      this.#byte = 0;
      this.#used = 0;
    }
  }

  /** A number from 1 on, as an Elias gamma code: its length in unary, then the number. */
  gamma(number: number): void {
    const length = 32 - Math.clz32(number);
    this.fixed(0, length - 1);
    this.fixed(number, length);
  }

  /** A number from 0 on, as a Rice code: the upper bits in unary, and `low` lower bits. */
  rice(number: number, low: number): void {
    for (let upper = number >>> low; upper > 0; upper -= BYTE_BITS) this.fixed(0xff, Math.min(BYTE_BITS, upper));
    this.fixed(0, 1);
    this.fixed(number, low);
  }

  /** All that was written; the last byte is filled up with zeros. */
  bytes(): Uint8Array {
    const last = this.#byte << (BYTE_BITS - this.#used);
    return Uint8Array.from(this.#used === 0 ? this.#bytes : [...this.#bytes, last]);
  }
}

/** Reads the numbers that a `BitWriter` wrote, in the same order. */
export class BitReader {
  readonly #bytes: Uint8Array;
  /** In bits. */
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** See `BitWriter`. */
  fixed(count: number): number {
    let number = 0;
    for (let left = count; left > 0;) {
      const used = this.#at & 7;
      const taken = Math.min(BYTE_BITS - used, left);
      const bits = (this.#byte() >>> (BYTE_BITS - used - taken)) & ((1 << taken) - 1);
      number = number * (1 << taken) + bits;
      this.#at += taken;
      left -= taken;
    }
    return number;
  }

  /** See `BitWriter`. @throws at the end of the bytes */
  gamma(): number {
    const length = this.#run(0);
    return 2 ** length + this.fixed(length);
  }

  /** See `BitWriter`. @throws at the end of the bytes */
  rice(low: number): number {
    const upper = this.#run(0xff);
    return upper * 2 ** low + this.fixed(low);
  }

  /** Skips equal bits and the one that ends them. @param same a byte of such bits. @returns how many there are */
  #run(same: number): number {
    const start = this.#at;
    for (;;) {
      const used = this.#at & 7;
      const others = ((this.#byte() ^ same) << used) & 0xff;
      if (others !== 0) {
        const length = this.#at + Math.clz32(others) - 24 - start;
        this.#at = start + length + 1;
        return length;
      }
      this.#at += BYTE_BITS - used;
    }
  }

  #byte(): number {
    const byte = this.#bytes[this.#at >>> 3];
    if (byte === undefined) throw new Error("The search index is damaged.");
    return byte;
  }
}
