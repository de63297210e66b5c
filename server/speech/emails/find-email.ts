import { computeOnce } from '../../languages/compute-once.ts'
import { foldWord } from '../../languages/fold-word.ts'
import { joinPhrases } from '../../languages/join-phrases.ts'
import type { Language } from '../../languages/language.ts'
import { LANGUAGES, languageOf } from '../../languages/languages.ts'
import { buildSharedTable } from '../build-shared-table.ts'
import { TOP_LEVEL_DOMAINS } from './email-domains.ts'
import { hearEmail } from './hear-email.ts'
import { isSentenceWord } from '../is-common-word.ts'
import { markTypedSigns } from './mark-typed-signs.ts'
import { matchPhrase, phrasesOf, phraseTable, withoutTail } from '../match-phrase.ts'
import { readEmailPart } from './read-email-part.ts'
import { signTable, TYPED_WORD } from './sign-table.ts'
import { splitWords } from '../split-words.ts'

/** `said`: the address in the caller's words; `rest`: the words around it, with a comma between. */
type FoundEmail = { said: string; address: string; rest: string }

const MAX_TOKENS = 120
const MAX_DOMAIN_WORDS = 14
const MAX_SPELLED_WORDS = 16
const MAX_MORE_WORDS = 2
const MAX_SIGN_WORDS = 3
const MIN_SPELLED = 3
/** Single letters that are more often a word than an initial: "I", "a", "y". */
const WORD_LETTERS = /^[aeioy]$/

/** The noun of an address; the address follows, often after a verb. */
const nouns = buildSharedTable(({ emailWords }) => emailWords.nouns)
const verbs = buildSharedTable(({ emailWords }) => emailWords.verbs)
/** The phrases that lead up to an address, which are no part of the sentence around it. */
const leadUps = computeOnce(() => {
  const named = joinPhrases(({ emailWords }) => emailWords.nouns).split('|')
  const linking = joinPhrases(({ emailWords }) => emailWords.verbs).split('|')
  return phraseTable([
    ...named.flatMap((noun) =>
      ['', ...linking].map((verb) => [`${noun} ${verb}`.trim(), true] as const),
    ),
    ...phrasesOf(
      true,
      joinPhrases(({ emailWords }) => emailWords.leadUps),
    ),
    ...LANGUAGES.flatMap(({ dialogueWords }) => phrasesOf(true, dialogueWords.and)),
  ])
})

const joined = buildSharedTable(({ emailWords }) => emailWords.joined)
/** Phrases before an address that may be part of no lead: "el mío vale". */
const stopping = buildSharedTable(
  ({ emailWords, nameWords }) => `${emailWords.leads}|${nameWords.leads}|${nameWords.notNames}`,
)

type Words = {
  /** The words as they were said, and folded; several can come from one token. */
  plain: string[]
  folded: string[]
  /** For each word, the index of its token. */
  tokenOf: number[]
  tokens: string[]
  language: Language
}

/**
 * The email address in a sentence, without the words before and after it; null if there is none.
 * The last address counts. `language`: BCP 47.
 */
export function findEmail(text: string, language: string | Language): FoundEmail | null {
  const words = readWords(text, languageOf(language))
  const ats = words.folded.flatMap((_, at) =>
    matchPhrase(words.folded, at, signTable(words.language))?.value === '@' ? [at] : [],
  )
  for (const at of ats.toReversed()) {
    const found = findAround(words, at)
    if (found) return found
  }
  return null
}

function readWords(text: string, language: Language): Words {
  const tokens = text
    .split(/\s+/)
    .filter((token) => token !== '')
    .slice(0, MAX_TOKENS)
  const plain: string[] = []
  const tokenOf: number[] = []
  for (const [index, token] of tokens.entries()) {
    for (const word of splitWords(markTypedSigns(token, language))) {
      plain.push(word)
      tokenOf.push(index)
    }
  }
  return { plain, tokenOf, tokens, language, folded: plain.map(foldWord) }
}

function findAround(words: Words, at: number): FoundEmail | null {
  const { folded, language } = words
  const unit = startOfLocal(words, withoutJoined(words, at))
  if (unit === null) return null
  const start = startOfJoined(words, unit, at)
  const end = endOfDomain(
    words,
    start,
    at + (matchPhrase(folded, at, signTable(language))?.length ?? 0),
  )
  if (end === null) return null
  const announced = startOfAnnounced(words, start, at)
  return (announced === null ? null : cut(words, announced, end)) ?? cut(words, start, end)
}

/** The address in words from `start` up to `end`; null if they are none. */
function readAt(words: Words, start: number, end: number) {
  const { tokens, tokenOf, language } = words
  const said = tokens.slice(tokenOf[start], tokensUpTo(words, end)).join(' ')
  const heard = hearEmail(said, language)
  return heard.ok ? { said: said.replace(/[,;.!?]+$/, ''), address: heard.value } : null
}

/** The number of tokens with the words before `end`. */
function tokensUpTo({ tokenOf }: Words, end: number): number {
  return (tokenOf[end - 1] ?? -1) + 1
}

function cut(words: Words, start: number, end: number): FoundEmail | null {
  const { folded, tokens } = words
  const found = readAt(words, start, end)
  if (!found) return null
  const kept = withoutTail(folded.slice(0, start), leadUps()).length
  const before = tokens.slice(0, tokensUpTo(words, kept)).join(' ')
  const after = tokens.slice(tokensUpTo(words, end)).join(' ')
  const isDivided = before !== '' && after !== '' && !/[,;.!?]$/.test(before)
  return { ...found, rest: `${before}${isDivided ? ',' : ''} ${after}`.trim() }
}

/**
 * The start of an address of which more words are sure to belong to it: those after "my email is",
 * and if there is no sign in it, those after a pause ("john smith at"). Null if there are none.
 */
function startOfAnnounced(words: Words, start: number, at: number): number | null {
  const { folded, language } = words
  const hasSign = folded
    .slice(start, at)
    .some((_, index) => matchPhrase(folded, start + index, signTable(language)) !== null)
  const noun = folded.findLastIndex(
    (_, index) => index < start && matchPhrase(folded, index, nouns()) !== null,
  )
  const afterNoun = noun < 0 ? 0 : noun + (matchPhrase(folded, noun, nouns())?.length ?? 0)
  const verb = noun < 0 ? 0 : (matchPhrase(folded, afterNoun, verbs())?.length ?? 0)
  if (noun >= 0 && start - afterNoun - verb <= MAX_MORE_WORDS && (verb > 0 || !hasSign))
    return afterNoun + verb
  const pause = start === 0 ? 0 : folded.lastIndexOf(',', start - 1) + 1
  const isSpelled = startOfSpelling(words, at).letters >= MIN_SPELLED
  if (hasSign || isSpelled || start - pause > MAX_MORE_WORDS + 2) return null
  const unit = new Set(folded.slice(start, at))
  return folded.slice(pause, start).some((word) => unit.has(word)) ? null : pause
}

/** The end of the words before "all one word at". */
function withoutJoined({ folded }: Words, at: number): number {
  const length = [4, 3, 2, 1].find(
    (count) => at > count && matchPhrase(folded, at - count, joined())?.length === count,
  )
  return at - (length ?? 0)
}

/**
 * The start of several words that are one part of an address: "karen rowbotham at". They are not
 * words of a sentence, and a name that was said before the address is not one of them.
 */
function startOfJoined(words: Words, unit: number, at: number): number {
  const { folded, plain, tokens, tokenOf, language } = words
  const hasSign = folded
    .slice(unit, at)
    .some((_, index) => matchPhrase(folded, unit + index, signTable(language)) !== null)
  if (hasSign || tokens[tokenOf[unit] ?? 0]?.includes('@') || plain[unit]?.startsWith(TYPED_WORD))
    return unit
  let start = unit
  while (start > 0 && unit - start < MAX_MORE_WORDS && isOfAddress(words, start - 1)) start--
  // "There's karen in front, karen rowbotham at": a word that is said again begins the address.
  const again = folded.findIndex(
    (word, index) => index >= start && index < unit && folded.slice(0, index).includes(word),
  )
  if (again >= 0) return again
  const local = folded.slice(unit, at).join('')
  return folded.slice(start, unit).some((word) => local.includes(word)) ? unit : start
}

function isInitial(word: string): boolean {
  return /^[a-z]$/.test(word) && !WORD_LETTERS.test(word)
}

function isOfAddress({ folded, language }: Words, at: number): boolean {
  const word = folded[at] ?? ''
  return (
    isInitial(word) ||
    (/^[a-z]{2,}$/.test(word) &&
      !isSentenceWord(word, language) &&
      !LANGUAGES.some(({ emailWords }) => `|${emailWords.refused}|`.includes(`|${word}|`)) &&
      matchPhrase(folded, at, leadUps()) === null &&
      withoutTail([word], leadUps()).length > 0 &&
      withoutTail(folded.slice(0, at + 1), stopping()).length === at + 1)
  )
}

/** The end of the domain: the shortest one that is complete, with all further labels. */
function endOfDomain(words: Words, start: number, from: number): number | null {
  const { folded, tokenOf, language } = words
  let ended: number | null = null
  for (let end = from + 1; end <= Math.min(folded.length, from + MAX_DOMAIN_WORDS); end++) {
    if (tokenOf[end] === tokenOf[end - 1]) continue
    const isLabel = ended === null || matchPhrase(folded, ended, signTable(language))?.value === '.'
    const isLetter = /^[a-z]$/.test(folded[ended ?? end] ?? '') && ended === end - 1
    if (!isLabel && !isLetter) break
    const read = readAt(words, start, end)
    const ending = read?.address.split('.').at(-1) ?? ''
    if (read && (isLabel || TOP_LEVEL_DOMAINS.has(ending))) ended = end
  }
  return ended
}

/** The start of the part before the "at" sign: units with signs between them. */
function startOfLocal(words: Words, at: number): number | null {
  let start = at
  for (;;) {
    const unit = startOfUnit(words, start)
    if (unit === null) return start === at ? null : start
    start = unit
    const sign = startOfSign(words, start)
    if (sign === null) return start
    start = sign
  }
}

/** The start of the sign that ends before a word, except for "@"; null if there is none. */
function startOfSign({ folded, language }: Words, end: number): number | null {
  for (let length = Math.min(MAX_SIGN_WORDS, end); length > 0; length--) {
    const sign = matchPhrase(folded.slice(0, end), end - length, signTable(language))
    if (sign?.length === length && sign.value !== '@') return end - length
  }
  return null
}

/**
 * The start of the unit that ends before a word: letters and digits, or a word with initials before
 * it and digits after it. A name before a spelled word is no part of it.
 */
function startOfUnit(words: Words, end: number): number | null {
  const { plain, folded, language } = words
  const spelled = startOfSpelling(words, end)
  if (spelled.letters >= MIN_SPELLED) return spelled.start
  const at = spelled.start - 1
  const word = folded[at]
  const isWord =
    word !== undefined &&
    (plain[at]?.startsWith(TYPED_WORD) || /^[a-z0-9]+$/.test(word)) &&
    matchPhrase(folded, at, signTable(language)) === null &&
    startOfSign(words, spelled.start) === null
  if (!isWord) return spelled.start < end ? spelled.start : null
  let start = at
  while (isInitial(folded[start - 1] ?? '')) start--
  return start
}

/** The longest run of letters and digits that ends before a word, and its number of letters. */
function startOfSpelling({ plain, language }: Words, end: number) {
  let found = { start: end, letters: 0 }
  for (let start = end - 1; start >= Math.max(0, end - MAX_SPELLED_WORDS); start--) {
    if (plain[start] === ',') continue
    const read = readEmailPart(plain.slice(start, end), language)
    if (!read.ok) continue
    if (!read.value.every(({ kind }) => kind === 'sure' || kind === 'digits')) continue
    found = { start, letters: read.value.filter(({ kind }) => kind === 'sure').length }
  }
  return found
}
