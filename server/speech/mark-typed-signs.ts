import type { Language } from '../languages/language.ts'
import { matchPhrase } from './match-phrase.ts'
import { readPair } from './read-number.ts'
import { signTable, TYPED, TYPED_WORD, UNCLEAR_SIGN } from './sign-table.ts'
import { foldWord } from './split-words.ts'

/** The text with the words, dots and hyphens of the addresses that are typed in it marked. */
export function markTypedSigns(text: string, language: Language): string {
  const known = text
    .normalize('NFC')
    .replaceAll(/\b([eE])[-‐‑]?[mM]ail\b/g, 'email')
    .replaceAll(/\b([gG])[-‐‑][mM]ail\b/g, 'gmail')
  const bare = known.replaceAll(/mailto:|[<>]/gi, ' ').replaceAll(/:(?=\s)/g, ' , ')
  return bare
    .split(/\s+/)
    .map((chunk) => showInChunk(chunk, language))
    .join(' ')
}

function showInChunk(chunk: string, language: Language): string {
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

/** Whether the hyphens are those of a word that is known here, such as "twenty-one". */
function isKnown(chunk: string, language: Language): boolean {
  const words = foldWord(chunk.toLowerCase()).split('-')
  return (
    chunk.toLowerCase() === 'x-ray' ||
    words.some(
      (word, at) =>
        word === '' ||
        readPair([word], 0, language) !== null ||
        matchPhrase(words, at, signTable(language)) !== null ||
        /^(doppel|doble|double|triple)$/.test(word),
    )
  )
}
