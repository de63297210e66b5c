import { findOnly } from '../../find-only.ts'
import type { Alternative } from '../alternatives/alternative.ts'
import { intersection } from '../days.ts'
import { dateAt, knownStarts, minuteSpan, startAfter, startingAt } from './known-times.ts'
import { resolveClause } from './resolve-clause.ts'
import type { Clock, Token } from '../tokens/token.ts'
import type { When, WhenContext, Window } from '../when.ts'

/**
 * The times of "Thursday but a bit later", "later in the afternoon" or "Thursday, an hour later":
 * relative to the known start on that day. Null for other words, or if there is no such start.
 */
export function resolveLater(
  tokens: readonly Token[],
  alternatives: readonly Alternative[],
  context: WhenContext,
): When | null {
  const relation = tokens.find(({ is }) => is === 'later' || is === 'earlier' || is === 'offset')
  const [one, ...others] = alternatives
  if (!relation || !one || others.length > 0) return null
  const { timeZone } = context
  const starts = knownStarts(context).filter((start) => {
    const date = dateAt(start, timeZone)
    return !one.days || intersection(one.days.ranges, [{ from: date, to: date }]).length > 0
  })
  const dates = new Set(starts.map((start) => dateAt(start, timeZone).toString()))
  if (dates.size !== 1) return null
  const [date] = [...dates] as [string]
  if (relation.is === 'offset') {
    const start = findOnly(starts)
    if (start === null || one.spans || one.clock) return null
    return startingAt(
      startAfter(start, relation.value, timeZone),
      { dates: [{ from: date, to: date }], span: null, step: 'day' },
      timeZone,
    )
  }
  const onDate: WhenContext = {
    ...context,
    offered: [],
    moving: null,
    previous: { dates: [{ from: date, to: date }], span: null, step: 'day' },
  }
  const { clock } = one
  if (clock) {
    const start = findOnly(starts)
    return start === null
      ? null
      : resolveAt({ ...one, clock }, { isLater: relation.is === 'later', start, onDate })
  }
  const when = resolveClause({ alternatives: [one], exclusions: [] }, onDate)
  if (when.kind !== 'windows') return null
  const limit: Window =
    relation.is === 'later'
      ? { from: Math.max(...starts) + 1, to: Infinity }
      : { from: 0, to: Math.min(...starts) }
  const windows = when.windows
    .map(({ from, to }) => ({ from: Math.max(from, limit.from), to: Math.min(to, limit.to) }))
    .filter(({ from, to }) => from < to)
  const { nights: _nights, near: _near, ...rest } = when
  return windows.length > 0 ? { ...rest, windows } : null
}

/** "A bit later, say at four"; null if four is not later. */
function resolveAt(
  one: Alternative & { clock: Clock },
  { isLater, start, onDate }: { isLater: boolean; start: number; onDate: WhenContext },
): When | null {
  const { from: known } = minuteSpan(start, onDate.timeZone)
  const minutes = one.clock.minutes.filter((each) => (isLater ? each > known : each < known))
  if (minutes.length === 0) return null
  return resolveClause(
    { alternatives: [{ ...one, clock: { ...one.clock, minutes } }], exclusions: [] },
    onDate,
  )
}
