import { joinPhrases } from '../../languages/join-phrases.ts'
import { computeOnce } from '../../languages/compute-once.ts'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { TimeMeaning, TimeWords } from '../../languages/time-words.ts'
import { dateOf } from './days.ts'
import { splitAtIso } from './split-at-iso.ts'
import { createTimeToken, timeIndex } from './time-index.ts'
import type { Token } from './token.ts'

/** The endings of ordinals in digits, of every language: "21st", "1er". */
const ordinalEndings = computeOnce(() => joinPhrases(({ timeWords }) => timeWords.ordinalEndings))

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
const ordinalInDigits = computeOnce(() => new RegExp(String.raw`^(\d+)(?:${ordinalEndings()}|\.)$`))

const PUNCTUATION = /^[,.?!]/

/** The tokens of an utterance, among them the words without a meaning; `unknown`: these words. */
export type Reading = { tokens: Token[]; unknown: string[] }

/** The tokens of an utterance. `language`: BCP 47; its region determines how "3/4" is read. */
export function readTokens(
  utterance: string,
  language: string | Language,
  today: Temporal.PlainDate,
): Reading {
  const spoken = languageOf(language)
  const dayFirst =
    typeof language === 'string'
      ? isDayFirst(spoken.timeWords, language)
      : spoken.timeWords.dayFirst
  const reading: Reading = { tokens: [], unknown: [] }
  for (const part of splitAtIso(utterance)) {
    if (typeof part === 'string') readWords(part, { language: spoken, dayFirst, today }, reading)
    else reading.tokens.push(part)
  }
  return reading
}

type Words = { language: Language; dayFirst: boolean | null; today: Temporal.PlainDate }

/** Adds the tokens of words to a reading. */
function readWords(words: string, { language, dayFirst, today }: Words, reading: Reading): void {
  const { meanings, longest } = timeIndex(language)
  const pieces = joinSplitWords(normalize(words, language.timeWords).match(piece()) ?? [], meanings)
  for (let i = 0; i < pieces.length;) {
    let length = Math.min(longest, pieces.length - i)
    while (length > 0 && !meanings.has(pieces.slice(i, i + length).join(' '))) length--
    const text = pieces.slice(i, i + Math.max(length, 1)).join(' ')
    const found = meanings.get(text)
    if (found) reading.tokens.push(...found.map((meaning) => createTimeToken(meaning, text)))
    else {
      const token = PUNCTUATION.test(text)
        ? ({ is: text === ',' ? 'comma' : 'stop', text } as const)
        : readDigits(text, { today, dayFirst })
      // "11 05" is five past eleven.
      if (/^0\d$/.test(text) && reading.tokens.at(-1)?.is === 'number')
        reading.tokens.push({ is: 'zero', text: '' })
      reading.tokens.push(token ?? { is: 'unknown', text })
      if (!token) reading.unknown.push(text)
    }
    i += Math.max(length, 1)
  }
}

/** The region of a language tag (ISO 3166), such as "CA" of "fr-CA"; null if it names none. */
export function regionOf(language: string | Language): string | null {
  const tag = typeof language === 'string' ? language : ''
  return /-([A-Za-z]{2})(?:-|$)/.exec(tag)?.[1]?.toUpperCase() ?? null
}

const NAMES_OF_DAYS: ReadonlySet<string> = new Set(['weekday', 'weekdays', 'day', 'month'])

/** Joins the halves of names of days and months: "tues day", "to morrow". */
function joinSplitWords(
  pieces: readonly string[],
  meanings: ReadonlyMap<string, readonly TimeMeaning[]>,
): string[] {
  const joined: string[] = []
  for (let i = 0; i < pieces.length; i++) {
    const both = `${pieces[i]!}${pieces[i + 1] ?? ''}`
    const isName =
      i + 1 < pieces.length &&
      !meanings.has(`${pieces[i]!} ${pieces[i + 1]!}`) &&
      NAMES_OF_DAYS.has(meanings.get(both)?.[0]?.[0] ?? '')
    joined.push(isName ? both : pieces[i]!)
    if (isName) i++
  }
  return joined
}

/** In lower case without accents, with words for the signs of "14 h" and "9-11". */
function normalize(
  utterance: string,
  { apostropheEndsWord = false, keywords, split }: TimeWords,
): string {
  const [oclock, to] = [keywords.oclock, keywords.to].map((phrases) => phrases.split('|')[0]!)
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

/**
 * English in the United States puts the month first, other regions put the day first. Without a
 * region both are possible (null).
 */
function isDayFirst({ dayFirst }: TimeWords, tag: string): boolean | null {
  const [, ...subtags] = tag.toUpperCase().split('-')
  if (dayFirst !== null || subtags.length === 0) return dayFirst
  return !subtags.includes('US')
}

function readDigits(
  text: string,
  { today, dayFirst: first }: { today: Temporal.PlainDate; dayFirst: boolean | null },
): Token | null {
  const dotted = /^(\d+)\.\s?(\d+)\.(?:\s?(\d{4}))?$/.exec(text)
  if (dotted)
    return dateToken(
      text,
      [dotted[3] === undefined ? null : Number(dotted[3]), Number(dotted[2]), Number(dotted[1])],
      today,
    )
  const slashed = /^(\d+)\/(\d+)(?:\/(\d+))?$/.exec(text)
  if (slashed)
    return slashedToken(text, {
      one: Number(slashed[1]),
      other: Number(slashed[2]),
      year: readYear(slashed[3]),
      first,
      today,
    })
  const clock = /^(\d+)[:h.](\d+)$/.exec(text)
  if (clock)
    return {
      is: 'clock',
      value: clockOf(Number(clock[1]), Number(clock[2]), text.startsWith('0')),
      text,
    }
  const ordinal = ordinalInDigits().exec(text)
  if (ordinal) return { is: 'ordinal', value: Number(ordinal[1]), text }
  if (/^\d{4}$/.test(text))
    return Number(text) >= 2020 && Number(text) < 2040
      ? { is: 'year', value: Number(text), text }
      : { is: 'clock', value: clockOf(Number(text.slice(0, 2)), Number(text.slice(2)), true), text }
  return /^\d{1,2}$/.test(text) ? { is: 'number', value: Number(text), text } : null
}

/** Minutes of the day, in both halves of the day if the hour is ambiguous. */
export function clockOf(
  hour: number,
  minute: number,
  isExact = false,
): { minutes: readonly number[] } {
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return { minutes: [] }
  const first = (hour % 24) * 60 + minute
  if (isExact || hour === 0 || hour > 12) return { minutes: [first] }
  return { minutes: hour === 12 ? [minute, 720 + minute] : [first, first + 720] }
}

function readYear(text: string | undefined): number | null {
  if (text === undefined) return null
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

function dateToken(
  text: string,
  [year, month, day]: readonly [number | null, number, number],
  today: Temporal.PlainDate,
): Token {
  return { is: 'days', value: dateOf({ year, month, day }, today), text }
}

type Slashed = {
  one: number
  other: number
  year: number | null
  first: boolean | null
  today: Temporal.PlainDate
}

function slashedToken(text: string, { one, other, year, first, today }: Slashed): Token {
  const [dayThenMonth, monthThenDay] = [
    dateOf({ year, month: other, day: one }, today),
    dateOf({ year, month: one, day: other }, today),
  ]
  if (first === true || (first === null && one > 12) || one === other)
    return { is: 'days', value: dayThenMonth, text }
  if (first === false || other > 12) return { is: 'days', value: monthThenDay, text }
  return {
    is: 'days',
    value: {
      ranges: [...monthThenDay.ranges, ...dayThenMonth.ranges],
      step: 'day',
      eitherOf: true,
    },
    text,
  }
}
