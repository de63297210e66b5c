import { type Alternative, type Clause, readClause } from './alternatives.ts'
import { type Days, fromDates, mondayOf } from './days.ts'
import { todayIn } from './evaluate-alternative.ts'
import { knownDays, knownSpan, sameDayNextWeek } from './known-times.ts'
import { resolveClause, resolveDays, timeOf } from './resolve-clause.ts'
import type { Token } from './token.ts'
import type { When, WhenContext } from './when.ts'

/**
 * The times of several clauses, each of which corrects the one before it: the last one counts, and
 * anything that it leaves open is taken from the one before.
 */
export function resolveClauses(
  segments: readonly (readonly Token[])[],
  context: WhenContext,
): When {
  let clause: Clause = { alternatives: [], exclusions: [], leftOver: [] }
  for (const tokens of segments) {
    const next = readClause(tokens)
    if (next.leftOver.length > 0) return { kind: 'not_understood', rest: next.leftOver.join(' ') }
    clause = completeClause(next, clause)
  }
  const [last] = segments.slice(-1)
  return (
    resolveSame(clause, last!, context) ??
    (clause.alternatives.length > 0 || clause.exclusions.length > 0
      ? resolveClause(clause, context)
      : { kind: 'not_understood', rest: '' })
  )
}

/**
 * The times of "Wednesday at the same time" or "the same day in the morning": not understood if no
 * day or time is known; null for words without "same".
 */
function resolveSame(clause: Clause, tokens: readonly Token[], context: WhenContext): When | null {
  const [sameDay, sameTime] = (['sameday', 'sametime'] as const).map((word) =>
    tokens.find(({ is }) => is === word),
  )
  if (!sameDay && !sameTime) return null
  const { alternatives, exclusions } = clause
  const { previous = null, moving = null } = context
  const isUntimed = ({ spans, clock }: Alternative) => !spans && !clock
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
  const general: WhenContext =
    sameDay && dates && !previous
      ? { ...context, previous: { dates, span: null, step: 'day' } }
      : context
  if (!sameTime) return resolveClause(clause, general)
  // "Tuesday at three or Wednesday at the same time": the time of the other alternative.
  const said = alternatives.find((one) => !isUntimed(one))
  const span = said ? null : knownSpan(context)
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

function completeClause(next: Clause, before: Clause): Clause {
  const [earlier] = before.alternatives
  if (!earlier) return next
  if (next.alternatives.length === 0) return { ...next, alternatives: before.alternatives }
  return {
    ...next,
    alternatives: next.alternatives.map((one) => ({
      days: one.days ?? earlier.days,
      ...((one.clock ?? one.spans)
        ? { clock: one.clock, spans: one.spans }
        : { clock: earlier.clock, spans: earlier.spans }),
    })),
  }
}
