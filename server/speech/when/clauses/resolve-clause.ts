import type { Span } from '../../../languages/time-words.ts'
import { type Alternative, timeOf } from '../alternatives/alternative.ts'
import {
  areDaysAhead,
  type DateFault,
  type DateRange,
  type Days,
  daysAhead,
  earlier,
  fromDates,
  isBefore,
  intersection,
  isOver,
  mondayOf,
  toDates,
  weekdaysWithin,
} from '../days.ts'
import {
  evaluateAlternative,
  type Evaluated,
  todayIn,
} from '../alternatives/evaluate-alternative.ts'
import { dateAt } from './known-times.ts'
import { excludeWindows } from './merge-windows.ts'
import { concludeWindows } from './conclude-windows.ts'
import { relateToRequest } from './relate-to-request.ts'
import type { When, WhenContext } from '../when.ts'

/** The times that a caller wants, and those that were refused. */
export type Clause = { alternatives: Alternative[]; exclusions: Alternative[] }

/** The times on days, limited to a span of each day unless it is null. */
export function resolveDays(days: Days, span: Span | null, context: WhenContext): When {
  return resolveClause({ alternatives: [{ days, ...timeOf(span) }], exclusions: [] }, context)
}

const MAX_DAYS_AHEAD = 62

/** The times of a clause. Days or times that it leaves open are taken from the previous request. */
export function resolveClause({ alternatives, exclusions }: Clause, context: WhenContext): When {
  const today = todayIn(context)
  const said: Alternative[] =
    alternatives.length > 0
      ? alternatives
          .map((one) => relateToRequest(one, context))
          .map((one) => inRefusedWeek(one, exclusions))
          .map((one) => notOnRefused(one, exclusions, today))
      : [
          {
            days: null,
            spans: context.previous?.span ? [context.previous.span] : null,
            clock: null,
          },
        ]
  const refusedPast = exclusions.find(({ days }) => days?.fault?.kind === 'past')?.days?.fault
  if (refusedPast && alternatives.length === 0) return refusedPast
  const fault = said.map(({ days }) => faultOf(days, today)).find((one) => one !== null)
  if (fault) return fault
  const general = generalDays(alternatives, context)
  // "Not Friday" after Friday was offered asks for any other day, and "I'm away until the tenth"
  // for the days after it.
  const generals =
    alternatives.length > 0
      ? [beyondRefused(general, exclusions, today)]
      : [
          beyondRefused(general, exclusions, today),
          daysAhead(today),
          [{ from: today, to: today.add({ days: MAX_DAYS_AHEAD }) }],
        ]
  const all = generals.map((days) => withoutRefused(said, exclusions, { general: days, context }))
  const possible =
    all.find((some) => some.some(({ windows }) => windows.length > 0)) ?? all[0] ?? []
  const isAllRefused =
    exclusions.length > 0 && possible.every(({ windows }) => windows.length === 0)
  const isOneRefused =
    exclusions.length > 0 &&
    !said.some(({ days }) => days?.eitherOf) &&
    possible.some(({ windows }) => windows.length === 0)
  // "Ill since Sunday, so from Monday on": refused days without an end leave nothing of such a
  // wish.
  const isEndless =
    exclusions.some(({ days, isBusy }) => isBusy && days?.isOpen) &&
    said.some(({ days }) => days?.isOpen)
  if ((isOneRefused && !isAllRefused) || isEndless) return { kind: 'not_understood', rest: '' }
  return isAllRefused && possible.some(({ ranges }) => !ranges.every((one) => isOver(one, today)))
    ? { kind: 'not_understood', rest: '' }
    : concludeWindows(possible, { said, context, today })
}

/** "I'm away until the sixth": without a day, the two weeks after it are also searched. */
function beyondRefused(
  general: DateRange[],
  exclusions: readonly Alternative[],
  today: Temporal.PlainDate,
): DateRange[] {
  if (!areDaysAhead(toDates(general), today)) return general
  const [from, last] = [today, today.add({ days: MAX_DAYS_AHEAD })]
  const to = exclusions
    .flatMap(({ days }) => (days?.fault ? [] : (days?.ranges ?? [])))
    .filter((range) => !range.from.equals(range.to))
    .map((range) => earlier(range.to.add({ days: 14 }), last))
    .reduce((latest, one) => (isBefore(latest, one) ? one : latest), general[0]!.to)
  return [{ from, to }]
}

/** "Next week, Monday is impossible, so Wednesday" is the Wednesday of that week. */
function inRefusedWeek(one: Alternative, exclusions: readonly Alternative[]): Alternative {
  const refused = exclusions.find(({ days }) => days?.isOfWeek)?.days?.ranges[0]
  if (!refused || !one.days?.weekdays || one.days.fault) return one
  const monday = mondayOf(refused.from)
  const week = { from: monday, to: monday.add({ days: 6 }) }
  const ranges = weekdaysWithin([week], one.days.weekdays)
  const { eitherOf: _either, ...days } = one.days
  return { ...one, days: { ...days, ranges } }
}

/**
 * "Not this week, Tuesday or Thursday": of each weekday, the next one after the refused days, which
 * include today.
 */
function notOnRefused(
  one: Alternative,
  exclusions: readonly Alternative[],
  today: Temporal.PlainDate,
): Alternative {
  const { days } = one
  if (!days?.weekdays || days.fault || days.eitherOf) return one
  const refused = exclusions
    .filter(({ clock, spans, isBusy }) => !clock && !spans && !isBusy)
    .flatMap(({ days: out }) => (out?.weekdays ? [] : (out?.ranges ?? [])))
    .filter((range) => intersection([range], [{ from: today, to: today }]).length > 0)
  const ranges = days.ranges.map((day) => {
    const weeks = Array.from({ length: MAX_DAYS_AHEAD / 7 }, (_, week) => ({
      from: day.from.add({ weeks: week }),
      to: day.to.add({ weeks: week }),
    }))
    return weeks.find((later) => intersection([later], refused).length === 0) ?? day
  })
  return { ...one, days: { ...days, ranges } }
}

/** The windows of each alternative that are not refused. */
function withoutRefused(
  said: readonly Alternative[],
  exclusions: readonly Alternative[],
  { general, context }: { general: readonly DateRange[]; context: WhenContext },
): Evaluated[] {
  const choices = said.flatMap((one) =>
    one.days?.eitherOf
      ? one.days.ranges.map((range) => ({
          ...one,
          days: { ranges: [range], step: one.days!.step, eitherOf: true as const },
        }))
      : [one],
  )
  const evaluated = choices.map((one) => evaluateAlternative(one, general, context))
  const isDated = choices.length > 0 && choices.every(({ days }) => isDate(days))
  const out = exclusions.flatMap((one) => {
    const { windows, nights } = evaluateAlternative(
      isDated ? one : generalizeExclusion(one),
      evaluated.flatMap(({ ranges }) => ranges),
      context,
    )
    return nights ?? windows
  })
  // "Not in the morning" does not ask for the night.
  const isTimeRefused =
    said.every(({ clock, spans }) => !clock && !spans) &&
    exclusions.some(({ clock, spans }) => clock ?? spans)
  return evaluated.map((one) => {
    const near = one.near.filter(
      (point) => !out.some(({ from, to }) => point >= from && point < to),
    )
    return {
      ...one,
      near,
      // "Thursday morning I'm busy, I'm free around eleven" contradicts itself.
      windows:
        near.length < one.near.length && near.length === 0 ? [] : excludeWindows(one.windows, out),
      nights: one.nights && !isTimeRefused ? excludeWindows(one.nights, out) : null,
    }
  })
}

/**
 * The days for words that name none: a time alone is on the days that were offered, or of the
 * meeting to be moved; else the days that were asked for.
 */
function generalDays(
  alternatives: readonly Alternative[],
  { moving = null, offered = [], previous = null, ...context }: WhenContext,
): DateRange[] {
  const isTimeAlone =
    alternatives.length > 0 && alternatives.every(({ days, clock }) => clock && !days)
  // "Could you bring it forward to the morning": on the same day.
  const isPartAlone =
    alternatives.length > 0 && alternatives.every(({ days, spans }) => spans && !days)
  const isMoved = moving !== null && !previous && offered.length === 0
  if (isMoved && isPartAlone) return dayOf(moving, context.timeZone)
  const starts = offered.length > 0 ? offered : isMoved ? [moving] : []
  if (isTimeAlone && starts.length > 0)
    return [...new Set(starts.map((start) => dateAt(start, context.timeZone).toString()))]
      .toSorted()
      .map((date) => Temporal.PlainDate.from(date))
      .map((date) => ({ from: date, to: date }))
  return previous ? fromDates(previous.dates) : daysAhead(todayIn(context))
}

function dayOf(start: number, timeZone: string): DateRange[] {
  const date = dateAt(start, timeZone)
  return [{ from: date, to: date }]
}

/**
 * Whether the days are a date, which a refused weekday does not mean: "not Thursday, the third".
 */
function isDate(days: Days | null): boolean {
  return days !== null && !days.weekdays && days.ranges.every(({ from, to }) => from.equals(to))
}

/** "Not Wednesday" excludes every Wednesday, and "not at three" that time on every day. */
function generalizeExclusion(one: Alternative): Alternative {
  return one.days?.weekdays
    ? { ...one, days: { ranges: [], step: 'week', weekdays: one.days.weekdays } }
    : one
}

function faultOf(days: Days | null, today: Temporal.PlainDate): DateFault | null {
  if (days?.fault) return days.fault
  const ranges = days?.ranges ?? []
  const last = ranges.at(-1)
  return last && ranges.every((range) => isOver(range, today))
    ? { kind: 'past', date: last.to.toString() }
    : null
}
