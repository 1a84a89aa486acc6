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
 * A function that makes something from a subject and other parts. While none of them changes, it returns the same object as the
 * last time.
 */
export function remake<Subject extends object, Result>(): Remake<Subject, Result> {
  return remakeIn(new WeakMap<Subject, Made<Result>>());
}

/**
 * A function that gives an object to stand for something that only has a name, such as a category: the same one as long as each
 * round asks for it. A round is an object, such as a snapshot.
 */
export function namedSubjects(): (round: object, name: string) => object {
  let current = new WeakRef<object>({});
  let subjects = new Map<string, object>();
  let last = subjects;
  return (round, name) => {
    if (current.deref() !== round) {
      current = new WeakRef(round);
      last = subjects;
      subjects = new Map();
    }
    const subject = subjects.get(name) ?? last.get(name) ?? {};
    subjects.set(name, subject);
    return subject;
  };
}

/** The same as `remake` for something that only has a name, such as a page of a list, which is made from the posts on it. */
export function remakeByName<Result>(): Remake<string, Result> {
  return remakeIn(new Map<string, Made<Result>>());
}

type Remake<Subject, Result> = (subject: Subject, parts: readonly unknown[], make: () => Result) => Result;
type Made<Result> = Readonly<{ parts: readonly unknown[]; result: Result }>;

function remakeIn<Subject, Result>(
  made: Pick<Map<Subject, Made<Result>>, "get"> & Readonly<{ set: (subject: Subject, made: Made<Result>) => unknown }>,
): Remake<Subject, Result> {
  return (subject, parts, make) => {
    const last = made.get(subject);
    if (last?.parts.length === parts.length && last.parts.every((part, at) => part === parts[at])) return last.result;
    const result = make();
    made.set(subject, { parts, result });
    return result;
  };
}
