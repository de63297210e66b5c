import { foldWord } from '../../languages/fold-word.ts'
import { joinPhrases } from '../../languages/join-phrases.ts'
import { computeOnce } from '../../languages/compute-once.ts'
import type { Language } from '../../languages/language.ts'
import { matchPhrase } from '../match-phrase.ts'
import { isCodeWord } from '../names/read-letter.ts'
import { readPair } from '../numbers/read-number.ts'
import { signTable, TYPED, TYPED_WORD, UNCLEAR_SIGN } from './sign-table.ts'

/** Words before a repeated digit or letter, of every language: "double". */
const repetitions = computeOnce(
  () =>
    new Set(
      joinPhrases(({ numberWords }) =>
        numberWords.times.map(([phrases]) => phrases).join('|'),
      ).split('|'),
    ),
)

/** Marks the words, dots and hyphens of email addresses that are typed in the text. */
export function markTypedSigns(text: string, language: Language): string {
  const known = text
    .normalize('NFC')
    .replaceAll(/\b([eE])[-‐‑]?[mM]ail\b/g, 'email')
    .replaceAll(/\b([gG])[-‐‑][mM]ail\b/g, 'gmail')
  const bare = known.replaceAll(/mailto:|[<>]/gi, ' ').replaceAll(/:(?=\s)/g, ' , ')
  return bare
    .split(/\s+/)
    .map((chunk) => markInChunk(chunk, language))
    .join(' ')
}

function markInChunk(chunk: string, language: Language): string {
  const bare = chunk.replace(/[.,;!?]+$/, '')
  const rest = chunk.slice(bare.length)
  const letters = bare.split(/[-.]/)
  if (
    letters.length > 1 &&
    !bare.includes('@') &&
    letters.every((letter) => /^\p{L}$/u.test(letter))
  )
    return `${letters.join(' ')}${rest}`
  if (bare.includes('@') && /\p{L}['’]/u.test(bare)) return `${UNCLEAR_SIGN} ${chunk}`
  if (/[\p{L}\p{N}][.@_][\p{L}\p{N}]/u.test(bare)) {
    const words = bare.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => TYPED_WORD + word)
    return ` ${words.replaceAll('.', ` ${TYPED['.']} `).replaceAll('-', ` ${TYPED['-']} `)} ${rest}`
  }
  if (!bare.includes('-') || isKnown(bare, language)) return chunk
  return `${bare.replaceAll('-', ` ${UNCLEAR_SIGN} `)}${rest}`
}

/** Whether the hyphens belong to a known word, such as "twenty-one". */
function isKnown(chunk: string, language: Language): boolean {
  const words = foldWord(chunk.toLowerCase()).split('-')
  return (
    isCodeWord(words, language) ||
    words.some(
      (word, at) =>
        word === '' ||
        readPair([word], 0, language) !== null ||
        matchPhrase(words, at, signTable(language)) !== null ||
        repetitions().has(word),
    )
  )
}
