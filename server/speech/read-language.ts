import { computeOnce } from '../languages/compute-once.ts'
import { LANGUAGES } from '../languages/languages.ts'

const MAX_LENGTH = 35
/**
 * Primary subtags have two or three letters. Anything longer is the name of a language, or invalid.
 */
const TAG = /^[a-z]{2,3}(?:-|$)/i

const tagsByName = computeOnce(
  () =>
    new Map(
      LANGUAGES.flatMap(({ tag, languageNames: { names } }) =>
        names.split('|').map((name) => [name, tag] as const),
      ),
    ),
)

/**
 * The canonical BCP 47 tag of a tag, also with underscores ("de_DE"), or of the name of a spoken
 * language; null for anything else.
 */
export function readLanguage(text: string): string | null {
  const tag = text.trim().replaceAll('_', '-')
  if (tag.length > MAX_LENGTH) return null
  const named = tagsByName().get(tag.toLowerCase())
  if (named !== undefined || !TAG.test(tag)) return named ?? null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}
