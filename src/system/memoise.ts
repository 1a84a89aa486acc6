// Memoisation by object identity. In a process that builds again and again, what did not change stays the same object, so
// that a build sees at a glance what it has to do.

/** A function that computes its result once for each subject, and forgets it with the subject. */
export function memoise<Subject extends object, Result>(
  compute: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const results = new WeakMap<Subject, { result: Result }>();
  return (subject) => {
    const known = results.get(subject) ?? { result: compute(subject) };
    results.set(subject, known);
    return known.result;
  };
}

/**
 * The same, but where the result equals that of the last subject, it is that object.
 * @param compute must return what JSON can hold
 */
export function memoiseEqual<Subject extends object, Result extends object>(
  compute: (subject: Subject) => Result,
): (subject: Subject) => Result {
  let last: Readonly<{ result: Result; json: string }> | undefined;
  return memoise((subject) => {
    const result = compute(subject);
    const json = JSON.stringify(result);
    if (last?.json !== json) last = { result, json };
    return last.result;
  });
}

/**
 * Caches one result for each subject. `make` runs again only if an input is another object or value than the last time.
 * `inputs` must contain everything that `make` reads besides constants: whatever is left out makes pages stale.
 */
export function memoiseByInputs<Subject extends object, Result>(): MemoisedByInputs<Subject, Result> {
  return memoiseIn(new WeakMap<Subject, Made<Result>>());
}

/** The same for a subject that is only a name, such as the address of a page. */
export function memoiseByName<Result>(): MemoisedByInputs<string, Result> {
  return memoiseIn(new Map<string, Made<Result>>());
}

/**
 * A function that gives an object to stand for something that only has a name, such as a category, so that it can be the subject
 * of `memoiseByInputs`: the same one as long as each round asks for it. A round is an object, such as a snapshot.
 */
export function stableKeys(): (round: object, name: string) => object {
  let current = new WeakRef<object>({});
  let keys = new Map<string, object>();
  let last = keys;
  return (round, name) => {
    if (current.deref() !== round) {
      current = new WeakRef(round);
      last = keys;
      keys = new Map();
    }
    const key = keys.get(name) ?? last.get(name) ?? {};
    keys.set(name, key);
    return key;
  };
}

type MemoisedByInputs<Subject, Result> = (subject: Subject, inputs: readonly unknown[], make: () => Result) => Result;
type Made<Result> = Readonly<{ inputs: readonly unknown[]; result: Result }>;

function memoiseIn<Subject, Result>(
  made: Pick<Map<Subject, Made<Result>>, "get"> & Readonly<{ set: (subject: Subject, made: Made<Result>) => unknown }>,
): MemoisedByInputs<Subject, Result> {
  return (subject, inputs, make) => {
    const last = made.get(subject);
    const isSame = last?.inputs.length === inputs.length && last.inputs.every((input, at) => input === inputs[at]);
    if (isSame) return last.result;
    const result = make();
    made.set(subject, { inputs, result });
    return result;
  };
}
