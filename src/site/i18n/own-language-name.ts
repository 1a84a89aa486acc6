/** A language's name in itself, `मराठी`; in Hindi where the browser has none, as of Sanskrit. @param lang BCP 47; a value of another form, as an address may have, is returned */
export function ownLanguageName(lang: string): string {
  try {
    return new Intl.DisplayNames([lang, "hi"], { type: "language" }).of(lang) ?? lang;
  } catch {
    return lang;
  }
}
