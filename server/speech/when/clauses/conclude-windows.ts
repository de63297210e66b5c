import { findOnly } from '../../find-only.ts'
import type { Alternative } from '../alternatives/alternative.ts'
import { chooseUsualHours } from '../alternatives/choose-usual-hours.ts'
import { type DateRange, type Days, isOver, toDates } from '../days.ts'
import type { Evaluated } from '../alternatives/evaluate-alternative.ts'
import { startingAt } from './known-times.ts'
import { mergeWindows } from './merge-windows.ts'
import type { Asked, When, WhenContext } from '../when.ts'

const HALF_A_YEAR_DAYS = 183

/** The answer for the windows of the alternatives that were said, or why there are none. */
export function concludeWindows(
  possible: readonly Evaluated[],
  {
    said,
    context,
    today,
  }: { said: readonly Alternative[]; context: WhenContext; today: Temporal.PlainDate },
): When {
  const { timeZone } = context
  const ahead = possible.filter(({ windows }) => windows.length > 0)
  const ranges = possible.flatMap((one) => one.ranges)
  const [first] = ahead
  const skipped = possible.find((one) => one.skipped !== null)?.skipped
  if (skipped) return { kind: 'impossible', said: skipped }
  if (!first)
    return ranges.every((range) => isOver(range, today)) ||
      said.some(({ days, clock, spans }) => days?.within ?? clock ?? spans)
      ? explainNoWindow(said, ranges, { today, now: context.now })
      : { kind: 'not_understood', rest: '' }
  const halves = ahead.find((one) => one.halves !== null && one.halves.length > 1)?.halves
  const asked: Asked = {
    dates: toDates(ahead.flatMap((one) => one.ranges)),
    span: spanOf(said),
    ...(halves && { halves: said[0]?.clock?.minutes ?? [] }),
    step: said[0]?.days?.step ?? context.previous?.step ?? 'day',
  }
  const isEither = said.some(({ days }) => days?.eitherOf)
  if (isEither && ahead.length > said.length)
    return {
      kind: 'ask',
      question: 'which_day',
      options: ahead.flatMap(({ windows, nights }) => (nights ?? windows).slice(0, 1)),
      asked,
      timeZone,
    }
  const only = findOnly(said)
  if (only && ahead.length === 1 && isFar(only.days, today))
    return {
      kind: 'ask',
      question: 'confirm_day',
      options: (first.nights ?? first.windows).slice(0, 1),
      asked,
      timeZone,
    }
  if (halves) return { kind: 'ask', question: 'which_half', options: halves, asked, timeZone }
  const window = findOnly(first.windows)
  if (ahead.length === 1 && first.exact && window) return startingAt(window.from, asked, timeZone)
  const near = ahead.flatMap((one) => one.near).toSorted((a, b) => a - b)
  return {
    kind: 'windows',
    windows: mergeWindows(ahead.flatMap(({ windows }) => windows)),
    ...(near.length > 0 && { near }),
    ...(ahead.some(({ nights }) => nights) && {
      nights: mergeWindows(ahead.flatMap(({ windows, nights }) => nights ?? windows)),
    }),
    asked,
    timeZone,
  }
}

/** Whether a date has passed this year, and its next occurrence is more than half a year away. */
function isFar(days: Days | null, today: Temporal.PlainDate): boolean {
  const [next] = days?.ranges ?? []
  return (
    days?.passed !== undefined &&
    next !== undefined &&
    today.until(next.from).days > HALF_A_YEAR_DAYS
  )
}

function explainNoWindow(
  said: readonly Alternative[],
  ranges: readonly DateRange[],
  { today, now }: { today: Temporal.PlainDate; now: number },
): When {
  const last = ranges.at(-1)
  const isContradiction = said.some(
    ({ clock, spans }) =>
      clock &&
      (clock.minutes.length === 0 ||
        (spans &&
          !clock.minutes.some((minute) =>
            spans.some(({ from, to }) => minute >= from && minute < to),
          ))),
  )
  const isOutside = said.some(
    ({ days, clock, spans }) => (clock ?? spans) && days?.within && days.within.to > now,
  )
  if (isContradiction || isOutside || said.some(({ spans }) => spans?.length === 0))
    return { kind: 'impossible', said: '' }
  return { kind: 'past', date: (last?.to ?? today).toString() }
}

function spanOf(said: readonly Alternative[]): Asked['span'] {
  const [one] = said
  if (said.length !== 1 || !one) return null
  if (one.clock) {
    const [minute, ...others] = chooseUsualHours(one.clock.minutes)
    return minute !== undefined && others.length === 0 ? { from: minute, to: minute + 1 } : null
  }
  return findOnly(one.spans ?? [])
}
