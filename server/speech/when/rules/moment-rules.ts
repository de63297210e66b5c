import { type Days, faulty, oneDay, lastDate } from '../days.ts'
import type { Here } from './here.ts'
import { daysFromTo, openFrom } from './range-rules.ts'
import { clockOf } from '../tokens/read-digit-token.ts'
import { groupRules, type Made, rule } from '../tokens/rewrite-tokens.ts'
import type { Clock, Moment, Token } from '../tokens/token.ts'

/** One end of a range: "from 2026-11-24T09:00 to 2026-11-26". */
type Bound = Moment | Days

/** Ranges that begin or end at a moment. */
export const MOMENT_RULES = groupRules<Here>([
  rule('between <bound> and|to <bound>', fromTo),
  rule('from|of? <bound> to|until|at <bound>', fromTo),
  rule('between <moment> and|to <hour>', fromToHour),
  rule('from|of? <moment> to|until <hour>', fromToHour),
  rule('from|of <moment> <clock>', fromToHour),
  rule('after|from <moment> onward?', ([moment], here) => openAfter(moment, here)),
  rule('<moment> onward', ([moment], here) => openAfter(moment, here)),
  rule('before|until|by|to <moment>', ([moment], here) =>
    fromTo([oneDay(here.today), moment], here),
  ),
  rule('around at? <moment>', ([moment]) => ({ is: 'moment', value: { ...moment, about: true } })),
  rule('<moment> am', ([moment], here) => inHalf(moment, { from: 0, to: 12 }, here)),
  rule('<moment> pm', ([moment], here) => inHalf(moment, { from: 12, to: 24 }, here)),
])

/** Replaces each moment with a date and a time of day. */
export function expandMoments(tokens: readonly Token[], timeZone: string): Token[] {
  return tokens.flatMap((token): Token[] => {
    if (token.is !== 'moment') return [token]
    const {
      value: { about, ...moment },
      text,
    } = token
    const wall = wallOf(moment, timeZone)
    const clock: Clock = {
      minutes: [minuteOf(wall)],
      ...(about && { about }),
      ...('instant' in moment && { instant: moment.instant - (moment.instant % 60) }),
    }
    return [
      { is: 'days', value: oneDay(wall.toPlainDate()), text },
      { is: 'clock', value: clock, text },
    ]
  })
}

function fromTo([first, last]: readonly [Bound, Bound], { today, timeZone }: Here): Made | null {
  if (isDays(first) && isDays(last)) return null
  const days = daysFromTo(daysOf(first, timeZone), daysOf(last, timeZone), today)
  const [only] = days?.ranges ?? []
  if (days?.fault) return { is: 'days', value: days }
  if (!only) return IMPOSSIBLE
  const from = isDays(first) ? startOf(only.from, timeZone) : instantOf(first, timeZone)
  const to = isDays(last)
    ? startOf(only.to.add({ days: 1 }), timeZone)
    : Math.ceil(instantOf(last, timeZone) / 60) * 60
  if (from === to && !isDays(first)) return { is: 'moment', value: first }
  return from < to ? { is: 'days', value: { ...days!, within: { from, to } } } : IMPOSSIBLE
}

/** An hour on a clock face means the first one after the moment, on the same day. */
function fromToHour([moment, hour]: readonly [Moment, number | Clock], here: Here): Made | null {
  const wall = wallOf(moment, here.timeZone)
  const { minutes } = typeof hour === 'number' ? clockOf(hour, 0) : hour
  const minute = minutes
    .map((one) => (one === 0 ? 1440 : one))
    .toSorted((a, b) => a - b)
    .find((one) => one > minuteOf(wall))
  if (minute === undefined) return IMPOSSIBLE
  const midnight = wall.toPlainDate().toPlainDateTime()
  return fromTo([moment, { wall: midnight.add({ minutes: minute }) }], here)
}

function openAfter(moment: Moment, { timeZone }: Here): Made {
  const days = openFrom(wallOf(moment, timeZone).toPlainDate())
  return {
    is: 'days',
    value: {
      ...days,
      within: {
        from: instantOf(moment, timeZone),
        to: startOf(lastDate(days.ranges.slice(0, 1)).add({ days: 1 }), timeZone),
      },
    },
  }
}

function inHalf(
  moment: Moment,
  { from, to }: { from: number; to: number },
  { timeZone }: Here,
): Made {
  const { hour } = wallOf(moment, timeZone)
  return hour >= from && hour < to ? { is: 'moment', value: moment } : IMPOSSIBLE
}

const IMPOSSIBLE: Made = { is: 'days', value: faulty({ kind: 'impossible', said: '' }) }

function isDays(bound: Bound): bound is Days {
  return 'ranges' in bound
}

function daysOf(bound: Bound, timeZone: string): Days {
  return isDays(bound) ? bound : oneDay(wallOf(bound, timeZone).toPlainDate())
}

function wallOf(moment: Moment, timeZone: string): Temporal.PlainDateTime {
  return 'wall' in moment
    ? moment.wall
    : Temporal.Instant.fromEpochMilliseconds(moment.instant * 1000)
        .toZonedDateTimeISO(timeZone)
        .toPlainDateTime()
}

/** Unix seconds. */
function instantOf(moment: Moment, timeZone: string): number {
  return 'instant' in moment
    ? moment.instant
    : moment.wall.toZonedDateTime(timeZone).epochMilliseconds / 1000
}

function startOf(date: Temporal.PlainDate, timeZone: string): number {
  return date.toZonedDateTime(timeZone).epochMilliseconds / 1000
}

function minuteOf({ hour, minute }: Temporal.PlainDateTime): number {
  return hour * 60 + minute
}
