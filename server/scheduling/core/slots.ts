import type { AgentTime } from '../taken-time/core/agent-time.ts'
import { type Interval, merged, without } from '../taken-time/core/interval.ts'
import { RecalledAgentTime } from '../taken-time/core/recalled-agent-time.ts'
import { sweptOf } from '../taken-time/core/remembered-time.ts'
import {
  type Arrangement,
  type Contribution,
  hasOneMember,
  type Party,
  placesOf,
  type Span,
  takenPeriods,
} from './arrangement.ts'
import { fillArrangement } from './fill-arrangement.ts'
import { findFreeSlots } from './find-free-slots.ts'
import { agentOf, withoutGrid } from './find-options.ts'
import { listGridStarts } from './list-grid-starts.ts'
import { findJoinableGroup, findRefusal, type StartRules } from './start-rules.ts'

/** A start (Unix seconds) and the agents who can take it, in their order. */
export type Slot = { start: number; agentIds: number[] }

/**
 * Every start within the window at which one of the arrangements is possible, in order: those on
 * the grid of an agent, and those of groups with a free seat. Decides for all starts in one pass
 * what `findOptions` decides for one. A collective meeting lists its agents in the first
 * arrangement that is possible.
 */
export function computeSlots(
  rule: StartRules,
  arrangements: readonly Arrangement[],
  window: Interval,
): Slot[] {
  const within = {
    from: Math.max(window.from, rule.earliest, rule.now, rule.dates.from),
    to: Math.min(window.to, rule.horizonEnds, rule.dates.to),
  }
  const [first, ...others] = arrangements
  if (first && others.length === 0) return slotsOf(rule, first, within)
  const slots = new Map<number, Slot>()
  for (const parties of arrangements)
    for (const slot of slotsOf(rule, parties, within)) {
      const known = slots.get(slot.start)
      if (!known) slots.set(slot.start, slot)
      else if (parties[0].assignment !== 'collective')
        known.agentIds = [...new Set([...known.agentIds, ...slot.agentIds])]
    }
  return [...slots.values()].sort((a, b) => a.start - b.start)
}

/** The starts at which the arrangement is possible. */
function slotsOf(rule: StartRules, parties: Arrangement, within: Interval): Slot[] {
  const [agents, ...others] = parties
  if (hasOneMember(parties)) return slotsOfAgents(rule, withoutUnnamed(agents), within)
  const isCollective = agents.assignment === 'collective'
  const least = isCollective ? placesOf(agents).length : 1
  const slots = slotsOfAgents(rule, agents, within).filter(
    ({ agentIds }) => agentIds.length >= least,
  )
  const asked = [
    { party: agents, own: rule, slots },
    ...others.map((party) => {
      const own = withoutGrid(rule)
      return { party, own, slots: slotsOfOthers(own, party, slots) }
    }),
  ]
  const found: Slot[] = []
  for (const [i, { start }] of slots.entries()) {
    const free = asked.map((each) => candidatesAt(each.own, each.party, each.slots[i]!))
    const possible = fillArrangement(rule, parties, free, start)
    const members = isCollective ? (possible[0]?.[0] ?? []) : possible.map(agentOf)
    if (members.length > 0) found.push({ start, agentIds: idsOf(members) })
  }
  return found
}

/** The ids of the members, each once. */
function idsOf(members: readonly AgentTime[]): number[] {
  const ids: number[] = []
  for (const { agentId } of members) if (!ids.includes(agentId)) ids.push(agentId)
  return ids
}

function withoutUnnamed(party: Party): Party {
  const { candidates, named } = party
  if (named === null) return party
  return { ...party, candidates: candidates.filter(({ agentId }) => agentId === named) }
}

/** The starts at which an agent is free, on the grid of its wall clock or in a group. */
function slotsOfAgents(rule: StartRules, party: Party, within: Interval): Slot[] {
  const { candidates, spans } = party
  const slots = new Map<number, Slot>()
  // Agents with the same schedule share the array of its hours, and so the grid.
  const grids = new Map<readonly Interval[], Map<string, Slot[]>>()
  for (const agent of candidates) {
    if (agent.archived) continue
    const ofHours = grids.get(agent.open) ?? new Map<string, Slot[]>()
    const grid =
      ofHours.get(agent.timeZone) ??
      listGridStarts(rule, spans[0]!, agent, within).map((start) => slotAt(slots, start))
    grids.set(agent.open, ofHours.set(agent.timeZone, grid))
    offer(rule, party, agent, { slots: grid, closed: closedStarts(spans.slice(1), agent, within) })
    offerSeats(rule, agent, slots, within)
  }
  return [...slots.values()]
    .filter(({ agentIds }) => agentIds.length > 0)
    .sort((a, b) => a.start - b.start)
}

/** The candidates of another party who are free at the starts of these slots, in their order. */
function slotsOfOthers(rule: StartRules, party: Party, starts: readonly Slot[]): Slot[] {
  const slots = starts.map(({ start }): Slot => ({ start, agentIds: [] }))
  const within = { from: starts[0]?.start ?? 0, to: (starts.at(-1)?.start ?? 0) + 1 }
  for (const member of party.candidates)
    if (!member.archived)
      offer(rule, party, member, { slots, closed: closedStarts(party.spans, member, within) })
  return slots
}

/** The candidates of the slot. A stand-in is free only in place of some agents. */
function candidatesAt(rule: StartRules, party: Party, { start, agentIds }: Slot): AgentTime[] {
  return party.candidates.filter(
    (each) =>
      agentIds.includes(each.agentId) &&
      (each.standsInFor === null || findRefusal(rule, each, start, party) === null),
  )
}

function slotAt(slots: Map<number, Slot>, start: number): Slot {
  const known = slots.get(start)
  if (known) return known
  const slot = { start, agentIds: [] }
  slots.set(start, slot)
  return slot
}

/** The starts within the window at which one of the spans is not within opening hours. */
function closedStarts(
  spans: readonly Span[],
  { open }: AgentTime,
  within: Interval,
): readonly Interval[] {
  return spans.flatMap((span) =>
    without(
      within,
      open.map(({ from, to }) => ({ from: from - span.from, to: to - span.to + 1 })),
    ),
  )
}

/** Slots in order, and starts that are outside of opening hours. */
type Offered = { slots: readonly Slot[]; closed: readonly Interval[] }

/**
 * Adds the agent to every slot at which it is not away and enough of its lanes are free for all
 * that it contributes, including buffers.
 */
function offer(
  rule: StartRules,
  { spans, lanes }: Contribution,
  agent: AgentTime,
  { slots, closed }: Offered,
): void {
  const absences = spans.flatMap((span) =>
    agent.away.map(({ from, to }) => ({ from: from - span.to + 1, to: to - span.from })),
  )
  const refused = merged([...agent.full, ...rule.attendeeFull, ...closed, ...absences])
  const time = agent instanceof RecalledAgentTime ? agent.swept : sweptOf(agent)
  const { agentId, capacity } = agent
  const ofAgent = { time, capacity }
  const take = ({ agentIds }: Slot) => {
    // A stand-in for two agents is listed once.
    if (agentIds[agentIds.length - 1] !== agentId) agentIds.push(agentId)
  }
  const periods = takenPeriods(spans, 0)
  let free = slots
  for (const [i, period] of periods.entries()) {
    const left: Slot[] = []
    const isLast = i === periods.length - 1
    const asked = { period, lanes, refused }
    findFreeSlots(free, ofAgent, asked, isLast ? take : (slot) => left.push(slot))
    free = left
  }
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
