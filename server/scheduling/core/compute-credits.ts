import { type Interval, merged } from '../../availability/core/interval.ts'

export type CalibrationQuestion = {
  /** The rolling period, in Unix seconds. */
  window: Interval
  /**
   * The number of meetings that round robin gave the whole team on each day; days since 1970-01-01,
   * UTC.
   */
  perDay: readonly { day: number; meetings: number }[]
  members: readonly Member[]
}

/** `activeSince`: Unix seconds; null: since before the period. */
export type Member = {
  agentId: number
  weight: number
  activeSince: number | null
  timeOff: readonly Interval[]
}

const SECONDS_PER_DAY = 86_400

/**
 * The meetings credited to each agent for its absences, so that a new or returning agent starts at
 * the average of the others: for each day, the meetings per weight of the agents who were present,
 * for the part of the day in which the agent was absent. A day on which all agents were absent
 * gives no credit. Current weights apply to all days, even those before a change of weight. Weight
 * 0 takes no turns and gets no credit.
 */
export function computeCredits({
  window,
  perDay,
  members,
}: CalibrationQuestion): Map<number, number> {
  const credits = new Map(members.map(({ agentId }) => [agentId, 0]))
  const away = members.map((member) => absences(member, window))
  if (away.every((spans) => spans.length === 0)) return credits
  for (const { day, meetings } of perDay) {
    const span = {
      from: Math.max(day * SECONDS_PER_DAY, window.from),
      to: Math.min((day + 1) * SECONDS_PER_DAY, window.to),
    }
    const absent = away.map((spans) => partOf(span, spans))
    const present = members.reduce((sum, { weight }, i) => sum + weight * (1 - absent[i]!), 0)
    if (present === 0) continue
    for (const [i, { agentId, weight }] of members.entries())
      credits.set(agentId, credits.get(agentId)! + (absent[i]! * weight * meetings) / present)
  }
  for (const [agentId, credit] of credits) credits.set(agentId, Math.round(credit * 1e6) / 1e6)
  return credits
}

/** The absences of the agent within the window; overlapping time off counts once. */
function absences({ activeSince, timeOff }: Member, window: Interval): Interval[] {
  const before = activeSince === null ? [] : [{ from: window.from, to: activeSince }]
  return merged(
    [...before, ...timeOff].map(({ from, to }) => ({
      from: Math.max(from, window.from),
      to: Math.min(to, window.to),
    })),
  )
}

/** The fraction of the span, from 0 to 1, that these disjoint intervals cover. */
function partOf(span: Interval, intervals: readonly Interval[]): number {
  if (span.from >= span.to) return 0
  const covered = intervals.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
    0,
  )
  return covered / (span.to - span.from)
}
