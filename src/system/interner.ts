/** Gives equal values the same number, counted from 0 in the order of their first appearance. All values are of one type. */
export class Interner<Value> {
  /** Each different value once; its position is its number. */
  readonly values: Value[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a value that has one. */
  find(value: Value): number | undefined {
    return this.#numbers.get(keyOf(value));
  }

  /** The number of a value. Values are equal if their JSON is. @param keep makes what is kept of a new value */
  numberOf(value: Value, keep = (fresh: Value): Value => fresh): number {
    // Texts are many, and need no JSON to be compared.
    const known = this.#numbers.get(keyOf(value));
    if (known !== undefined) return known;
    const kept = keep(value);
    const number = this.values.push(kept) - 1;
    this.#numbers.set(keyOf(kept), number);
    return number;
  }
}

function keyOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
