import type { AgentTime } from '../taken-time/core/agent-time.ts'
import { type Interval, merged, without } from '../taken-time/core/interval.ts'
import type { StartRules } from './start-rules.ts'

/**
 * Why no start is available. `closed`: outside of opening hours, or every agent is away. `full`:
 * open, but taken or at a limit. `too_soon`: within the minimum notice. `not_bookable`: beyond the
 * horizon, or outside of the meeting type's dates.
 */
export type NoSlotsReason = 'closed' | 'full' | 'too_soon' | 'not_bookable'

/**
 * Why no slot starts within these windows (Unix seconds), given that slot search found none there.
 */
export function findNoSlotsReason(
  rule: StartRules,
  agents: readonly AgentTime[],
  windows: readonly Interval[],
): NoSlotsReason {
  const starts = agents
    .filter(({ archived }) => !archived)
    .flatMap((agent) => possibleStarts(agent, rule.durationSeconds))
  const isOpen = (bounds: Interval) =>
    windows.some((window) => {
      const [from, to] = [Math.max(window.from, bounds.from), Math.min(window.to, bounds.to)]
      return starts.some((start) => Math.max(start.from, from) < Math.min(start.to, to))
    })
  const ends = Math.min(rule.horizonEnds, rule.dates.to)
  if (isOpen({ from: Math.max(rule.earliest, rule.now, rule.dates.from), to: ends })) return 'full'
  if (isOpen({ from: Math.max(rule.now, rule.dates.from), to: Math.min(rule.earliest, ends) }))
    return 'too_soon'
  return isOpen({ from: rule.now, to: Infinity }) ? 'not_bookable' : 'closed'
}

/**
 * When a meeting could start within the agent's opening hours and outside its time off, on the grid
 * or not.
 */
function possibleStarts({ open, away }: AgentTime, durationSeconds: number): Interval[] {
  const absences = merged(away.map(({ from, to }) => ({ from: from - durationSeconds + 1, to })))
  return open.flatMap((hours) =>
    without({ from: hours.from, to: hours.to - durationSeconds + 1 }, absences),
  )
}
