/** A function that finds its answer once for each snapshot, or each thing of one: pages, feeds and the sitemap all ask. */
export function once<Subject extends object, Answer>(find: (subject: Subject) => Answer): (subject: Subject) => Answer {
  const found = new WeakMap<Subject, { answer: Answer }>();
  return (subject) => {
    const known = found.get(subject) ?? { answer: find(subject) };
    found.set(subject, known);
    return known.answer;
  };
}
