import type { AgentTime } from '../../availability/core/agent-time.ts'
import { type Interval, merged } from '../../availability/core/interval.ts'
import { zonePeriods } from '../../availability/core/zone-periods.ts'
import { findJoinableGroup, nextMidnight, nextOnGrid, type StartRules } from './start-rules.ts'

/** A start (Unix seconds) and the agents who can take it, in their order. */
export type Slot = { start: number; agentIds: number[] }

/**
 * Every start within the window at which an agent can take such a meeting, in order: those on the
 * grid, and those of groups with a free seat. Decides for all starts in one pass what `findRefusal`
 * decides for one. `together`: only starts at which every agent, or its stand-in, is
 * free.
 */
export function computeSlots(
  rule: StartRules,
  agents: readonly AgentTime[],
  window: Interval,
  { together = false } = {},
): Slot[] {
  const within = {
    from: Math.max(window.from, rule.earliest, rule.now, rule.dates.from),
    to: Math.min(window.to, rule.horizonEnds, rule.dates.to),
  }
  const slots = new Map<number, Slot>()
  // Agents with the same schedule share the array of its hours, and so the grid.
  const grids = new Map<readonly Interval[], Map<string, Slot[]>>()
  for (const agent of agents) {
    if (agent.archived) continue
    const ofHours = grids.get(agent.open) ?? new Map<string, Slot[]>()
    const grid =
      ofHours.get(agent.timeZone) ??
      gridStarts(rule, agent, within).map((start) => slotAt(slots, start))
    grids.set(agent.open, ofHours.set(agent.timeZone, grid))
    offer(rule, agent, grid)
    offerSeats(rule, agent, slots, within)
  }
  const offered = [...slots.values()]
    .filter(({ agentIds }) => agentIds.length > 0)
    .sort((a, b) => a.start - b.start)
  return together
    ? offered.flatMap(({ start, agentIds }) =>
        oneOfEach(agents, agentIds).map((each) => ({ start, agentIds: each })),
      )
    : offered
}

/**
 * For each required agent, the agent or its first free stand-in; empty if one is missing.
 */
export function oneOfEach(agents: readonly AgentTime[], free: readonly number[]): number[][] {
  const places = Map.groupBy(agents, ({ agentId, standsInFor }) => standsInFor ?? agentId)
  const coming: number[] = []
  for (const candidates of places.values()) {
    const one = candidates.find(
      ({ agentId }) => free.includes(agentId) && !coming.includes(agentId),
    )
    if (!one) return []
    coming.push(one.agentId)
  }
  return coming.length > 0 ? [coming] : []
}

function slotAt(slots: Map<number, Slot>, start: number): Slot {
  const known = slots.get(start)
  if (known) return known
  const slot = { start, agentIds: [] }
  slots.set(start, slot)
  return slot
}

/** The starts on the agent's grid, in order, at which a meeting is within opening hours. */
function gridStarts(
  { durationSeconds, grid, gridOffset }: StartRules,
  { open, timeZone }: AgentTime,
  within: Interval,
): number[] {
  const starts: number[] = []
  if (within.from >= within.to) return starts
  const periods = zonePeriods(timeZone, within)
  for (const hours of open) {
    const [from, to] = [
      Math.max(hours.from, within.from),
      Math.min(hours.to - durationSeconds + 1, within.to),
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

/**
 * Adds the agent to every slot of its grid at which it is not away and one of its lanes is free for
 * the whole meeting including buffers.
 */
function offer(
  rule: StartRules,
  { agentId, capacity, taken, busy, away, full }: AgentTime,
  grid: readonly Slot[],
): void {
  const ends: number[] = []
  const refused = merged([
    ...full,
    ...rule.attendeeFull,
    ...away.map(({ from, to }) => ({ from: from - rule.durationSeconds + 1, to })),
  ])
  let nextTaken = 0
  let nextBusy = 0
  let nextRefused = 0
  let busyUntil = -Infinity
  for (const { start, agentIds } of grid) {
    while (nextRefused < refused.length && refused[nextRefused]!.to <= start) nextRefused++
    if (nextRefused < refused.length && refused[nextRefused]!.from <= start) continue
    const begins = start - rule.bufferBefore
    const until = start + rule.durationSeconds + rule.bufferAfter
    // Everything that begins before this meeting ends; it conflicts if it ends after this meeting
    // begins.
    for (; nextTaken < taken.length && taken[nextTaken]!.from < until; nextTaken++) {
      const { lane, to } = taken[nextTaken]!
      ends[lane] = Math.max(ends[lane] ?? -Infinity, to)
    }
    for (; nextBusy < busy.length && busy[nextBusy]!.from < until; nextBusy++)
      busyUntil = Math.max(busyUntil, busy[nextBusy]!.to)
    // A stand-in for two agents is listed once.
    if (busyUntil <= begins && occupied(ends, begins) < capacity && agentIds.at(-1) !== agentId)
      agentIds.push(agentId)
  }
}

function occupied(ends: readonly number[], begins: number): number {
  let lanes = 0
  for (let lane = 0; lane < ends.length; lane++) if (ends[lane]! > begins) lanes++
  return lanes
}

/** Adds the agent to the starts of its groups that have a seat left, on the grid or not. */
function offerSeats(
  rule: StartRules,
  agent: AgentTime,
  slots: Map<number, Slot>,
  within: Interval,
): void {
  for (const { start } of agent.groups) {
    if (start < within.from || start >= within.to || !findJoinableGroup(rule, agent, start))
      continue
    const { agentIds } = slotAt(slots, start)
    if (agentIds.at(-1) !== agent.agentId) agentIds.push(agent.agentId)
  }
}
