import { foldWord } from '../../languages/fold-word.ts'
import type { Language } from '../../languages/language.ts'
import { buildSharedTable } from '../build-shared-table.ts'
import { computeSimilarity } from '../compute-similarity.ts'
import type { Heard } from '../heard.ts'
import { matchPhrase } from '../match-phrase.ts'
import { readDigits } from '../numbers/read-digits.ts'
import { type LetterKind, readLetter } from '../names/read-letter.ts'
import { signTable, TYPED_WORD, UNCLEAR_SIGN } from './sign-table.ts'

/**
 * A part of an address: a sign, digits, a letter with its certainty, or a word. `text` is its
 * written form, `word` its spoken form.
 */
export type Said = {
  kind: 'sign' | 'digits' | 'word' | 'typed' | LetterKind
  text: string
  word: string
}

const joined = buildSharedTable(({ emailWords }) => emailWords.joined)
const digitLeads = buildSharedTable(({ emailWords }) => emailWords.digitLeads)
const MAX_WORDS = 4
const MIN_LETTERS = 3
const MIN_LIKENESS = 0.5
const UMLAUT = /[äöüß]/

/** The parts of an address before or after the "at" sign. The words are not folded. */
export function readEmailPart(words: readonly string[], language: Language): Heard<Said[]> {
  const folded = words.map(foldWord)
  const said: Said[] = []
  for (let at = 0; at < words.length;) {
    if (words[at] === ',') {
      at++
      continue
    }
    // "Ana ruiz all one word at": the words are joined anyway.
    if (said.length > 0 && matchPhrase(folded, at, joined())?.length === words.length - at) break
    const afterDot = said.at(-1)?.text === '.'
    const next = readNext({ words, folded, at, language, afterDot })
    if (next === 'ambiguous') return { ok: false, reason: 'ambiguous' }
    if (!next) return { ok: false, reason: 'not_understood' }
    said.push(...next.said)
    at += next.length
  }
  return settleLetters(said)
}

type EmailCursor = {
  words: readonly string[]
  folded: readonly string[]
  at: number
  language: Language
  afterDot: boolean
}
type Next = { said: Said[]; length: number }

function readNext({
  words,
  folded,
  at,
  language,
  afterDot,
}: EmailCursor): Next | 'ambiguous' | null {
  const [word = '', said = ''] = [folded[at], words[at]]
  if (word === UNCLEAR_SIGN) return 'ambiguous'
  if (word.startsWith(TYPED_WORD)) return asTyped(said)
  if (afterDot && isEnding(folded, at, language))
    return { said: [{ kind: 'word', text: word, word }], length: 1 }
  const oh = word === language.numberWords.zeroOrLetter ? readOh(folded, at, language) : null
  if (oh) return oh
  const sign = matchPhrase(folded, at, signTable(language))
  if (sign) return { said: [{ kind: 'sign', text: sign.value, word }], length: sign.length }
  const letter = readLetter(words, at, language)
  if (letter)
    return asLetter(
      letter,
      words
        .slice(at, at + letter.length)
        .map(foldWord)
        .join(''),
      language,
    )
  const prefix = matchPhrase(folded, at, digitLeads())?.length ?? 0
  const digits = readDigits(folded, at + prefix, language)
  if (digits)
    return digits.digits === null
      ? 'ambiguous'
      : { said: [{ kind: 'digits', text: digits.digits, word }], length: prefix + digits.length }
  if (prefix > 0) return null
  if (hasUnclearSpelling(said, language)) return 'ambiguous'
  return /^[a-z0-9]+$/.test(word) ? { said: [{ kind: 'word', text: word, word }], length: 1 } : null
}

function asTyped(word: string): Next | 'ambiguous' {
  const text = foldWord(word.slice(TYPED_WORD.length))
  return UMLAUT.test(word)
    ? 'ambiguous'
    : { said: [{ kind: 'typed', text, word: text }], length: 1 }
}

/**
 * Whether a two-letter word stands by itself after a dot, where "de" and "at" are top-level
 * domains.
 */
function isEnding(folded: readonly string[], at: number, language: Language): boolean {
  const isLast =
    at === folded.length - 1 || matchPhrase(folded, at + 1, signTable(language)) !== null
  return isLast && /^[a-z]{2}$/.test(folded[at] ?? '') && readDigits(folded, at, language) === null
}

function asLetter(
  { letter, kind, length }: { letter: string; kind: LetterKind; length: number },
  word: string,
  language: Language,
): Next | 'ambiguous' {
  if (letter.includes('ñ') || hasUnclearSpelling(letter, language)) return 'ambiguous'
  return { said: [{ kind, text: foldWord(letter), word }], length }
}

/** An umlaut can be written unchanged, without its dots, or with an added e. */
function hasUnclearSpelling(word: string, language: Language): boolean {
  return UMLAUT.test(word) && language.emailWords.hasUnclearUmlauts
}

/** "oh" is a zero among digits and a letter among letters. */
function readOh(folded: readonly string[], at: number, language: Language): Next | 'ambiguous' {
  const beside = [at - 1, at + 1].filter(
    (place) =>
      /^(oh|[a-z])$/.test(folded[place] ?? '') || readDigits(folded, place, language) !== null,
  )
  const digits = beside.filter(
    (place) => folded[place] === 'oh' || readDigits(folded, place, language) !== null,
  )
  if (digits.length > 0 && digits.length < beside.length) return 'ambiguous'
  const isZero = digits.length > 0
  return {
    said: [{ kind: isZero ? 'digits' : 'sure', text: isZero ? '0' : 'o', word: 'oh' }],
    length: 1,
  }
}

/** Decides for each run of possible letters whether they are letters, and rejects sentences. */
function settleLetters(said: readonly Said[]): Heard<Said[]> {
  const settled: Said[] = []
  for (let at = 0; at < said.length;) {
    const end = endOf(said, at)
    const run =
      end === at
        ? 'word'
        : kindOfRun(said.slice(at, end), isSign(said[at - 1]) && isSign(said[end]))
    if (run === 'ambiguous') return { ok: false, reason: 'ambiguous' }
    if (end === at) settled.push(...said.slice(at, at + 1))
    else
      settled.push(
        ...said
          .slice(at, end)
          .map((one): Said =>
            run === 'letters' || one.kind === 'sure'
              ? { ...one, kind: 'sure' }
              : { ...one, kind: 'word', text: one.word },
          ),
      )
    at = Math.max(end, at + 1)
  }
  return settleSpelledWords(settled)
}

/**
 * A word followed by its own spelling counts once. It is ambiguous if the spelling only resembles
 * the word.
 */
function settleSpelledWords(said: readonly Said[]): Heard<Said[]> {
  const settled: Said[] = []
  for (let at = 0; at < said.length;) {
    const end = endOf(said, at)
    const spelled = said
      .slice(at, end)
      .map(({ text }) => text)
      .join('')
    const before = settled.at(-1)
    const alike =
      before?.kind === 'word' && spelled.length >= MIN_LETTERS
        ? computeSimilarity(before.text, spelled)
        : 0
    if (alike < 1 && alike >= MIN_LIKENESS) return { ok: false, reason: 'ambiguous' }
    if (alike < 1) settled.push(...said.slice(at, Math.max(end, at + 1)))
    at = Math.max(end, at + 1)
  }
  const parts = settled
    .map((one) => (one.kind === 'sign' ? ' ' : one.kind === 'word' ? 'w' : ''))
    .join('')
    .split(' ')
  if (parts.some((part) => part.length > MAX_WORDS)) return { ok: false, reason: 'not_understood' }
  return { ok: true, value: settled }
}

const LETTER_KINDS: ReadonlySet<string> = new Set<Said['kind']>(['sure', 'weak', 'code'])

function endOf(said: readonly Said[], start: number): number {
  const length = said.slice(start).findIndex(({ kind }) => !LETTER_KINDS.has(kind))
  return length === -1 ? said.length : start + length
}

function isSign(one: Said | undefined): boolean {
  return one === undefined || one.kind === 'sign'
}

/** A single word of a spelling alphabet is a name, several are letters, and two are ambiguous. */
function kindOfRun(run: readonly Said[], isWhole: boolean): 'letters' | 'word' | 'ambiguous' {
  const codes = run.filter(({ kind }) => kind === 'code').length
  if (codes === 0)
    return run.length >= MIN_LETTERS || (isWhole && run.length > 1) ? 'letters' : 'word'
  if (run.length === 1) return 'word'
  return run.length >= MIN_LETTERS && codes > 1 ? 'letters' : 'ambiguous'
}
