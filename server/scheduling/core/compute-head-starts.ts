import {
  averageOf,
  type CalibrationQuestion,
  SECONDS_PER_DAY,
  standingsOn,
} from './compute-credits.ts'

/** The meetings per unit of weight with which an agent begins again. */
export type HeadStart = { agentId: number; headStart: number }

/**
 * The head starts of the agents who are back from time off since today's midnight (UTC), and have
 * not been calibrated since: the difference to the average of the others today. The first decision
 * after a return stores them, before which no turn was taken.
 */
export function computeHeadStarts({ now, given, members }: CalibrationQuestion): HeadStart[] {
  const day = Math.floor(now / SECONDS_PER_DAY)
  const today = given.filter((each) => each.day === day)
  const returning = members.filter(({ agentId, weight, activeSince, timeOff }) => {
    const ended = timeOff
      .map(({ to }) => to)
      .filter((to) => to > day * SECONDS_PER_DAY && to <= now)
    const calibratedAt = today.find((each) => each.agentId === agentId)?.calibratedAt ?? -Infinity
    const isAway = timeOff.some(({ from, to }) => from <= now && now < to)
    const last = Math.max(...ended)
    return weight > 0 && !isAway && last > calibratedAt && last > (activeSince ?? -Infinity)
  })
  if (returning.length === 0) return []
  const others = members.filter((member) => !returning.includes(member))
  const average = averageOf(standingsOn(day, { now, given: today, members: others }))
  return returning.map(({ agentId, weight }) => {
    const own = today.find((each) => each.agentId === agentId)?.meetings ?? 0
    return { agentId, headStart: average === null ? 0 : average - own / weight }
  })
}
