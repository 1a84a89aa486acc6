// Under which keys the phonetic lists hold a form, by its skeleton (see `phoneticSkeleton`). One typing error leaves its
// beginning or its end intact, in a short one the first and the last letter. Longer ones have longer keys, which keeps the lists short.

type KeyLength = Readonly<{
  /** Length of a beginning and of an end. */
  letters: number;
  /** Whether the first letter and the last one are a key together. */
  hasEnds: boolean;
  from: number;
  to: number;
}>;

// `from` and `to` are lengths of the skeleton.
const KEY_LENGTHS: readonly KeyLength[] = [
  { letters: 2, hasEnds: true, from: 0, to: 4 },
  { letters: 2, hasEnds: false, from: 5, to: 6 },
  { letters: 3, hasEnds: false, from: 7, to: Number.POSITIVE_INFINITY },
];
const MIN_CORRECTABLE_LENGTH = 3;
/** How much shorter or longer than the word a mistyped skeleton may be. */
const MAX_LENGTH_CHANGE = 2;

/** Whether typing errors are corrected in a phonetic form: not in numbers, and not in very short words. */
export function isCorrectable(phonetic: string): boolean {
  return phonetic.length >= MIN_CORRECTABLE_LENGTH && !/\d/.test(phonetic);
}

/** The keys of the lists to search for a typed skeleton: by its beginning, by its end, by both. */
export function lookupKeys(skeleton: string): [beginning: string, ending: string, ...ends: string[]] {
  const length = KEY_LENGTHS.find(({ to }) => skeleton.length <= to);
  return keysOfLength(skeleton, length ?? { letters: 2, hasEnds: false });
}

/** The keys of the lists that hold a skeleton. A mistyped one can be shorter or longer, so there may be several lengths. */
export function indexKeys(skeleton: string): string[] {
  const isUsed = ({ from, to }: KeyLength) =>
    skeleton.length >= from - MAX_LENGTH_CHANGE && skeleton.length <= to + MAX_LENGTH_CHANGE;
  return [...new Set(KEY_LENGTHS.filter(isUsed).flatMap((length) => keysOfLength(skeleton, length)))];
}

function keysOfLength(
  skeleton: string,
  { letters, hasEnds }: Pick<KeyLength, "letters" | "hasEnds">,
): [string, string, ...string[]] {
  const ends = hasEnds ? [`${skeleton.slice(0, 1)}-${skeleton.slice(-1)}`] : [];
  return [skeleton.slice(0, letters), `-${skeleton.slice(-letters)}`, ...ends];
}
