import { type AgentTime, type MeetingTypeRule, nextMidnight, nextOnGrid } from './availability.ts'
import type { Interval } from './interval.ts'
import { zonePeriods } from './zone-clock.ts'

/** A start (Unix seconds) and the agents who can take it, in their order. */
export type Slot = { start: number; agentIds: number[] }

/**
 * Every start on the grid within the window at which an agent can take such a meeting, in order. It answers for all
 * starts at once what `refusalOf` answers for one.
 */
export function slotsOf(rule: MeetingTypeRule, agents: readonly AgentTime[], window: Interval, now: number): Slot[] {
  const within = {
    from: Math.max(window.from, now + rule.minimumNotice),
    to: rule.horizon === null ? window.to : Math.min(window.to, now + rule.horizon + 1),
  }
  const slots = new Map<number, Slot>()
  // Agents of one schedule share the very array of its hours, and then the grid in it.
  const grids = new Map<readonly Interval[], Map<string, Slot[]>>()
  for (const agent of agents) {
    const ofHours = grids.get(agent.open) ?? new Map<string, Slot[]>()
    const grid = ofHours.get(agent.timeZone) ?? gridStarts(rule, agent, within).map((start) => slotAt(slots, start))
    grids.set(agent.open, ofHours.set(agent.timeZone, grid))
    offer(rule, agent, grid)
  }
  return [...slots.values()].filter(({ agentIds }) => agentIds.length > 0).sort((a, b) => a.start - b.start)
}

function slotAt(slots: Map<number, Slot>, start: number): Slot {
  const known = slots.get(start)
  if (known) return known
  const slot = { start, agentIds: [] }
  slots.set(start, slot)
  return slot
}

/** The starts on the agent's grid, in order, at which a meeting is within opening hours. */
function gridStarts({ duration, grid, gridOffset }: MeetingTypeRule, { open, timeZone }: AgentTime, within: Interval): number[] {
  const starts: number[] = []
  if (within.from >= within.to) return starts
  const periods = zonePeriods(timeZone, within)
  for (const hours of open) {
    const [from, to] = [Math.max(hours.from, within.from), Math.min(hours.to - duration + 1, within.to)]
    for (const { offset, repeatsUntil, from: begins, to: ends } of periods) {
      // What the clocks show for the second time is not offered again.
      const [first, end] = [Math.max(from, begins, repeatsUntil), Math.min(to, ends)]
      if (first >= end) continue
      let local = nextOnGrid(first + offset, grid, gridOffset)
      while (local < end + offset) {
        // Within a day the grid is even, and adding is cheaper than laying it anew for each start.
        const until = Math.min(end + offset, nextMidnight(local))
        for (; local < until; local += grid) starts.push(local - offset)
        local = nextOnGrid(until, grid, gridOffset)
      }
    }
  }
  return starts
}

/** Adds the agent to every slot of its grid at which one of its lanes is free for the whole meeting with its buffers. */
function offer(rule: MeetingTypeRule, { agentId, capacity, taken, busy }: AgentTime, grid: readonly Slot[]): void {
  const lanes = Array.from({ length: capacity }, () => -Infinity)
  const elsewhere = busy.toSorted((a, b) => a.from - b.from)
  let nextTaken = 0
  let nextBusy = 0
  let busyUntil = -Infinity
  for (const { start, agentIds } of grid) {
    const begins = start - rule.bufferBefore
    const ends = start + rule.duration + rule.bufferAfter
    // All that begins before this meeting ends; what of it still lasts when this meeting begins is in its way.
    for (; nextTaken < taken.length && taken[nextTaken]!.from < ends; nextTaken++) {
      const { lane, to } = taken[nextTaken]!
      if (lane < capacity) lanes[lane] = Math.max(lanes[lane]!, to)
    }
    for (; nextBusy < elsewhere.length && elsewhere[nextBusy]!.from < ends; nextBusy++) busyUntil = Math.max(busyUntil, elsewhere[nextBusy]!.to)
    if (busyUntil <= begins && isAnyFree(lanes, begins)) agentIds.push(agentId)
  }
}

function isAnyFree(lanes: readonly number[], begins: number): boolean {
  for (const until of lanes) if (until <= begins) return true
  return false
}
