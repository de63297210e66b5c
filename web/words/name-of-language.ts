import { formatLanguage } from './format-language.ts'

const names = new Intl.DisplayNames(formatLanguage, { type: 'language' })

/** The name of a language (BCP 47) as a label, with a capital letter in Spanish and French, too. */
export function nameOfLanguage(tag: string): string {
  const name = names.of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(formatLanguage) + name.slice(1)
}
