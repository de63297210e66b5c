import { computeOnce } from '../languages/compute-once.ts'
import { LANGUAGES } from '../languages/languages.ts'

const MAX_LENGTH = 35
/** Of two or three letters: anything longer is the name of a language or none. */
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
 * The BCP 47 tag in its canonical form, also from a tag with underscores ("de_DE") or the name of a
 * spoken language; null for anything else.
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
