import { german } from './de/language.ts'
import { english } from './en/language.ts'
import { spanish } from './es/language.ts'
import { french } from './fr/language.ts'
import type { Language } from './language.ts'

/** All supported languages; the first is the default. */
const REGISTERED = [english, german, spanish, french] as const

export type LanguageTag = (typeof REGISTERED)[number]['tag']
type LanguageLocale = (typeof REGISTERED)[number]['locale']

export const LANGUAGES: readonly Language[] = REGISTERED
export const LANGUAGE_TAGS: readonly LanguageTag[] = REGISTERED.map(({ tag }) => tag)
export const DEFAULT_LANGUAGE: Language = english

const BY_TAG: ReadonlyMap<string, Language> = new Map(REGISTERED.map((one) => [one.tag, one]))

/**
 * The language of a BCP 47 tag in any case, ignoring its region; the default for any other tag. A
 * language object is returned unchanged.
 */
export function languageOf(language: string | Language): Language {
  return typeof language === 'string' ? (findLanguage(language) ?? DEFAULT_LANGUAGE) : language
}

/** The language of a BCP 47 tag; null if it is not supported. */
export function findLanguage(tag: string): Language | null {
  return (
    BY_TAG.get(
      tag
        .trim()
        .toLowerCase()
        .replace(/[-_].*$/s, ''),
    ) ?? null
  )
}

/** The default regional variety of a language on platforms. */
export function localeOf(tag: LanguageTag): LanguageLocale {
  return REGISTERED.find((language) => language.tag === tag)!.locale
}
