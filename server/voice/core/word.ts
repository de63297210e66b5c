import { computeOnce } from '../../languages/compute-once.ts'
import { joinPhrases } from '../../languages/join-phrases.ts'
import { collectNamingWords } from '../../speech/names/collect-naming-words.ts'

/** A word, or a sign of a pause. `isUnknown`: the word has no meaning for a time. */
export type Word = {
  text: string
  folded: string
  start: number
  end: number
  isUnknown: boolean
}

/** A word, or a sign of a pause; the dot of "Dr." is none. */
const wordOrPause = computeOnce(() => {
  const titles = joinPhrases(({ namingWords }) => namingWords.abbreviatedTitles)
  const word = String.raw`[\p{L}\p{M}\p{N}]+(?:['\u2019\u0060\u00b4][\p{L}\p{M}]+)*`
  const pause = String.raw`(?<!(?:^|\P{L})(?:${titles}))[,;.!?](?=\s|$)`
  return new RegExp(`${word}|${pause}`, 'giu')
})

/** The words of a text. `unknown`: the pieces without a meaning for a time. */
export function wordsOf(text: string, unknownPieces: readonly string[]): Word[] {
  const unknown = new Set(unknownPieces.flatMap((piece) => piece.split(' ')))
  return [...text.matchAll(wordOrPause())].map((match) => {
    const pieces = fold(match[0]).split(/['’`´]/)
    const folded = pieces.join('')
    const isUnknown = [folded, ...pieces].some((piece) =>
      (piece.match(/\p{L}+/gu) ?? []).some((letters) => unknown.has(letters)),
    )
    return {
      text: match[0],
      folded,
      start: match.index,
      end: match.index + match[0].length,
      isUnknown,
    }
  })
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
}

export function isPause(word: Word | undefined): boolean {
  return word === undefined || /^[,;.!?]$/.test(word.text)
}

/** Whether a word does not identify a name by itself. */
export function isNoise(word: string): boolean {
  return (
    collectNamingWords('silent').has(word) ||
    collectNamingWords('qualifiers').has(word) ||
    collectNamingWords('titles').has(word) ||
    collectNamingWords('weak').has(word) ||
    collectNamingWords('polite').has(word) ||
    collectNamingWords('beforePerson').has(word)
  )
}

/** The folded words of a name. */
export function namesOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
