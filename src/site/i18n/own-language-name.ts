/** A language's name in itself, `मराठी`. @param lang BCP 47; a value of another form, as an address may have, is returned */
export function ownLanguageName(lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  } catch {
    return lang;
  }
}
