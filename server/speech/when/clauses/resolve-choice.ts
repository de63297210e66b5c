import { findOnly } from '../../find-only.ts'
import type { Alternative } from '../alternatives/alternative.ts'
import { intersection, toDates } from '../days.ts'
import { dateAt } from './known-times.ts'
import { type Clause, resolveClause } from './resolve-clause.ts'
import { resolveLater } from './resolve-later.ts'
import { resolveReference } from './resolve-reference.ts'
import type { Token } from '../tokens/token.ts'
import type { When, WhenContext } from '../when.ts'

/** The times of words that refer to offers, or to what is known; null for other words. */
export function resolveChoice(
  wish: readonly Token[],
  { leftOver, ...request }: Clause & { leftOver: readonly string[] },
  context: WhenContext,
): When | null {
  const reference = wish.length > 0 ? resolveReference(wish, context) : null
  // "Anything but Friday" is not the earliest offer.
  const isNamed = reference?.kind === 'offer' && !wish.some(({ is }) => is === 'anytime')
  if (reference && (isNamed || request.exclusions.length === 0)) return reference
  if (wish.some(({ is }) => is === 'remaining'))
    return offerOn(wish, { ...request, alternatives: [ANY_TIME] }, context)
  // "The half nine one": the number is not a time.
  const isRead = leftOver.length <= wish.filter(({ is }) => is === 'number').length
  return (
    resolveLater(wish, request.alternatives, context) ??
    (wish.some(({ is }) => is === 'theone' || is === 'offer') ||
    (isRead && isTimeAlone(wish, request)) ||
    (isRead && (context.offered?.length ?? 0) > 1 && isDayAlone(wish, request))
      ? offerOn(wish, request, context)
      : null)
  )
}

/** "Eleven" after an offer at eleven. */
function isTimeAlone(wish: readonly Token[], { alternatives, exclusions }: Clause): boolean {
  const one = findOnly(alternatives)
  return (
    one !== null &&
    exclusions.every(({ days }) => !days) &&
    (one.clock !== null || one.spans !== null) &&
    !one.days &&
    !isRelated(wish)
  )
}

/** "Two o'clock, but a bit later" does not choose the offer. */
function isRelated(wish: readonly Token[]): boolean {
  return wish.some(({ is }) => RELATIONS.has(is))
}

const RELATIONS: ReadonlySet<string> = new Set<Token['is']>([
  'earlier',
  'later',
  'offset',
  'other',
  'shift',
])

/** "Thursday" after several offers, one of them on that Thursday. */
function isDayAlone(wish: readonly Token[], { alternatives, exclusions }: Clause): boolean {
  const [one, ...others] = alternatives
  const [range, ...more] = one?.days?.ranges ?? []
  const isOneDay = range !== undefined && more.length === 0 && range.from.equals(range.to)
  return (
    isOneDay &&
    others.length === 0 &&
    exclusions.every(({ days }) => !days || intersection(days.ranges, [range]).length === 0) &&
    !one?.clock &&
    !one?.spans &&
    !isRelated(wish)
  )
}

/**
 * "The one on Thursday": the only offer on that day or at that time. "The last one, on Friday": the
 * offer that was named, if it is on that day.
 */
function offerOn(
  wish: readonly Token[],
  { alternatives, exclusions }: Clause,
  { offered = [], ...context }: WhenContext,
): When | null {
  if (alternatives.length === 0 || offered.length === 0) return null
  const dates = offered.map((start) => {
    const date = dateAt(start, context.timeZone)
    return { from: date, to: date }
  })
  const general = {
    ...context,
    previous: { dates: toDates(dates), span: null, step: 'day' as const },
  }
  const when = resolveClause({ alternatives, exclusions }, general)
  const windows =
    when.kind === 'start'
      ? [{ from: when.start, to: when.start + 1 }]
      : when.kind === 'windows'
        ? (when.nights ?? when.windows)
        : []
  const chosen = [...offered.entries()]
    .map(([index, start]) => ({ index, start }))
    .filter(({ start }) => windows.some(({ from, to }) => start >= from && start < to))
  const named = wish.find(({ is }) => is === 'offer')?.value
  const place = named === -1 ? offered.length - 1 : Number(named) - 1
  const one = named === undefined ? findOnly(chosen) : chosen.find(({ index }) => index === place)
  // "The one on Thursday or the one on Friday"
  if (when.kind === 'windows' && chosen.length > 1 && chosen.length === alternatives.length)
    return exactlyAt(
      chosen.map(({ start }) => start),
      when,
    )
  return one ? { kind: 'offer', index: one.index } : null
}

const SECONDS_PER_MINUTE = 60

/** At one of some starts, instead of any time of their days. */
function exactlyAt(
  starts: readonly number[],
  { asked, timeZone }: Extract<When, { kind: 'windows' }>,
): When {
  const windows = starts.map((start) => ({ from: start, to: start + SECONDS_PER_MINUTE }))
  return { kind: 'windows', windows, asked, timeZone }
}

const ANY_TIME: Alternative = { days: null, spans: null, clock: null }
