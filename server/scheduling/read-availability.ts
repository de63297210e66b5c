import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Agent } from '../roster/agents/list-agents.ts'
import type { AgentTime } from './taken-time/core/agent-time.ts'
import { type Interval, merged } from './taken-time/core/interval.ts'
import type { Limits, LimitSubject } from './taken-time/count-limits.ts'
import { type Candidate, readAgentTimes } from './taken-time/read-agent-times.ts'
import type { TimeHolder } from './taken-time/time-holder.ts'
import type { Db } from '../platform/db/pool.ts'
import { type Arrangement, takenAround } from './core/arrangement.ts'
import type { StartRules } from './core/start-rules.ts'
import type { Target } from './get-target.ts'
import { listArrangements } from './list-arrangements.ts'
import type { Roster, Rosters } from './open-rosters.ts'
import { resolveRule } from './resolve-rule.ts'

type AvailabilityQuestion = {
  roster: Roster
  rosters: Rosters
  target: Target
  /** The window of the starts; Unix seconds. */
  window: Interval
  /** Minutes; null: the meeting type's default. */
  durationMinutes: number | null
  /** Unix seconds. */
  now: number
  /** The contact whose limits apply in addition to those of the agents; null: none. */
  contactId: string | null
  /** The meeting or the hold whose own time counts as free. */
  ignoring: TimeHolder
  /** Whether the time of the agents may be recalled; default: it is read, as for a booking. */
  recalls?: boolean
  /** The parties of a meeting; without agents, only what they give. Default: listArrangements. */
  arrange?: typeof listArrangements
}

export type Availability = {
  rule: StartRules
  agents: AgentTime[]
  /** In order of preference. */
  arrangements: Arrangement[]
  limits: Limits
  subjects: readonly LimitSubject[]
  /**
   * Whether expired holds or pending meetings still have rows for the agents' time; false if it was
   * recalled.
   */
  lapsed: boolean
}

/**
 * The current rules and the availability of each agent within the window, read with a fixed number
 * of queries. Throws Conflict if the roster has changed since it was read.
 */
export async function readAvailability(
  db: Db,
  workspaceId: WorkspaceId,
  question: AvailabilityQuestion,
): Promise<Availability> {
  const { roster, rosters, target, window, now, contactId, ignoring } = question
  const { arrange = listArrangements } = question
  const { meetingType, team } = target
  const rule = resolveRule({ ...target, durationMinutes: question.durationMinutes, now })
  // What each party gives is known before the time of its candidates is read.
  const around = takenAround(arrange(target, rule, []), window)
  const [, { agents, limits, subjects, lapsed }] = await Promise.all([
    rosters.confirm(db, workspaceId, roster),
    readAgentTimes(db, workspaceId, {
      candidates: candidatesOf(roster, target, around),
      meetingType,
      durationSeconds: rule.durationSeconds,
      window,
      around,
      now,
      attendees:
        contactId === null
          ? []
          : [{ subject: contactId, kind: 'attendee', timeZone: team.timeZone }],
      ignoring,
      memory: question.recalls ? rosters.times : null,
    }),
  ])
  const attendeeFull = contactId === null ? [] : (limits.full.get(contactId) ?? [])
  const arrangements = arrange(target, rule, agents)
  return { rule: { ...rule, attendeeFull }, agents, arrangements, limits, subjects, lapsed }
}

/** The target's agents in their order, followed by their stand-ins. */
function candidatesOf(
  roster: Roster,
  { agents, agentNamed, standInId, meetingType }: Target,
  around: Interval,
): Candidate[] {
  // Agents of a collective meeting share one grid.
  const zoneOf = (agent: Agent) =>
    (meetingType.assignment === 'collective' ? agents[0]! : agent).timeZone
  const candidateFor = (agent: Agent, place: Omit<Candidate, 'agent' | 'schedule'>) => ({
    agent,
    schedule: roster.schedules.get(agent.scheduleId)!,
    ...place,
  })
  const own = agents.map((agent) =>
    candidateFor(agent, { standsInFor: null, whileAway: null, timeZone: zoneOf(agent) }),
  )
  if (agentNamed && standInId === null) return own
  const standIns = agents.flatMap((agent) => {
    const absences = agent.timeOff.filter(
      ({ from, to, standInId }) => standInId !== null && from < around.to && to > around.from,
    )
    return [...Map.groupBy(absences, ({ standInId }) => standInId)].flatMap(([id, off]) => {
      const standIn = roster.agents.get(id!)
      if (!standIn || standIn.archivedAt || agents.includes(standIn)) return []
      if (standInId !== null && standIn.id !== standInId) return []
      const whileAway = merged(off)
      return [candidateFor(standIn, { standsInFor: agent.id, whileAway, timeZone: zoneOf(agent) })]
    })
  })
  const ordered = standIns.toSorted((a, b) => a.agent.id - b.agent.id)
  return standInId === null ? [...own, ...ordered] : ordered
}
