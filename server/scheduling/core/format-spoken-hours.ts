import { type DaySpan, isAllDay } from '../taken-time/core/compute-weekly-hours.ts'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { SpokenTime } from '../../languages/spoken-time.ts'

/** Consecutive days with the same hours; 1 is Monday. */
type Group = { first: number; last: number; spans: readonly DaySpan[] }

/**
 * The hours of a week in words, such as "Monday to Friday from nine in the morning to five in the
 * afternoon"; null if all days are closed.
 */
export function formatSpokenHours(
  days: readonly (readonly DaySpan[])[],
  language: string | Language,
): string | null {
  const words = languageOf(language).spokenTime
  const groups = groupDays(days)
  if (groups.length === 0) return null
  const [only] = groups
  if (groups.length === 1 && only!.first === 1 && only!.last === 7 && only!.spans.every(isAllDay))
    return words.always
  return groups
    .map(({ first, last, spans }) => `${sayDays(words, first, last)} ${saySpans(words, spans)}`)
    .join(', ')
}

/** The hours of one day in words: "from nine in the morning to noon". */
export function formatSpokenSpans(spans: readonly DaySpan[], language: string | Language): string {
  return saySpans(languageOf(language).spokenTime, spans)
}

/** A duration of 1 to 1,440 minutes in words, such as "one hour and thirty minutes". */
export function formatSpokenDuration(minutes: number, language: string | Language): string {
  const words = languageOf(language).spokenTime
  const parts = [Math.floor(minutes / 60), minutes % 60].flatMap((count, i) =>
    count === 0 ? [] : [i === 0 ? words.hours(count) : words.minutes(count)],
  )
  return parts.join(` ${words.and} `)
}

function groupDays(days: readonly (readonly DaySpan[])[]): Group[] {
  const groups: Group[] = []
  for (const [i, spans] of days.entries()) {
    const before = groups.at(-1)
    if (before?.last === i && JSON.stringify(before.spans) === JSON.stringify(spans))
      before.last = i + 1
    else if (spans.length > 0) groups.push({ first: i + 1, last: i + 1, spans })
  }
  return groups
}

function sayDays(words: SpokenTime, first: number, last: number): string {
  if (first === 1 && last === 7) return words.everyDay
  if (last - first >= 2) return words.days(first, last)
  return first === last
    ? words.weekday(first)
    : `${words.weekday(first)} ${words.and} ${words.weekday(last)}`
}

function saySpans(words: SpokenTime, spans: readonly DaySpan[]): string {
  return spans.map((span) => saySpan(words, span)).join(` ${words.and} `)
}

function saySpan(words: SpokenTime, span: DaySpan): string {
  if (isAllDay(span)) return words.allDay
  const [from, to] = [span.from, span.to].map((minutes) =>
    words.time({ hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 }),
  ) as [string, string]
  return words.span(from, to)
}
