import { type AgentTime, type MeetingTypeRule, nextOnGrid } from './availability.ts'
import { intersection, type Interval, merged } from './interval.ts'
import { isRepeated, periodAt, zonePeriods } from './zone-clock.ts'

/** A start (Unix seconds) and the agents who can take it, in their order. */
export type Slot = { start: number; agentIds: number[] }

/**
 * Every start on the grid within the window at which an agent can take such a meeting, in order. It answers for all
 * starts at once what `refusalOf` answers for one.
 */
export function slotsOf(rule: MeetingTypeRule, agents: readonly AgentTime[], window: Interval, now: number): Slot[] {
  const byStart = new Map<number, number[]>()
  const from = Math.max(window.from, now + rule.minimumNotice)
  const to = rule.horizon === null ? window.to : Math.min(window.to, now + rule.horizon + 1)
  for (const agent of agents) {
    const blocked = blockedStarts(rule, agent)
    for (const open of agent.open) {
      const starts = { from: Math.max(open.from, from), to: Math.min(open.to - rule.duration + 1, to) }
      for (const start of freeStarts(rule, agent.timeZone, starts, blocked)) {
        const agentIds = byStart.get(start)
        if (agentIds) agentIds.push(agent.agentId)
        else byStart.set(start, [agent.agentId])
      }
    }
  }
  return [...byStart].sort(([a], [b]) => a - b).map(([start, agentIds]) => ({ start, agentIds }))
}

/** The starts on the grid within `starts` that are not blocked, in order. */
function freeStarts({ grid, gridOffset }: MeetingTypeRule, timeZone: string, starts: Interval, blocked: readonly Interval[]): number[] {
  const free: number[] = []
  if (starts.from >= starts.to) return free
  const periods = zonePeriods(timeZone, starts)
  let at = 0
  let time = starts.from
  while (time < starts.to) {
    const { period } = periodAt(periods, time)
    const end = Math.min(starts.to, period.to)
    let start = nextOnGrid(time + period.offset, grid, gridOffset) - period.offset
    while (start < end) {
      while (at < blocked.length && blocked[at]!.to <= start) at++
      const isFree = at >= blocked.length || start < blocked[at]!.from
      if (isFree && !isRepeated(periods, start)) free.push(start)
      start = nextOnGrid(start + 1 + period.offset, grid, gridOffset) - period.offset
    }
    time = end
  }
  return free
}

/** The starts at which no lane is free for the whole meeting with its buffers. */
function blockedStarts(rule: MeetingTypeRule, { capacity, taken, busy }: AgentTime): Interval[] {
  // A meeting at `start` reaches from `start - bufferBefore` to `start + duration + bufferAfter`; these starts overlap `time`.
  const blockedBy = ({ from, to }: Interval) => ({ from: from - rule.duration - rule.bufferAfter + 1, to: to + rule.bufferBefore })
  const lanes = Map.groupBy(taken.filter(({ lane }) => lane < capacity), ({ lane }) => lane)
  const elsewhere = merged(busy.map(blockedBy))
  if (lanes.size < capacity) return elsewhere
  const full = [...lanes.values()].map((lane) => merged(lane.map(blockedBy))).reduce(intersection)
  return elsewhere.length === 0 ? full : merged([...elsewhere, ...full])
}
