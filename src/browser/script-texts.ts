/** The texts of a script in the language of the page. @param texts by language, that of the build first */
export function textsHere<Texts>(texts: Readonly<Record<string, Texts>>): Texts {
  const here = texts[document.documentElement.lang] ?? Object.values(texts)[0];
  if (here === undefined) throw new Error("The build has given this script no texts.");
  return here;
}
