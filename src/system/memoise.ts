/** A function that computes its result once for each object, such as a snapshot, and forgets it with the object. */
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
