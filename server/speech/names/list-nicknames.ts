import { computeOnce } from '../../languages/compute-once.ts'
import { LANGUAGES } from '../../languages/languages.ts'

const MIN_STEM = 3
const MAX_STEM = 4
const ENDINGS = ['', 'y', 'ie', 'i']

/**
 * Other forms of a first name, in any language: "bob" and "rob" of "robert", and the reverse.
 * Beside those that are listed, a listed name has its beginning, alone and with an ending: "ferdy"
 * of "ferdinand". Other words, which may be family names, have none.
 * `name`: in lower case and without accents.
 */
export function listNicknames(name: string): string[] {
  const group = readGroups().get(name)
  if (group === undefined) return []
  const found = new Set([...group, ...listShortForms(name)])
  found.delete(name)
  return [...found]
}

const readGroups = computeOnce((): ReadonlyMap<string, ReadonlySet<string>> => {
  const groups = new Map<string, Set<string>>()
  for (const group of LANGUAGES.flatMap(({ nicknames }) => nicknames)) {
    const names = group.split(' ')
    for (const name of names) {
      const others = groups.get(name) ?? new Set()
      groups.set(name, others)
      for (const other of names) others.add(other)
    }
  }
  return groups
})

/** The beginnings that end with a consonant, also doubled before an ending. */
function listShortForms(name: string): string[] {
  if (!/^[a-z]+$/.test(name)) return []
  const forms: string[] = []
  for (let length = MIN_STEM; length <= MAX_STEM && length + 2 <= name.length; length++) {
    const stem = name.slice(0, length)
    if (/[aeiouy]$/.test(stem)) continue
    for (const ending of ENDINGS) forms.push(stem + ending)
    for (const ending of ENDINGS.slice(1)) forms.push(stem + stem.slice(-1) + ending)
  }
  return forms
}
