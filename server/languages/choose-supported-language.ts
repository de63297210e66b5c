import { DEFAULT_LANGUAGE, findLanguage } from './languages.ts'

/**
 * The language to speak: the first tag (BCP 47), in order of preference, whose language is
 * supported; English if there is none. Null and undefined: no preference.
 */
export function chooseSupportedLanguage(
  preferences: readonly (string | null | undefined)[],
): string {
  return preferences.find((tag) => !!tag && findLanguage(tag) !== null) ?? DEFAULT_LANGUAGE.tag
}
