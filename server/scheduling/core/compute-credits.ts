import { type Interval, overlap } from '../taken-time/core/interval.ts'

export type CalibrationQuestion = {
  /** Unix seconds. */
  now: number
  given: readonly DayCount[]
  members: readonly Member[]
}

/**
 * The number of meetings that round robin gave an agent on a day of the rolling period (days since
 * 1970-01-01, UTC). `headStart`: the meetings per unit of weight with which the agent began again
 * after time off on that day, and when this was determined (Unix seconds); null: it did not.
 */
export type DayCount = {
  agentId: number
  day: number
  meetings: number
  headStart: number | null
  calibratedAt: number | null
}

/**
 * `activeSince`: Unix seconds; null: since before the period. `headStart`: the meetings per unit of
 * weight with which the agent began its first day.
 */
export type Member = {
  agentId: number
  weight: number
  activeSince: number | null
  headStart: number
  timeOff: readonly Interval[]
}

/** What a member has of the meetings of one day; `headStart`: in meetings. */
type Standing = { member: Member; own: number; headStart: number; isAbsent: boolean }

export const SECONDS_PER_DAY = 86_400

/**
 * The meetings credited to each agent for its absences, so that a new or returning agent starts at
 * the average of the others. A day on which the agent was not there, or left, counts as a whole, as
 * if the agent had the average of the others on that day, per weight. On the day on which it joined
 * or returned, its head start counts. No seconds are counted, so that agents who join shortly after
 * each other are treated alike. A day on which all agents were absent gives no credit. Current
 * weights apply to all days, even those before a change of weight. Weight 0 takes no turns and gets
 * no credit.
 */
export function computeCredits({ now, given, members }: CalibrationQuestion): Map<number, number> {
  const credits = new Map(members.map(({ agentId }) => [agentId, 0]))
  if (members.every(({ activeSince, timeOff }) => activeSince === null && timeOff.length === 0))
    return credits
  for (const [day, ofDay] of Map.groupBy(given, (each) => each.day)) {
    const standings = standingsOn(day, { now, given: ofDay, members })
    const average = averageOf(standings)
    for (const { member, own, headStart, isAbsent } of standings) {
      const credit = isAbsent && average !== null ? member.weight * average - own : headStart
      credits.set(member.agentId, credits.get(member.agentId)! + credit)
    }
  }
  for (const [agentId, credit] of credits) credits.set(agentId, Math.round(credit * 1e6) / 1e6 + 0)
  return credits
}

/** The standings of the members who take turns. `given`: the counts of this day. */
export function standingsOn(day: number, { now, given, members }: CalibrationQuestion): Standing[] {
  const counts = new Map(given.map((each) => [each.agentId, each]))
  const span = { from: day * SECONDS_PER_DAY, to: Math.min((day + 1) * SECONDS_PER_DAY, now + 1) }
  return members
    .filter(({ weight }) => weight > 0)
    .map((member) => {
      const count = counts.get(member.agentId)
      const joined = joinedOn(member, day)
      const start = count?.headStart ?? (joined === 'on' ? member.headStart : null)
      const isAway = member.timeOff.some((off) => overlap(off, span))
      const isAwayAtEnd = member.timeOff.some(({ from, to }) => from < span.to && to >= span.to)
      return {
        member,
        own: count?.meetings ?? 0,
        headStart: (start ?? 0) * member.weight,
        isAbsent: joined === 'after' || isAwayAtEnd || (isAway && start === null),
      }
    })
}

/** The meetings per unit of weight of the members who were there; null if there were none. */
export function averageOf(standings: readonly Standing[]): number | null {
  const present = standings.filter(({ isAbsent }) => !isAbsent)
  const weight = present.reduce((sum, { member }) => sum + member.weight, 0)
  const meetings = present.reduce((sum, { own, headStart }) => sum + own + headStart, 0)
  return weight === 0 ? null : meetings / weight
}

/** Whether the agent joined before, on or after this day. */
function joinedOn({ activeSince }: Member, day: number): 'before' | 'on' | 'after' {
  const joined = activeSince === null ? -Infinity : Math.floor(activeSince / SECONDS_PER_DAY)
  return joined < day ? 'before' : joined === day ? 'on' : 'after'
}
