// Under which keys the phonetic lists hold a form, by its skeleton (see `phoneticSkeleton`). One typing error leaves its beginning, its end or
// both ends intact. Longer ones have longer keys, which keeps the lists short.

type KeyLength = Readonly<{
  /** Length of a beginning and of an end. */
  letters: number;
  /** Letters of the beginning and of the end that are a key together. */
  ends: readonly (readonly [number, number])[];
  from: number;
  to: number;
}>;

// `from` and `to` are lengths of the skeleton.
const KEY_LENGTHS: readonly KeyLength[] = [
  { letters: 2, ends: [[1, 1]], from: 0, to: 4 },
  {
    letters: 3,
    ends: [
      [2, 1],
      [1, 2],
    ],
    from: 5,
    to: 8,
  },
  { letters: 4, ends: [], from: 9, to: Number.POSITIVE_INFINITY },
];
const MIN_CORRECTABLE_LENGTH = 3;
/** How much shorter or longer than the word a mistyped skeleton may be. */
const MAX_LENGTH_CHANGE = 1;

/** Whether typing errors are corrected in a phonetic form: not in numbers, and not in very short words. */
export function isCorrectable(phonetic: string): boolean {
  return phonetic.length >= MIN_CORRECTABLE_LENGTH && !/\d/.test(phonetic);
}

/** The keys of the lists to search for a typed skeleton: by its beginning, by its end, by both. */
export function lookupKeys(skeleton: string): [beginning: string, ending: string, ...ends: string[]] {
  return keysOfLength(skeleton, KEY_LENGTHS.find(({ to }) => skeleton.length <= to) ?? { letters: 2, ends: [] });
}

/** The keys of the lists that hold a skeleton. A mistyped one can be shorter or longer, so there may be several lengths. */
export function indexKeys(skeleton: string): string[] {
  const isUsed = ({ from, to }: KeyLength) =>
    skeleton.length >= from - MAX_LENGTH_CHANGE && skeleton.length <= to + MAX_LENGTH_CHANGE;
  return [...new Set(KEY_LENGTHS.filter(isUsed).flatMap((length) => keysOfLength(skeleton, length)))];
}

function keysOfLength(
  skeleton: string,
  { letters, ends }: Pick<KeyLength, "letters" | "ends">,
): [string, string, ...string[]] {
  const both = ends.map(([first, last]) => `${skeleton.slice(0, first)}-${skeleton.slice(-last)}`);
  return [skeleton.slice(0, letters), `-${skeleton.slice(-letters)}`, ...both];
}
