import type { AgentTime } from '../taken-time/core/agent-time.ts'
import type { Arrangement } from './arrangement.ts'
import { fillArrangement } from './fill-arrangement.ts'
import { findMembers, type FreeCandidates } from './find-members.ts'
import { findRefusal, type RefusalReason, type StartRules } from './start-rules.ts'

/**
 * A possible meeting: the index of its arrangement, and the members of each party. The first member
 * of the first party is its agent.
 */
export type Option = { arrangement: number; members: readonly AgentTime[][] }

/** Why a start is unavailable, and the role of the party without enough free candidates. */
export type Refused = { reason: RefusalReason; role: string }

type Reasons = readonly (RefusalReason | null)[]

/**
 * The possible meetings at a start (Unix seconds): each agent in the first arrangement that is
 * possible with it, or all agents of a collective meeting together. `refused`: the reason if there
 * are none, otherwise null.
 */
export function findOptions(
  rule: StartRules,
  arrangements: readonly Arrangement[],
  start: number,
): { options: Option[]; refused: null } | { options: []; refused: Refused } {
  const options: Option[] = []
  const refusals: (Refused & { party: number })[] = []
  for (const [arrangement, parties] of arrangements.entries()) {
    const free: AgentTime[][] = []
    const reasons = parties.map((party, i) => {
      const own = i === 0 ? rule : withoutGrid(rule)
      const ofParty = party.candidates.map((each) => findRefusal(own, each, start, party))
      free.push(party.candidates.filter((_each, c) => ofParty[c] === null))
      return ofParty
    })
    const known = options.map(({ members }) => agentOf(members).agentId)
    for (const members of fillArrangement(rule, parties, free, start))
      if (!known.includes(agentOf(members).agentId)) options.push({ arrangement, members })
    if (options.length === 0) refusals.push(refusalOf(rule, parties, { reasons, free }, start))
  }
  return options.length > 0
    ? { options, refused: null }
    : { options: [], refused: chooseRefusal(refusals) }
}

/** The first member of the first party. */
export function agentOf(members: readonly AgentTime[][]): AgentTime {
  return members[0]![0]!
}

/** The rules of the parties after the first: the grid is that of the agents. */
export function withoutGrid(rule: StartRules): StartRules {
  return { ...rule, gridOnly: false }
}

/**
 * Why an arrangement is impossible. `party`: the index of the first party that, together with those
 * before it, has not enough free candidates.
 */
function refusalOf(
  rule: StartRules,
  parties: Arrangement,
  { reasons, free }: { reasons: readonly Reasons[]; free: FreeCandidates },
  start: number,
): Refused & { party: number } {
  const { role, named, candidates } = parties[0]
  if (candidates.length === 0) {
    // A named stand-in is no candidate at other times.
    const reason = named === null ? 'no_agents' : 'outside_hours'
    return { reason: start < rule.now ? 'past' : reason, role, party: 0 }
  }
  const allLack = named === null || free[0]?.length === 0
  const party = parties.findIndex(
    (_party, i) =>
      // All parties together lack a member, unless only the named agent is not free.
      (allLack && i === parties.length - 1) || !findMembers(parties.slice(0, i + 1), free),
  )
  if (party === -1) {
    // There are members, but not with the named agent. A stand-in can be named only while it stands
    // in.
    const [ofAgents = []] = reasons
    const ofNamed = ofAgents.filter((_reason, c) => candidates[c]!.agentId === named)
    return { reason: ofNamed.length > 0 ? foremost(ofNamed) : 'outside_hours', role, party: 0 }
  }
  const { assignment, role: lacking } = parties[party]!
  const ofParty = reasons[party]!
  const isArchived = assignment === 'collective' && ofParty.includes('archived')
  return { reason: isArchived ? 'archived' : foremost(ofParty), role: lacking, party }
}

/** The reason of an arrangement whose agents are free, because it is closer to being possible. */
function chooseRefusal(refusals: readonly (Refused & { party: number })[]): Refused {
  const [only] = refusals
  if (only && refusals.length === 1) return { reason: only.reason, role: only.role }
  const furthest = Math.max(...refusals.map(({ party }) => party))
  const closest = refusals.filter(({ party }) => party === furthest)
  const reason = foremost(closest.map((each) => each.reason))
  return { reason, role: closest.find((each) => each.reason === reason)!.role }
}

/**
 * If the candidates have different reasons, the first in this order is reported: that of the
 * candidate closest to being free.
 */
const FOREMOST: readonly RefusalReason[] = [
  'past',
  'minimum_notice',
  'beyond_horizon',
  'outside_dates',
  'off_grid',
  'calendar_unchecked',
  'held',
  'fully_booked',
  'taken',
  'busy_elsewhere',
  'limit_reached',
  'time_off',
  'closed',
  'holiday',
  'outside_hours',
  'archived',
  'no_agents',
]

/** `taken` if no candidate has a reason: all are free, but another party needs them, too. */
function foremost(reasons: Reasons): RefusalReason {
  if (reasons.length === 1) return reasons[0] ?? 'taken'
  return FOREMOST.find((reason) => reasons.includes(reason)) ?? 'taken'
}
