/** The texts of a script, which are compiled into it in each language of the interface, in the language of the page. */
export function textsHere<Texts>(texts: Readonly<Record<string, Texts>>): Texts {
  const here = texts[document.documentElement.lang] ?? Object.values(texts)[0];
  if (here === undefined) throw new Error("The build has given this script no texts.");
  return here;
}
