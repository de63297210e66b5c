import { joinPhrases } from '../../../languages/join-phrases.ts'
import { computeOnce } from '../../../languages/compute-once.ts'
import type { Language } from '../../../languages/language.ts'
import type { TimeWords } from '../../../languages/time-words.ts'
import { dateOf } from '../days.ts'
import type { Token } from './token.ts'

/** The endings of ordinals in digits, of every language: "21st", "1er". */
export const ordinalEndings = computeOnce(() =>
  joinPhrases(({ timeWords }) => timeWords.ordinalEndings),
)
const ordinalInDigits = computeOnce(() => new RegExp(String.raw`^(\d+)(?:${ordinalEndings()}|\.)$`))

/** How a region writes dates; `first`: whether the day is first, null if both are possible. */
type Dates = { today: Temporal.PlainDate; dayFirst: boolean | null }

/** The region of a language tag (ISO 3166), such as "CA" of "fr-CA"; null if it names none. */
export function regionOf(language: string | Language): string | null {
  const tag = typeof language === 'string' ? language : ''
  return /-([A-Za-z]{2})(?:-|$)/.exec(tag)?.[1]?.toUpperCase() ?? null
}

/**
 * English in the United States puts the month first, other regions put the day first. Without a
 * region both are possible (null).
 */
export function isDayFirst({ dayFirst }: TimeWords, tag: string): boolean | null {
  const [, ...subtags] = tag.toUpperCase().split('-')
  if (dayFirst !== null || subtags.length === 0) return dayFirst
  return !subtags.includes('US')
}

/** The date, time or number that is written in digits; null for anything else. */
export function readDigitToken(text: string, { today, dayFirst: first }: Dates): Token | null {
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
