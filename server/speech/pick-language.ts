/** The languages that are understood and spoken. */
export type Language = 'en' | 'es' | 'de' | 'fr'

const LANGUAGES = new Set<string>(['en', 'es', 'de', 'fr'])

/** The language of a BCP 47 tag, whatever its region; English where it is not known here. */
export function pickLanguage(tag: string): Language {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0]!
  return LANGUAGES.has(primary) ? (primary as Language) : 'en'
}
