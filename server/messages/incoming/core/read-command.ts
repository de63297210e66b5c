import { LANGUAGES } from '../../../languages/languages.ts'
import type { TextWords } from '../../../languages/text-words.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../../../speech/match-phrase.ts'
import { foldedWords } from '../../../speech/split-words.ts'

/**
 * What a text message asks for. `place`: the number beside a command or alone, as in "C2" and "2";
 * null: there is none. `note`: it is for a person.
 */
export type TextCommand =
  | { name: 'stop' | 'start' | 'help' | 'acknowledgement' | 'note' }
  | { name: 'cancel' | 'move'; place: number | null }
  | { name: 'number'; place: number }

const MAX_WORDS = 10
/** What phones write in front of the text of a message to which the person reacts. */
const REACTION =
  /^\s*(?:(?:liked|loved|disliked|laughed at|emphasi[sz]ed) [“"]|reacted \S{1,12} to [“"])/i
const KEYCAPS = /[\ufe0e\ufe0f\u20e3]/g

const TABLE = phraseTable([
  ['c', 'cancel'] as const,
  ['r', 'move'] as const,
  // Where two languages disagree, the first kind counts.
  ...(['stop', 'start', 'help', 'cancel', 'move', 'acknowledgement', 'filler'] as const).flatMap(
    (kind: keyof TextWords) =>
      LANGUAGES.flatMap(({ textWords }) => phrasesOf(kind, textWords[kind])),
  ),
])

/** Reads a text message of a person, in any language. */
export function readCommand(text: string): TextCommand {
  const plain = text.normalize('NFKC').replaceAll(KEYCAPS, '').trim()
  if (!/[\p{L}\p{N}]/u.test(plain)) return { name: /[?¿]/.test(plain) ? 'help' : 'acknowledgement' }
  if (REACTION.test(plain)) return { name: 'acknowledgement' }
  const [, letter, digits] =
    /^[^\p{L}\p{N}]*([cr]?)[^\p{L}\p{N}]*(\d{1,2})[^\p{L}\p{N}]*$/iu.exec(plain) ?? []
  if (digits !== undefined) return readPlace(letter!.toLowerCase(), Number(digits))
  const kinds = readKinds(plain)
  if (kinds === null) return { name: 'note' }
  const commands = [...kinds].filter((kind) => kind !== 'acknowledgement' && kind !== 'filler')
  const [only] = commands
  if (only === undefined) return { name: kinds.has('acknowledgement') ? 'acknowledgement' : 'note' }
  if (commands.length > 1) return { name: 'note' }
  if (only !== 'cancel' && only !== 'move') return { name: only as 'stop' | 'start' | 'help' }
  // "Cancel?" may ask how, and a cancellation cannot be taken back.
  return only === 'cancel' && plain.includes('?') ? { name: 'help' } : { name: only, place: null }
}

function readPlace(letter: string, place: number): TextCommand {
  if (letter === '') return { name: 'number', place }
  return { name: letter === 'c' ? 'cancel' : 'move', place }
}

/** The kinds of all phrases of a text; null: it has other words. */
function readKinds(text: string): Set<keyof TextWords> | null {
  const words = foldedWords(text).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length > MAX_WORDS) return null
  const kinds = new Set<keyof TextWords>()
  for (let at = 0; at < words.length;) {
    const phrase = matchPhrase(words, at, TABLE)
    if (phrase === null) return null
    kinds.add(phrase.value)
    at += phrase.length
  }
  return kinds
}
