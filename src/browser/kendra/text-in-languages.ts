// Sentences of the page with names in another script: each name gets its language, so that screen readers pronounce it.

const RUNS =
  /\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:[ .’'-]+\p{Script=Latin}[\p{Script=Latin}\p{M}]*)*|[\p{Script=Devanagari}]+(?: +[\p{Script=Devanagari}]+)*/gu;

/** @returns the text, with an element around what is in another script than the page's language */
export function textInLanguages(text: string): (string | Node)[] {
  const { lang } = document.documentElement;
  const parts: (string | Node)[] = [];
  let at = 0;
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    const own = languageOf(run);
    const isOfPage = own === "en" ? lang.startsWith("en") : /^(?:mr|hi)/.test(lang);
    if (isOfPage) continue;
    const span = document.createElement("span");
    span.lang = own;
    span.textContent = run;
    parts.push(text.slice(at, index), span);
    at = index + run.length;
  }
  return [...parts, text.slice(at)];
}

/** Names are of places, in English or as people write them in Maharashtra, where most centres are. */
function languageOf(run: string): string {
  return /\p{Script=Latin}/u.test(run) ? "en" : "mr";
}
