import { type Alternative, timeOf } from '../alternatives/alternative.ts'
import { admitted } from '../rules/clock-rules.ts'
import { type DateRange, type Days, fromDates, mondayOf, weekdaysWithin } from '../days.ts'
import { todayIn } from '../alternatives/evaluate-alternative.ts'
import { isLong } from '../alternatives/narrow-alternative.ts'
import { knownDays, knownSpan, sameDayNextWeek } from './known-times.ts'
import { type Clause, resolveClause, resolveDays } from './resolve-clause.ts'
import type { Token } from '../tokens/token.ts'
import type { When, WhenContext } from '../when.ts'

/**
 * The times of "Wednesday at the same time" or "the same day in the morning": not understood if no
 * day or time is known; null for words without "same".
 */
export function resolveSame(
  clause: Clause,
  tokens: readonly Token[],
  context: WhenContext,
): When | null {
  const [sameDay, sameTime] = (['sameday', 'sametime'] as const).map((word) =>
    tokens.find(({ is }) => is === word),
  )
  if (!sameDay && !sameTime) return null
  const { alternatives, exclusions } = clause
  const { previous = null, moving = null } = context
  const known = knownSpan(context)
  // "Monday afternoon, at the same time": the time is in the afternoon.
  const isUntimed = ({ spans, clock }: Alternative) =>
    !clock &&
    (!spans || (known !== null && spans.some((span) => admitted([known.from], span).length > 0)))
  const dates = knownDays(context)
  if (alternatives.length === 0 && exclusions.length === 0) {
    const same = previous ?? (dates && { dates, span: null, step: 'day' as const })
    const span = sameTime ? knownSpan(context) : (same?.span ?? null)
    return !same || (sameTime && !span)
      ? { kind: 'not_understood', rest: (sameTime ?? sameDay)!.text }
      : resolveDays({ ranges: fromDates(same.dates), step: same.step }, span, context)
  }
  if (sameDay && !dates && (alternatives.length === 0 || alternatives.some(({ days }) => !days)))
    return { kind: 'not_understood', rest: sameDay.text }
  const ofWeek = sameDay ? sameDayOf(clause, fromDates(dates ?? [])) : null
  if (ofWeek) {
    const timed = sameTime ? { ...ofWeek, ...timeOf(known) } : ofWeek
    return resolveClause({ ...clause, alternatives: [timed] }, context)
  }
  const general: WhenContext =
    sameDay && dates && !previous
      ? { ...context, previous: { dates, span: null, step: 'day' } }
      : context
  if (!sameTime) return resolveClause(clause, general)
  // "Tuesday at three or Wednesday at the same time": the time of the other alternative.
  const said = alternatives.find((one) => !isUntimed(one))
  const span = said ? null : known
  if (alternatives.length === 0 || (alternatives.some(isUntimed) && !said && !span))
    return { kind: 'not_understood', rest: sameTime.text }
  const timed = alternatives.map((one) =>
    !isUntimed(one)
      ? one
      : { ...one, ...(said ? { spans: said.spans, clock: said.clock } : timeOf(span)) },
  )
  const isNextWeek =
    moving !== null &&
    !previous &&
    tokens.some(({ is }) => is === 'days') &&
    alternatives.length === 1 &&
    isWeekAfter(alternatives[0]!.days, todayIn(context))
  return isNextWeek
    ? resolveDays(sameDayNextWeek(moving, context), span, general)
    : resolveClause({ ...clause, alternatives: timed }, general)
}

/** "Next week on the same day"; null for other requests. */
function sameDayOf({ alternatives }: Clause, [known]: readonly DateRange[]): Alternative | null {
  const [asked, ...others] = alternatives
  if (!known || others.length > 0 || !asked?.days || !isLong(asked.days)) return null
  const ranges = weekdaysWithin(asked.days.ranges, [known.from.dayOfWeek])
  return { ...asked, days: { ranges, step: 'week' } }
}

/** Whether the days are exactly the next week. */
function isWeekAfter(days: Days | null, today: Temporal.PlainDate): boolean {
  const [week, ...others] = days?.ranges ?? []
  return (
    week !== undefined &&
    others.length === 0 &&
    week.from.equals(mondayOf(today).add({ days: 7 })) &&
    week.to.equals(week.from.add({ days: 6 }))
  )
}
