// Numbers in a row of bits. Small numbers, which are frequent, take few of them.

/** Writes numbers one after the other. */
export class BitWriter {
  readonly #bytes: number[] = [];
  /** The last byte, and how many of its bits are in use. */
  #byte = 0;
  #used = 0;

  /** A number below 2 to the power of `count`. */
  fixed(number: number, count: number): void {
    for (let at = count - 1; at >= 0; at -= 1) this.#bit((number >>> at) & 1);
  }

  /** A number from 1 on, as an Elias gamma code: its length in unary, then the number. */
  gamma(number: number): void {
    const length = 32 - Math.clz32(number);
    this.fixed(0, length - 1);
    this.fixed(number, length);
  }

  /** A number from 0 on, as a Rice code: the upper bits in unary, and `low` lower bits. */
  rice(number: number, low: number): void {
    for (let upper = number >>> low; upper > 0; upper -= 1) this.#bit(1);
    this.#bit(0);
    this.fixed(number, low);
  }

  /** All that was written; the last byte is filled up with zeros. */
  bytes(): Uint8Array {
    return Uint8Array.from(this.#used === 0 ? this.#bytes : [...this.#bytes, this.#byte]);
  }

  #bit(bit: number): void {
    this.#byte |= bit << (7 - this.#used);
    this.#used += 1;
    if (this.#used < 8) return;
    this.#bytes.push(this.#byte);
    this.#byte = 0;
    this.#used = 0;
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
    for (let bit = 0; bit < count; bit += 1) number = number * 2 + this.#bit();
    return number;
  }

  /** See `BitWriter`. @throws at the end of the bytes */
  gamma(): number {
    let length = 0;
    while (this.#bit() === 0) length += 1;
    return 2 ** length + this.fixed(length);
  }

  /** See `BitWriter`. @throws at the end of the bytes */
  rice(low: number): number {
    let upper = 0;
    while (this.#bit() === 1) upper += 1;
    return upper * 2 ** low + this.fixed(low);
  }

  #bit(): number {
    const byte = this.#bytes[this.#at >>> 3];
    if (byte === undefined) throw new Error("The search index is damaged.");
    const bit = (byte >>> (7 - (this.#at & 7))) & 1;
    this.#at += 1;
    return bit;
  }
}
