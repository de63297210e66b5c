import { words } from './words.ts'

const names = new Intl.DisplayNames(words.tag, { type: 'language' })

/** The name of a language (BCP 47), in the language of the dashboard. */
export function nameOfLanguage(tag: string): string {
  return names.of(tag) ?? tag
}
