import type { AgentTime } from '../taken-time/core/agent-time.ts'
import type { Interval } from '../taken-time/core/interval.ts'
import { zonePeriods } from '../taken-time/core/zone-periods.ts'
import type { Span } from './arrangement.ts'
import { nextMidnight, nextOnGrid, type StartRules } from './start-rules.ts'

/** The starts on the agent's grid, in order, at which a span is within opening hours. */
export function listGridStarts(
  { grid, gridOffset }: StartRules,
  span: Pick<Span, 'from' | 'to'>,
  { open, timeZone }: Pick<AgentTime, 'open' | 'timeZone'>,
  within: Interval,
): number[] {
  const starts: number[] = []
  if (within.from >= within.to) return starts
  const periods = zonePeriods(timeZone, within)
  for (const hours of open) {
    const [from, to] = [
      Math.max(hours.from - span.from, within.from),
      Math.min(hours.to - span.to + 1, within.to),
    ]
    for (const { offset, repeatsUntil, from: begins, to: ends } of periods) {
      // A repeated wall time is offered once.
      const [first, end] = [Math.max(from, begins, repeatsUntil), Math.min(to, ends)]
      if (first >= end) continue
      let local = nextOnGrid(first + offset, grid, gridOffset)
      while (local < end + offset) {
        // Within a day the grid is even, so adding is sufficient and faster than `nextOnGrid`.
        const until = Math.min(end + offset, nextMidnight(local))
        for (; local < until; local += grid) starts.push(local - offset)
        local = nextOnGrid(until, grid, gridOffset)
      }
    }
  }
  return starts
}
