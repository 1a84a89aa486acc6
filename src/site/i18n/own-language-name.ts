/** A language's name in itself, `मराठी`. @param lang BCP 47 */
export function ownLanguageName(lang: string): string {
  return new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
}
