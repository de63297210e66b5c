import { foldWord } from '../../languages/fold-word.ts'
import { joinPhrases } from '../../languages/join-phrases.ts'
import { computeOnce } from '../../languages/compute-once.ts'
import { buildSharedSet } from '../build-shared-table.ts'
import { findSimilarWord } from '../find-similar-word.ts'
import type { HeardName } from './heard-name.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../match-phrase.ts'

const joins = buildSharedSet(({ letterWords }) => letterWords.between)

type Label = 'given' | 'family'
const labels = computeOnce(() =>
  phraseTable<Label>([
    ...phrasesOf(
      'given' as const,
      joinPhrases(({ nameWords }) => nameWords.givenLabels),
    ),
    ...phrasesOf(
      'family' as const,
      joinPhrases(({ nameWords }) => nameWords.familyLabels),
    ),
  ]),
)

/**
 * A name whose parts are labeled: "first name Ada, last name Lovelace", "Ada is my first name and
 * Lovelace is my last name". Null unless there are a given name and a family name.
 */
export function readLabeledName(
  words: readonly string[],
  hearPart: (words: readonly string[]) => HeardName | null,
): HeardName | null {
  const { before, parts } = divide(words)
  if (parts.length === 0) return null
  const isAfter = parts.at(-1)!.words.every((word) => word === ',')
  const values = parts.map(({ label, words: following }, at) => {
    const preceding = parts[at - 1]?.words ?? before
    return { label, value: isAfter || following.length === 0 ? preceding : following }
  })
  const partOf = (wanted: Label) =>
    values.findLast(({ label }) => label === wanted)?.value ?? (wanted === 'given' ? before : [])
  const given = hearPart(withoutAnd(partOf('given')))
  const family = hearPart(withoutAnd(partOf('family')))
  if (!given || !family || given.name === family.name) return null
  const names = given.name.split(' ')
  // "Ada Lovelace, and my last name is L O V E L A C E".
  const same = names.length > 1 ? findSimilarWord(names.slice(1), family.name) : null
  return {
    name: (same === null ? [...names, family.name] : names.with(same + 1, family.name)).join(' '),
    spelled: given.spelled || family.spelled,
  }
}

/** The words without "and" and pauses around them. */
function withoutAnd(words: readonly string[]): string[] {
  const isJoin = (word: string) => word === ',' || joins().has(foldWord(word.toLowerCase()))
  const first = words.findIndex((word) => !isJoin(word))
  return first < 0 ? [] : words.slice(first, words.findLastIndex((word) => !isJoin(word)) + 1)
}

/** The words before the first label, and each label with the words up to the next one. */
function divide(words: readonly string[]) {
  const folded = words.map((word) => foldWord(word.toLowerCase()))
  const before: string[] = []
  const parts: { label: Label; words: string[] }[] = []
  for (let at = 0; at < words.length;) {
    const label = matchPhrase(folded, at, labels())
    if (label) parts.push({ label: label.value, words: [] })
    else (parts.at(-1)?.words ?? before).push(words[at]!)
    at += label?.length ?? 1
  }
  return { before, parts }
}
