import type { WeeklySpan } from '../../../server/roster/schedules/schemas.ts'
import { WEEKDAYS } from './draft.ts'
import { minutesOf } from '../../api/minutes-of.ts'

const DAY = 1_440
const WEEK = 7 * DAY

/** A weekday, Monday is 1, with spans as texts: what a schedule and the phone have. */
export type ComparedDay = {
  weekday: number
  own: string[]
  phone: string[]
  /** In the schedule, but not in the hours of the phone. */
  onlyOwn: string[]
  /** In the hours of the phone, but not in the schedule. */
  onlyPhone: string[]
}

/** The weekly hours of a schedule beside those of a phone, both in one time zone. */
export function compareHours(
  own: readonly WeeklySpan[],
  phone: readonly WeeklySpan[],
): ComparedDay[] {
  const [ofOwn, ofPhone] = [toMinutes(own), toMinutes(phone)]
  const lists = {
    own: ofOwn,
    phone: ofPhone,
    onlyOwn: subtract(ofOwn, ofPhone),
    onlyPhone: subtract(ofPhone, ofOwn),
  }
  return WEEKDAYS.map((weekday) => {
    const shown = (list: readonly Span[]) => clocksOf(list, (weekday - 1) * DAY)
    return {
      weekday,
      own: shown(lists.own),
      phone: shown(lists.phone),
      onlyOwn: shown(lists.onlyOwn),
      onlyPhone: shown(lists.onlyPhone),
    }
  })
}

/** In minutes since Monday at midnight. */
type Span = { from: number; to: number }

/** What begins on Sunday night continues on Monday. Spans are split at midnight. */
function toMinutes(weekly: readonly WeeklySpan[]): Span[] {
  const spans = weekly
    .flatMap(({ weekday, from, to }) => {
      const { begins, ends } = minutesOf({ from, to })
      const midnight = (weekday - 1) * DAY
      return splitAt(DAY, { from: begins, to: ends }).map((part) => ({
        from: (midnight + part.from) % WEEK,
        to: ((midnight + part.to - 1) % WEEK) + 1,
      }))
    })
    .toSorted((a, b) => a.from - b.from)
  return spans.reduce<Span[]>((merged, span) => {
    const last = merged.at(-1)
    const touches = last && span.from <= last.to && Math.floor(last.from / DAY) === dayOf(span)
    if (!touches) return [...merged, span]
    return [...merged.slice(0, -1), { from: last.from, to: Math.max(last.to, span.to) }]
  }, [])
}

const dayOf = ({ from }: Span) => Math.floor(from / DAY)

function splitAt(minute: number, { from, to }: Span): Span[] {
  if (to <= minute) return [{ from, to }]
  return [
    { from, to: minute },
    { from: minute, to },
  ]
}

function subtract(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, other) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, other.from) },
          { from: Math.max(from, other.to), to },
        ].filter((part) => part.from < part.to),
      ),
    [...spans],
  )
}

function clocksOf(spans: readonly Span[], midnight: number): string[] {
  return spans
    .filter(({ from }) => from >= midnight && from < midnight + DAY)
    .map(({ from, to }) => `${clockOf(from - midnight)}–${clockOf(to - midnight)}`)
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
