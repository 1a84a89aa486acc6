/** The same function, computed once for each word. A language has far fewer words than its texts repeat. */
export function memoiseByWord<Answer extends NonNullable<unknown>>(
  compute: (word: string) => Answer,
): (word: string) => Answer {
  const answers = new Map<string, Answer>();
  return (word) => {
    let answer = answers.get(word);
    if (answer === undefined) answers.set(word, (answer = compute(word)));
    return answer;
  };
}
