import { periodAt, zonePeriods } from './zone-clock.ts'
import { english } from './spoken-english.ts'
import { french } from './spoken-french.ts'
import { german } from './spoken-german.ts'
import type { Clock, SpokenLanguage } from './spoken-language.ts'
import { spanish } from './spoken-spanish.ts'

export type Speaking = { timeZone: string; language: string; now: number }

/**
 * A start in words, as one line without digits: the weekday and date, "today" or "tomorrow" before them where that is
 * so, the time by the twelve-hour clock with its part of the day, and the year only where it is another one.
 * `language` is a BCP 47 tag; what is not spoken here is answered in English.
 */
export function spokenTime(start: number, { timeZone, language, now }: Speaking): string {
  const words = languageOf(language)
  const local = wallClock(start, timeZone)
  const today = wallClock(now, timeZone)
  const ahead = today.date.until(local.date, { largestUnit: 'days' }).days
  const day = words.date(local.date, local.date.year === today.date.year)
  const prefix = ahead === 0 ? words.today : ahead === 1 ? words.tomorrow : null
  return words.join(prefix === null ? day : `${prefix}, ${day}`, words.time(local.clock))
}

/** A start as ISO 8601 wall time with its offset, such as 2026-11-24T14:30:00+01:00. */
export function localTime(start: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(start * 1000).toString({ timeZone, smallestUnit: 'second' })
}

function wallClock(time: number, timeZone: string): { date: Temporal.PlainDate; clock: Clock } {
  const { period } = periodAt(zonePeriods(timeZone, { from: time, to: time }), time)
  const local = time + period.offset
  const second = ((local % 86_400) + 86_400) % 86_400
  return {
    date: Temporal.PlainDate.from('1970-01-01').add({ days: Math.floor(local / 86_400) }),
    clock: { hour: Math.floor(second / 3600), minute: Math.floor((second % 3600) / 60) },
  }
}

const LANGUAGES: Record<string, SpokenLanguage> = { en: english, de: german, es: spanish, fr: french }

/** The language of a BCP 47 tag, whatever its region; English where it is not spoken here. */
function languageOf(tag: string): SpokenLanguage {
  return LANGUAGES[tag.toLowerCase().split('-', 1)[0]!] ?? english
}
