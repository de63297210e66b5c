import { computeOnce } from '../../../languages/compute-once.ts'
import type { Language } from '../../../languages/language.ts'
import { languageOf } from '../../../languages/languages.ts'
import type { TimeMeaning, TimeWords } from '../../../languages/time-words.ts'
import { isDayFirst, ordinalEndings, readDigitToken, regionOf } from './read-digit-token.ts'
import { formatSpokenZone } from '../../zones/format-spoken-zone.ts'
import { splitAtIso } from './split-at-iso.ts'
import type { PhraseMatch } from './phrase-graph.ts'
import { PhraseGraph } from './phrase-graph.ts'
import { createTimeToken, timeIndex } from './time-index.ts'
import type { Meanings } from './time-index.ts'
import type { Token } from './token.ts'

/** Digits with their adjacent signs, words, and commas. */
const piece = computeOnce(
  () =>
    new RegExp(
      [
        String.raw`\d{1,2}/\d{1,2}(?:/\d{2,4})?`,
        String.raw`\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4})?`,
        String.raw`\d{1,2}(?::|h|\.)\d{2}(?!\d)`,
        String.raw`\d+(?:(?:${ordinalEndings()})(?![a-z])|\.(?!\d))?`,
        String.raw`\p{L}+`,
        String.raw`,`,
        // The end of a sentence, and not of "p.m.".
        String.raw`(?<=[\p{L}\d]{2})[.?!]+(?=\s|$)`,
      ].join('|'),
      'gu',
    ),
)
const PUNCTUATION = /^[,.?!]/

/** The tokens of an utterance, among them the words without a meaning; `unknown`: these words. */
export type Reading = { tokens: Token[]; unknown: string[] }

/**
 * The tokens of an utterance. `language`: BCP 47; its region determines how "3/4" is read. `zones`:
 * IANA zones that can be named as Slotline names them.
 */
export function readTokens(
  utterance: string,
  language: string | Language,
  today: Temporal.PlainDate,
  zones: readonly string[] = [],
): Reading {
  const spoken = languageOf(language)
  const dayFirst =
    typeof language === 'string'
      ? isDayFirst(spoken.timeWords, language)
      : spoken.timeWords.dayFirst
  const words = { language: spoken, region: regionOf(language), dayFirst, today, zones }
  const reading = readParts(utterance, words)
  return reading.tokens.some(({ is }) => is === 'unknownzone')
    ? readParts(utterance, { ...words, zones: Intl.supportedValuesOf('timeZone') })
    : reading
}

function readParts(utterance: string, words: Words): Reading {
  const reading: Reading = { tokens: [], unknown: [] }
  for (const part of splitAtIso(utterance)) {
    if (typeof part === 'string') readWords(part, words, reading)
    else reading.tokens.push(part)
  }
  return reading
}

type Words = {
  language: Language
  region: string | null
  dayFirst: boolean | null
  today: Temporal.PlainDate
  zones: readonly string[]
}

/** Adds the tokens of words to a reading. */
function readWords(
  words: string,
  { language, region, dayFirst, today, zones }: Words,
  reading: Reading,
): void {
  const { meanings, regions } = timeIndex(language)
  const named: Meanings = new PhraseGraph()
  for (const zone of zones) named.add(spokenZone(zone, language, today), [['zone', zone]])
  const lists = [named, regions.get(region ?? ''), meanings].filter((list) => list !== undefined)
  const isKnown = (word: string) => lists.some((list) => list.words.has(word))
  const { respell = (word) => word } = language.timeWords
  const pieces = joinSplitWords(
    (normalize(words, language.timeWords).match(piece()) ?? []).map((word) =>
      isKnown(word) || !isKnown(respell(word)) ? word : respell(word),
    ),
    lists,
  )
  let isInterrupted = false
  for (let i = 0; i < pieces.length;) {
    const found = matchPhrase(lists, pieces, i)
    const text = pieces.slice(i, i + (found?.length ?? 1)).join(' ')
    const isNumber = found?.meaning[0]?.[0] === 'number' || /^\d/.test(text)
    if (isInterrupted && isNumber && isNumeric(reading.tokens.at(-1)))
      reading.tokens.push({ is: 'comma', text: '' })
    isInterrupted = found?.meaning.length === 0 && text.length > MAX_HESITATION_LETTERS
    if (found) reading.tokens.push(...found.meaning.map((each) => createTimeToken(each, text)))
    else {
      const token = PUNCTUATION.test(text)
        ? ({ is: text === ',' ? 'comma' : 'stop', text } as const)
        : readDigitToken(text, { today, dayFirst })
      // "11 05" is five past eleven.
      if (/^0\d$/.test(text) && reading.tokens.at(-1)?.is === 'number')
        reading.tokens.push({ is: 'zero', text: '' })
      const zone = isBeside(pieces, i, language.zoneWords.time.split('|'))
      reading.tokens.push(token ?? { is: zone ? 'unknownzone' : 'unknown', text })
      if (!token) reading.unknown.push(text)
    }
    i += found?.length ?? 1
  }
}

/** Longer words between two numbers separate them: "not at two, make it fifteen thirty". */
const MAX_HESITATION_LETTERS = 4

function isNumeric(token: Token | undefined): boolean {
  return token?.is === 'number' || token?.is === 'oclock'
}

/** Phrases with these meanings can end with a word that belongs to the time behind them. */
const LIGHT: ReadonlySet<string> = new Set<Token['is']>([
  'accept',
  'anytime',
  'because',
  'so',
  'theone',
  'topic',
])
const RELATIONS: ReadonlySet<string> = new Set<Token['is']>([
  'after',
  'before',
  'between',
  'from',
  'of',
  'until',
])
const BEGINS_TIME: ReadonlySet<string> = new Set<Token['is']>([
  'article',
  'at',
  'clock',
  'day',
  'feast',
  'half',
  'number',
  'quarter',
  'weekday',
])

/** The longest phrase, without the "before" of "I have nothing before ten". */
function matchPhrase(
  lists: readonly Meanings[],
  pieces: readonly string[],
  at: number,
): PhraseMatch<readonly TimeMeaning[]> | null {
  const found = matchLongest(lists, pieces, at)
  if (!found || found.length < 2 || found.meaning.some(([is]) => !LIGHT.has(is))) return found
  const end = at + found.length
  const kindAt = (i: number) =>
    matchLongest(lists, pieces.slice(i, i + 1), 0)?.meaning[0]?.[0] ??
    (/^\d/.test(pieces[i] ?? '') ? 'number' : '')
  const isCut = RELATIONS.has(kindAt(end - 1)) && BEGINS_TIME.has(kindAt(end))
  const shorter = isCut ? matchLongest(lists, pieces.slice(0, end - 1), at) : null
  return shorter?.length === found.length - 1 ? shorter : found
}

/** The longest phrase from a word on; of equally long ones that of the first list. */
function matchLongest(
  lists: readonly Meanings[],
  pieces: readonly string[],
  at: number,
): PhraseMatch<readonly TimeMeaning[]> | null {
  return lists
    .map((list) => list.match(pieces, at))
    .reduce((best, one) => ((one?.length ?? 0) > (best?.length ?? 0) ? one : best), null)
}

const MAX_PREPOSITION_LETTERS = 3

/** Whether a word is before one of others, or after it with at most short words between them. */
function isBeside(pieces: readonly string[], at: number, others: readonly string[]): boolean {
  if (others.includes(pieces[at + 1] ?? '')) return true
  let before = at - 1
  while (before > 0 && (pieces[before] ?? '').length <= MAX_PREPOSITION_LETTERS) before--
  return before < at - 1 && others.includes(pieces[before] ?? '')
}

const spokenZones = new Map<string, string>()

/** The name of a zone as Slotline speaks it, folded. It does not depend on the time of the year. */
function spokenZone(timeZone: string, language: Language, today: Temporal.PlainDate): string {
  const key = `${language.tag} ${timeZone}`
  let name = spokenZones.get(key)
  if (name === undefined) {
    const at = today.toZonedDateTime('UTC').epochMilliseconds / 1000
    name = normalize(formatSpokenZone(timeZone, { language, at }), language.timeWords)
    spokenZones.set(key, name)
  }
  return name
}

const MIN_NAME_LETTERS = 5
const MIN_HALF_LETTERS = 2

const NAMES_OF_DAYS: ReadonlySet<string> = new Set(['weekday', 'weekdays', 'day', 'month'])

/** Joins the halves of names of days and months: "tues day", "to morrow". */
function joinSplitWords(pieces: readonly string[], lists: readonly Meanings[]): string[] {
  const joined: string[] = []
  for (let i = 0; i < pieces.length; i++) {
    const [half = '', other = ''] = pieces.slice(i, i + 2)
    const both = `${half}${other}`
    const isName =
      Math.min(half.length, other.length) >= MIN_HALF_LETTERS &&
      both.length >= MIN_NAME_LETTERS &&
      matchLongest(lists, [half, other], 0)?.length !== 2 &&
      NAMES_OF_DAYS.has(matchLongest(lists, [both], 0)?.meaning[0]?.[0] ?? '')
    joined.push(isName ? both : half)
    if (isName) i++
  }
  return joined
}

/** In lower case without accents, with words for the signs of "14 h" and "9-11". */
function normalize(
  utterance: string,
  { apostropheEndsWord = false, keywords, split }: TimeWords,
): string {
  const [[oclock = ''], [to = '']] = [keywords.oclock.split('|'), keywords.to.split('|')]
  const plain = utterance
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’`´]/g, apostropheEndsWord ? ' ' : '')
    .replaceAll(/\b(\d{1,2})\s?h\b/g, `$1 ${oclock}`)
    .replaceAll(/[;–—]/g, ',')
    .replaceAll(/(?<![\d-])(\d{1,2})\s*-\s*(\d{1,2})(?![\d-])/g, `$1 ${to} $2`)
  return split ? plain.replaceAll(/[a-z]+/g, split) : plain
}
