import { findRepetition, localSeconds } from '../taken-time/core/zone-periods.ts'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { SpokenTime } from '../../languages/spoken-time.ts'

export type Speaking = { timeZone: string; language: string | Language; now: number }

/**
 * A start in words, as one line without digits: the weekday and date, after "today" or "tomorrow"
 * on these days, the time in the usual form for appointments, and the year unless it is the current
 * one and the day is less than eleven months away. `language`: BCP 47; falls back to English.
 */
export function formatSpokenTime(start: number, speaking: Speaking): string {
  return speaker(speaking)(start)
}

/** `formatSpokenTime` for many starts; common parts are computed once. */
export function speaker({ timeZone, language, now }: Speaking): (start: number) => string {
  const words = languageOf(language).spokenTime
  const today = localDay(localSeconds(now, timeZone))
  const thisYear = dateOf(today).year
  const days = new Map<number, string>()
  return (start) => {
    const local = localSeconds(start, timeZone)
    const day = localDay(local)
    const said = days.get(day) ?? sayDay(day)
    days.set(day, said)
    const repetition = findRepetition(start, timeZone)
    const spoken = words.join(said, clockOf(local - day * A_DAY, words))
    return repetition === null ? spoken : `${spoken}, ${words.repeated[repetition]}`
  }

  function sayDay(day: number): string {
    const date = dateOf(day)
    return words.day(
      date,
      day === today ? 'today' : day === today + 1 ? 'tomorrow' : null,
      date.year === thisYear && day - today < DAYS_WITHOUT_YEAR,
    )
  }
}

/** The time of day alone, in the form that follows a day: "at noon". */
export function formatSpokenClock(
  start: number,
  { timeZone, language }: Omit<Speaking, 'now'>,
): string {
  const second = localSeconds(start, timeZone) % A_DAY
  const words = languageOf(language).spokenTime
  return words.join('', clockOf(second, words)).replace(/^[\s,]+/, '')
}

/** The time of a named day. `second`: since its midnight. */
function clockOf(second: number, words: SpokenTime): string {
  const [hour, minute] = [Math.floor(second / 3600), Math.floor((second % 3600) / 60)]
  return hour === 0 && minute === 0 ? words.startOfDay : words.time({ hour, minute })
}

/** The weekday and date in words, with the year; never "today" or "tomorrow". */
export function formatSpokenDay(
  moment: number,
  { timeZone, language }: Omit<Speaking, 'now'>,
): string {
  return languageOf(language).spokenTime.day(
    dateOf(localDay(localSeconds(moment, timeZone))),
    null,
    false,
  )
}

/** A start as ISO 8601 wall time with its offset, such as 2026-11-24T14:30:00+01:00. */
export function formatLocalTime(start: number, timeZone: string): string {
  const local = localSeconds(start, timeZone)
  const wall = Temporal.Instant.fromEpochMilliseconds(local * 1000)
    .toString()
    .slice(0, 19)
  const offset = local - start
  const minutes = Math.round(Math.abs(offset) / 60)
  return `${wall}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

const A_DAY = 86_400
/** Eleven months. */
const DAYS_WITHOUT_YEAR = 334

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function localDay(local: number): number {
  return Math.floor(local / A_DAY)
}

function dateOf(day: number): Temporal.PlainDate {
  return Temporal.PlainDate.from('1970-01-01').add({ days: day })
}
