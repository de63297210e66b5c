import { joinPhrases } from '../../languages/join-phrases.ts'
import type { NamingWords } from '../../languages/naming-words.ts'

const sets = new Map<keyof NamingWords, ReadonlySet<string>>()

/** The words of one kind that occur beside a person's or meeting type's name, in all languages. */
export function collectNamingWords(kind: keyof NamingWords): ReadonlySet<string> {
  const known = sets.get(kind)
  if (known) return known
  const set = new Set(joinPhrases(({ namingWords }) => namingWords[kind]).split('|'))
  sets.set(kind, set)
  return set
}
